import { useState } from 'react';
import { keepText } from '../../ui/keep-text.ts';

const keptUnder = (viewId: string): string => `collapsed-${viewId}`;
const NONE: ReadonlySet<string> = new Set();

interface Collapsed {
  /** What makes the groups, an attribute or a period of it: their keys mean nothing for others. */
  groupedBy: string | undefined;
  keys: ReadonlySet<string>;
}

function kept(viewId: string | undefined): Collapsed {
  try {
    const [groupedBy, ...keys] = JSON.parse(
      localStorage.getItem(keptUnder(viewId ?? '')) ?? '[]',
    ) as string[];
    return { groupedBy, keys: new Set(keys) };
  } catch {
    // Nothing that this app has written.
    return { groupedBy: undefined, keys: NONE };
  }
}

/** The keys of a view's collapsed groups; kept in this browser. Without a view they are of the moment. */
export function useCollapsedGroups(
  viewId: string | undefined,
  groupedBy: string | undefined,
): [collapsed: ReadonlySet<string>, setCollapsed: (next: ReadonlySet<string>) => void] {
  const [closed, setClosed] = useState(() => kept(viewId));
  return [
    closed.groupedBy === groupedBy ? closed.keys : NONE,
    (keys) => {
      setClosed({ groupedBy, keys });
      if (viewId !== undefined && groupedBy !== undefined)
        keepText(keptUnder(viewId), JSON.stringify([groupedBy, ...keys]));
    },
  ];
}
