import { withPrefix } from "gatsby";
import type { ReactNode } from "react";

interface InternalLinkProps {
  /** Address within the site, with its anchor if any, such as `/#services`. */
  to: string;
  /** Path of the page the link stands on. */
  path: string;
  className?: string;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * A plain link to another page or section. Pages are small whole documents that the browser
 * fetches ahead, so no script takes part in following it.
 */
export function InternalLink({ to, path, className, onClick, children }: InternalLinkProps) {
  return (
    <a
      className={className}
      href={withPrefix(to)}
      onClick={onClick}
      aria-current={to === withoutSlash(path) ? "page" : undefined}
    >
      {children}
    </a>
  );
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}
