import { useNavigate } from '@tanstack/react-router';
import { landing } from '../../data/account/intended.ts';
import type { Entered } from '../../data/account/sign-in.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose sign-in it is, where that is known already. */
    email?: string;
    /** What led to the page, told on it. */
    notice?: 'registered' | 'password-changed';
  }
}

/** Goes on after signing in: where the server wants, else where the person wanted to go. */
export function useLanding(): (entered: Entered, asked?: string) => Promise<void> {
  const navigate = useNavigate();
  return async ({ intended, anew }, asked) => {
    const path = landing(intended, asked);
    // Nothing that the page still holds of somebody else may be seen.
    if (anew) location.assign(path);
    else await navigate({ href: path, replace: true });
  };
}
