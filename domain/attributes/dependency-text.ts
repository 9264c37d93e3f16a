import { LAG_MAX, USUAL_WAIT, type Wait, writeWait } from '../schedule/wait.ts';
import { readTitles } from './link-titles.ts';
import { linkTo, parseLink } from './links.ts';
import type { Lookup } from './lookup.ts';

/** `Build SS+2d`, `Build (FF)`, `Build -1`: behind a title, how its item is waited for. */
const written =
  /\s+\(?(?:(fs|ss|ff|sf)(?:\s*([+-])\s*(\d{1,5})\s*(?:d|days?)?)?|([+-])\s*(\d{1,5})\s*(?:d|days?)?)\)?$/i;
/** It is not longer than this, in characters: the rest of a text is not looked at. */
const WRITTEN_MAX = 32;

/** Undefined: it is a title alone. */
function readWaitBehind(text: string): { title: string; wait: Wait } | undefined {
  const end = text.slice(-WRITTEN_MAX).replace(/[−–]/g, '-');
  const found = written.exec(end);
  if (!found) return undefined;
  const [behind, type = 'fs', sign = found[4], digits = found[5] ?? '0'] = found;
  const lag = Number(sign === '-' ? -digits : digits) + 0;
  if (Math.abs(lag) > LAG_MAX) return undefined;
  return { title: text.slice(0, -behind.length), wait: { type: type.toLowerCase() as Wait['type'], lag } };
}

/** The items that a text names, and how each is waited for. A title counts that looks like one with a type behind it. */
export function titledWaits(itemsTitled: (title: string) => readonly string[]): {
  itemsTitled(title: string): readonly string[];
  linksTo(ids: readonly string[], folderId: string): string[];
} {
  const waits = new Map<string, Wait>();
  return {
    itemsTitled(text) {
      const items = itemsTitled(text);
      const behind = items.length > 0 ? undefined : readWaitBehind(text);
      if (!behind) return items;
      const found = itemsTitled(behind.title);
      if (found.length === 1) waits.set(found[0]!, behind.wait);
      return found;
    },
    linksTo: (ids, folderId) => ids.map((id) => linkTo(id, folderId, writeWait(waits.get(id) ?? USUAL_WAIT))),
  };
}

/** Titles of one folder with types and lags behind them. Undefined: not each of them names one item. */
export function readDependencies(
  typed: string,
  folder_id: string | null,
  { itemsTitled }: Lookup,
): string[] | null | undefined {
  if (typed.trim() === '') return null;
  if (folder_id === null || !itemsTitled) return undefined;
  const titled = titledWaits((title) => itemsTitled(title, folder_id));
  const { ids, unknown, ambiguous } = readTitles(typed, true, titled.itemsTitled);
  if (unknown.length + ambiguous.length > 0 || ids.length === 0) return undefined;
  return titled.linksTo(ids, folder_id);
}

/** `SS+2`; of the usual way: nothing. */
export const waitText = (wait: string | undefined): string => wait?.toUpperCase() ?? '';

/** The titles that are known, as `readDependencies` reads them. */
export const writeDependencies = (data: readonly string[], { itemTitle, itemsTitled }: Lookup): string =>
  data
    .flatMap((link) => {
      const linked = parseLink(link);
      const title = linked && itemTitle(linked.item_id, linked.folder_id);
      if (title === undefined) return [];
      if (linked?.wait === undefined) return title;
      const wait = waitText(linked.wait);
      // Where another item is called so, it says what is no part of the title.
      const isTitle = (itemsTitled?.(`${title} ${wait}`, linked.folder_id) ?? []).length > 0;
      return `${title} ${isTitle ? `(${wait})` : wait}`;
    })
    .join(', ');
