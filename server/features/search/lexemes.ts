import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { isSearched, searchedText } from '@tessera/domain/search/searched-text.ts';
import { BEGINNING_MIN } from '@tessera/domain/search/terms.ts';
import { isUnspaced, wordsIn } from '@tessera/domain/search/words.ts';

/**
 * What a lexeme says. `option` and `person` are ids of what has a name: the names are compared when somebody searches, so a new name
 * changes no entry. `block`: some thousands of seqs, so that a search can go on from the newest items to older ones.
 */
const classes = {
  title: 't',
  beginning: 'u',
  word: 'w',
  option: 'o',
  person: 'm',
  folder: 'f',
  savedBy: 'c',
  block: 'b',
} as const;
export type LexemeClass = keyof typeof classes;

/** Seqs in a block: of one word that all items have, so many rows are looked at. */
const BLOCK = 8_192;
export const blockOf = (seq: number): number => Math.floor(seq / BLOCK);

/** Different words of an item that are found: beyond that it is no text that people read. */
const WORDS_MAX = 5_000;

/** What lexemes of a team begin with; those of the trash with something else. */
export const lexemeOf = (
  { team, trash }: { team: number; trash: boolean },
  kind: LexemeClass,
  text: string | number,
): string => `${team.toString(36)}${trash ? '!' : '.'}${classes[kind]}${text}`;

/** What the index has of an item. */
export interface ItemWords {
  lexemes: string[];
  /** Those that are remembered for beginnings and slips. */
  vocabulary: string[];
}

/** A word of letters: others are found as they are, and are too many to be remembered. */
export const isRemembered = (word: string): boolean =>
  !isUnspaced(word) && !/\p{N}/u.test(word) && [...word].length >= BEGINNING_MIN;

/** @param attributes those that the item's folder has now */
export function wordsOfItem(
  item: Pick<Item, 'values' | 'folder_id' | 'created_by' | 'updated_by'>,
  attributes: readonly Attribute[],
  { team, seq, trash }: { team: number; seq: number; trash: boolean },
): ItemWords {
  const place = { team, trash };
  const title = new Set<string>();
  const words = new Set<string>();
  const ids = new Set<string>();
  for (const attribute of attributes) {
    const data = item.values[attribute.id];
    if (data === undefined || data === null || !isSearched(attribute)) continue;
    const kind: AttributeKind = attributeKinds[attribute.kind];
    if (kind.storage === 'options')
      for (const id of data as string[]) ids.add(lexemeOf(place, 'option', `${attribute.id}.${id}`));
    else if (kind.storage === 'links')
      for (const id of data as number[]) ids.add(lexemeOf(place, 'person', id));
    else addWords(attribute, data, attribute.primary ? title : words);
  }
  const others = [...words].filter((word) => !title.has(word));
  return {
    lexemes: [
      ...[...title].map((word) => lexemeOf(place, 'title', word)),
      ...[...new Set([...title].flatMap(beginningsOf))].map((one) => lexemeOf(place, 'beginning', one)),
      ...others.map((word) => lexemeOf(place, 'word', word)),
      ...ids,
      ...[item.created_by, item.updated_by].flatMap((id) => (id ? [lexemeOf(place, 'savedBy', id)] : [])),
      lexemeOf(place, 'folder', item.folder_id),
      lexemeOf(place, 'block', blockOf(seq)),
    ],
    vocabulary: [...title, ...others].filter(isRemembered),
  };
}

function addWords(attribute: Attribute, data: unknown, to: Set<string>): void {
  const { text, also } = searchedText(attribute, data, noLookup);
  for (const one of [text, also])
    for (const { word } of wordsIn(one)) {
      if (to.size >= WORDS_MAX) return;
      to.add(word);
    }
}

/** The short beginnings of a word; longer ones are found by the team's words. */
function beginningsOf(word: string): string[] {
  if (isUnspaced(word)) return [];
  const letters = [...word].slice(0, BEGINNING_MIN - 1);
  return letters.map((_, index) => letters.slice(0, index + 1).join(''));
}
