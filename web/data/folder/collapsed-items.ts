import { keepText } from '../../ui/keep-text.ts';

/** No more are kept of one view; those that were collapsed first are forgotten. */
const KEPT_MAX = 1_000;

const keptUnder = (viewId: string): string => `collapsed-items-${viewId}`;

/** The items of a view whose sub-items are collapsed; kept in this browser. */
export function collapsedItems(viewId: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keptUnder(viewId)) ?? '[]') as string[]);
  } catch {
    // Nothing that this app has written.
    return new Set();
  }
}

export function keepCollapsedItems(viewId: string, ids: ReadonlySet<string>): void {
  keepText(keptUnder(viewId), JSON.stringify([...ids].slice(-KEPT_MAX)));
}
