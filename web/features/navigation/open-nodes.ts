import { useCallback, useEffect, useState } from 'react';
import { keepText } from '../../ui/keep-text.ts';

const keptUnder = (team: number): string => `tree-${team}`;

function kept(team: number): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keptUnder(team)) ?? '[]') as string[]);
  } catch {
    // Nothing that this app has written.
    return new Set();
  }
}

/** Which boards and folders of a workspace show what is in them; kept in this browser. `here`: what one looks at. */
export function useOpenNodes(
  team: number,
  here: readonly string[],
): [open: ReadonlySet<string>, setOpen: (next: ReadonlySet<string>) => void] {
  const [open, setOpen] = useState(() => kept(team));
  const keep = useCallback(
    (next: ReadonlySet<string>) => {
      setOpen(next);
      keepText(keptUnder(team), JSON.stringify([...next]));
    },
    [team],
  );
  const path = here.join(' ');
  useEffect(() => {
    const above = path.split(' ').filter((id) => id !== '');
    const now = kept(team);
    if (above.some((id) => !now.has(id))) keep(new Set([...now, ...above]));
  }, [path, team, keep]);
  return [open, keep];
}
