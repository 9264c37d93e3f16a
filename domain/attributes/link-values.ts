import { z } from 'zod';
import { because } from '../validation.ts';
import type { Group } from './kind.ts';
import { linksToItems, readTitles } from './link-titles.ts';
import { linkTo, parseLink } from './links.ts';
import type { Lookup } from './lookup.ts';
import { sortText } from './sort-text.ts';

/** Titles that the lookup knows: what is deleted or hidden has none, and neither shows nor counts. */
const titles = (data: readonly string[], lookup: Lookup): string[] =>
  data.flatMap((link) => titleOf(link, lookup) ?? []);

function titleOf(link: string, { itemTitle }: Lookup): string | undefined {
  const linked = parseLink(link);
  return linked && itemTitle(linked.item_id, linked.folder_id);
}

/** Links, each once, to items of one folder or of any. */
export const linkData = (folder_id: string | null, max: number) =>
  z
    .array(z.string().max(linkTo('', '').length + 72))
    .min(1)
    .max(max)
    .refine(
      (links) =>
        new Set(links).size === links.length &&
        links.every((link) => {
          const linked = parseLink(link);
          if (linked === undefined || linked.wait !== undefined) return false;
          return folder_id === null || linked.folder_id === folder_id;
        }),
      because('no_such_item'),
    );

/** Links by titles of one folder (`readTitles`). Undefined: not each of them names one item. */
export function readLinks(
  typed: string,
  { folder_id, multiple }: { folder_id: string | null; multiple: boolean },
  { itemsTitled }: Lookup,
): string[] | null | undefined {
  if (typed.trim() === '') return null;
  if (folder_id === null || !itemsTitled) return undefined;
  const { ids, unknown, ambiguous } = readTitles(typed, multiple, (title) => itemsTitled(title, folder_id));
  return unknown.length + ambiguous.length === 0 && ids.length > 0 ? linksToItems(ids, folder_id) : undefined;
}

/** The titles, as `readLinks` reads them. */
export const writeLinks = (data: readonly string[], lookup: Lookup): string =>
  titles(data, lookup).join(', ');

/** By the title of the first item. */
export function linksSortKey(data: readonly string[], lookup: Lookup): string | null {
  const [first] = titles(data, lookup);
  return first === undefined ? null : sortText(first);
}

/** A group for each item that is known. */
export const linkGroups = (data: readonly string[] | null, lookup: Lookup): Group<string[]>[] =>
  (data ?? []).flatMap((link) => {
    const title = titleOf(link, lookup);
    return title === undefined ? [] : { key: link, data: [link], sortKey: sortText(title) };
  });

export const linkOperators = [
  'any-of',
  'none-of',
  'all-of',
  'exactly',
  'contains',
  'not-contains',
  'is-empty',
  'is-not-empty',
] as const;
