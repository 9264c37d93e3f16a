import { useNavigate } from '@tanstack/react-router';
import { landing } from '../../data/account/intended.ts';
import type { Entered } from '../../data/account/sign-in.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person who signs in, if known. */
    email?: string;
    /** A notice for the page, about what led to it. */
    notice?: 'registered' | 'password-changed';
  }
}

/** Continues after sign-in: to the server's page, or else to the one that the person asked for. */
export function useLanding(): (entered: Entered, asked?: string) => Promise<void> {
  const navigate = useNavigate();
  return async ({ intended, anew }, asked) => {
    const path = landing(intended, asked);
    // Another person's data on this page must not become visible.
    if (anew) location.assign(path);
    else await navigate({ href: path, replace: true });
  };
}
