import { LINKS_MAX } from '../constants.ts';
import { linkTo } from './links.ts';
import type { Lookup } from './lookup.ts';

/** What stands between titles. */
const separators = /([,;\n])/;
/** A title may hold separators itself: this many of its parts are looked for as one. */
const JOINED_MAX = 8;

/** The items that titles in a text name, each once. */
interface TitledItems {
  ids: string[];
  /** Titles that no item has. */
  unknown: string[];
  /** Titles that several items have. */
  ambiguous: string[];
}

/**
 * Reads titles that commas, semicolons and line ends part. Where a title holds one of these itself, the longest that an
 * item has counts.
 *
 * @param several false: the whole text is one title
 */
export function readTitles(
  text: string,
  several: boolean,
  itemsTitled: (title: string) => readonly string[],
): TitledItems {
  const ids = new Set<string>();
  const found = { unknown: [] as string[], ambiguous: [] as string[] };
  const take = (title: string): boolean => {
    const items = title === '' ? [] : itemsTitled(title);
    if (items.length === 1) ids.add(items[0]!);
    else if (items.length > 1) found.ambiguous.push(title);
    return items.length > 0;
  };
  const whole = text.trim();
  const pieces = several ? whole.split(separators) : [whole];
  const count = (pieces.length + 1) / 2;
  if (!take(whole) && (count === 1 || count > LINKS_MAX * 2)) found.unknown.push(whole);
  else if (ids.size + found.ambiguous.length === 0) {
    const titleOf = (from: number, to: number) =>
      pieces
        .slice(from * 2, to * 2 - 1)
        .join('')
        .trim();
    for (let at = 0; at < count; ) {
      let end = Math.min(count, at + JOINED_MAX);
      while (end > at && !take(titleOf(at, end))) end -= 1;
      const title = titleOf(at, at + 1);
      if (end === at && title !== '') found.unknown.push(title);
      at = Math.max(end, at + 1);
    }
  }
  return { ids: [...ids], unknown: [...new Set(found.unknown)], ambiguous: found.ambiguous };
}

/** Why titles cannot be read as links; undefined: each names one item, or nobody can say. */
export function whyUnlinked(
  text: string,
  { folder_id, multiple }: { folder_id: string | null; multiple: boolean },
  { itemsTitled }: Pick<Lookup, 'itemsTitled'>,
): 'noSuchTitle' | 'severalWithTitle' | undefined {
  if (folder_id === null || !itemsTitled) return undefined;
  const { unknown, ambiguous } = readTitles(text, multiple, (title) => itemsTitled(title, folder_id));
  if (unknown.length > 0) return 'noSuchTitle';
  return ambiguous.length > 0 ? 'severalWithTitle' : undefined;
}

export const linksToItems = (ids: readonly string[], folderId: string): string[] =>
  ids.map((id) => linkTo(id, folderId));
