import { withPrefix } from "gatsby-link";
import type { ReactNode } from "react";

interface InternalLinkProps {
  /** Address within the site, with its anchor if any, such as `/#services`. */
  to: string;
  /** Path of the page that the link stands on, as the browser has it. */
  path: string;
  className?: string;
  children: ReactNode;
}

/**
 * A plain link to another page or section. Pages are small documents that browsers fetch ahead, so following
 * the link needs no script.
 */
export function InternalLink({ to, path, className, children }: InternalLinkProps) {
  const address = withPrefix(to);
  return (
    <a
      className={className}
      href={address}
      aria-current={withoutSlash(address) === withoutSlash(path) ? "page" : undefined}
    >
      {children}
    </a>
  );
}

function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, "") : path;
}
