import { useEffect } from 'react';
import { Observable } from './observable.ts';

/** What the page that is open shows: the name of a board, of a folder, of a workspace. Null: it has none. */
export const pageName = new Observable<string | null>(null);

/** The innermost last. */
const named: { name: string }[] = [];

const tell = (): void => pageName.set(named.at(-1)?.name ?? null);

/** The page is called so for as long as the component is there. Undefined: it is not known yet, or has no name. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    const one = { name };
    named.push(one);
    tell();
    return () => {
      named.splice(named.indexOf(one), 1);
      tell();
    };
  }, [name]);
}
