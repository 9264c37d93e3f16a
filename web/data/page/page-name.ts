import { useEffect } from 'react';
import { Observable } from './observable.ts';

/** The name of the open page's content: a board, a folder, a workspace. Null: it has none. */
export const pageName = new Observable<string | null>(null);

interface Named {
  name: string;
  isWithin: boolean;
}
/** The latest last. */
const named: Named[] = [];

const tell = (): void => pageName.set((named.findLast((one) => one.isWithin) ?? named.at(-1))?.name ?? null);

/**
 * Names the page as long as the component is mounted. Undefined: the name is not known yet, or there is none.
 *
 * @param isWithin whether it is something within the page, such as an open item, which goes before the page itself
 */
export function usePageName(name: string | undefined, isWithin = false): void {
  useEffect(() => {
    if (name === undefined) return;
    const one = { name, isWithin };
    named.push(one);
    tell();
    return () => {
      named.splice(named.indexOf(one), 1);
      tell();
    };
  }, [name, isWithin]);
}
