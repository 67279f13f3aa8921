import { Component, type ReactNode } from "react";
import type { Business } from "../hooks/use-site";
import { ContactLink } from "./contact-link";
import * as styles from "./error-boundary.module.css";

interface ErrorBoundaryProps {
  business: Pick<Business, "phone" | "telephone" | "email">;
  labels: { title: string; help: string };
  children: ReactNode;
}

/** How often a page is rendered anew within a minute, so that an error that returns at once does not do it for ever. */
const mostAttempts = 3;

/**
 * Catches an error anywhere on the page. Translators and extensions may have removed elements that React looks
 * for, so the page is rendered anew. Where the error comes again and again, it is a programming error: then a screen
 * says how to reach the business. After an error in its first rendering, which React has tried twice, the screen comes
 * at once.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  private attempts = 0;

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? "" };
  }

  override componentDidUpdate() {
    if (this.state.error === undefined || this.attempts === mostAttempts) return;
    this.attempts += 1;
    setTimeout(() => {
      this.attempts -= 1;
    }, 60_000);
    this.setState({ error: undefined });
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
