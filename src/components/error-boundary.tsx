import { Component, type ReactNode } from "react";
import type { Business } from "../hooks/use-site";
import { ContactLink } from "./contact-link";
import * as styles from "./error-boundary.module.css";

interface ErrorBoundaryProps {
  business: Pick<Business, "phone" | "telephone" | "email">;
  labels: { title: string; help: string };
  children: ReactNode;
}

/** Catches a programming error anywhere on the page and still shows how to reach the business. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? "" };
  }

  override render() {
    const { business, labels, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    return (
      <main>
        <div className={styles.screen} role="alert">
          <h1>{labels.title}</h1>
          <p>{error instanceof Error ? error.message : String(error)}</p>
          <p>{labels.help}</p>
          <p className={styles.contact}>
            <ContactLink kind="phone" business={business} icon />
            <ContactLink kind="email" business={business} icon />
          </p>
        </div>
      </main>
    );
  }
}
