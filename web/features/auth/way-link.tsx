import type { MouseEvent, ReactNode } from 'react';
import { useWay } from './way.ts';

interface WayLinkProps {
  to: string;
  /** Told to the page that it leads to. */
  email?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A link from one page for signing in to another. */
export function WayLink({ to, email, className, children }: WayLinkProps) {
  const { go } = useWay();
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void go(to, email === undefined ? {} : { email });
  };
  return (
    <a href={to} className={className} onClick={follow}>
      {children}
    </a>
  );
}
