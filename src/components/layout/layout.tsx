import type { ReactNode } from "react";
import { useSite } from "../../hooks/use-site";
import { AwayNotice } from "../away-notice";
import { Footer } from "./footer";
import { Header } from "./header";
import * as styles from "./layout.module.css";
import { PrintCard } from "./print-card";

interface LayoutProps {
  /** Path of the current page, so that the navigation can mark it. */
  path: string;
  children: ReactNode;
}

/** What each page has around its content: header, holiday notice, footer, and the card of the printed page. */
export function Layout({ path, children }: LayoutProps) {
  const { business } = useSite();
  return (
    <div className={styles.page}>
      <Header path={path} />
      <AwayNotice away={business.away} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer path={path} />
      <PrintCard />
    </div>
  );
}
