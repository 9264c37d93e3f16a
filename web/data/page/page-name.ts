import { useEffect } from 'react';
import { Observable } from './observable.ts';

/** The name of the open page's content: a board, a folder, a workspace. Null: it has none. */
export const pageName = new Observable<string | null>(null);

/** The innermost last. */
const named: { name: string }[] = [];

const tell = (): void => pageName.set(named.at(-1)?.name ?? null);

/** Names the page as long as the component is mounted. Undefined: the name is not known yet, or there is none. */
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
