import { useEffect } from 'react';
import { z } from 'zod';
import { keepText } from '../../ui/keep-text.ts';
import { syncClient } from '../sync/client.ts';

/** Who looks for so long, in milliseconds, has seen an item: whoever walks past it has not. */
const LOOK_MS = 1_000;
const SEEN_MAX = 30;

const seenItem = z.object({ id: z.string(), folder_id: z.string(), title: z.string(), at: z.number() });
/** An item that a person has looked at, by the title that it had, and when (ms). */
export type SeenItem = z.infer<typeof seenItem>;

const keptUnder = (team: number): string => `seen-items-${syncClient().person}-${team}`;

/** The items of a team that the person has looked at in this browser, the last one first. They may have gone since. */
export function seenItems(team: number): SeenItem[] {
  try {
    return z.array(seenItem).parse(JSON.parse(localStorage.getItem(keptUnder(team)) ?? '[]'));
  } catch {
    // Nothing that this version has written.
    return [];
  }
}

function noteItem(team: number, looked: Omit<SeenItem, 'at'>): void {
  const item = { ...looked, at: syncClient().clock.now() };
  const others = seenItems(team).filter(({ id }) => id !== item.id);
  keepText(keptUnder(team), JSON.stringify([item, ...others].slice(0, SEEN_MAX)));
}

/** The person looks at an item; undefined: at none that they come back to. */
export function useNoteItem(team: number, item: Omit<SeenItem, 'at'> | undefined): void {
  const { id, folder_id, title } = item ?? {};
  useEffect(() => {
    if (id === undefined || folder_id === undefined || title === undefined) return;
    const timer = setTimeout(() => noteItem(team, { id, folder_id, title }), LOOK_MS);
    return () => clearTimeout(timer);
  }, [team, id, folder_id, title]);
}
