import { createContext, useContext } from 'react';

/** What one page for signing in tells the next. */
export interface Told {
  /** The person who signs in, if known. */
  email?: string;
  /** About what led to the page. */
  notice?: 'registered' | 'password-changed';
}

interface Leading extends Told {
  /** The way back leaves this page out. */
  replace?: boolean;
}

/** Where a page for signing in is, and how it leads elsewhere: these pages have no router. */
export interface Way {
  pathname: string;
  query: URLSearchParams;
  told: Told;
  /** Resolves when another of these pages shows. Any other address is loaded: then it never resolves. */
  go(href: string, leading?: Leading): Promise<void>;
}

export const WayContext = createContext<Way | null>(null);

export function useWay(): Way {
  const way = useContext(WayContext);
  if (!way) throw new Error('Only pages for signing in have a way.');
  return way;
}
