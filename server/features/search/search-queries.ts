import type { Wanted } from '@tessera/domain/search/terms.ts';
import { BEGINNING_MIN } from '@tessera/domain/search/terms.ts';
import { isUnspaced } from '@tessera/domain/search/words.ts';
import { blockOf, type LexemeClass, lexemeOf } from './lexemes.ts';

/** A word as the index is asked for it. */
export type Asked = Wanted & {
  /** The words that begin so; undefined: they are too many to be named, or it is no beginning. */
  words?: readonly string[] | undefined;
};

/** A term with the ids of options and people whose names it finds. */
export interface AskedTerm {
  words: readonly Asked[];
  ids: readonly string[];
}

/** Where and what is searched. */
export interface Scope {
  team: number;
  trash: boolean;
  /** The folders, where they are few: then the index knows them too. */
  folders: readonly string[] | undefined;
  person: number | undefined;
}

/** The blocks of one step: few at first, as the newest items are often enough. */
const BLOCKS_MAX = 8;

/** Quoted, so that no sign of a word is one of the query. */
const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const any = (some: readonly string[]): string => (some.length === 0 ? NOTHING : `(${some.join('|')})`);
const all = (some: readonly string[]): string => `(${some.join('&')})`;
/** No entry has it. */
const NOTHING = "'?'";

/** A word of a team as it may stand in its entries. */
export const anyClass = (team: number, word: string): string =>
  any(
    [true, false].flatMap((trash) =>
      (['title', 'word'] as const).map((kind) => quoted(lexemeOf({ team, trash }, kind, word))),
    ),
  );

function lexemesOf({ word, prefix, words }: Asked, scope: Scope, kind: 'title' | 'word'): string[] {
  const lexeme = (of: LexemeClass, text: string) => quoted(lexemeOf(scope, of, text));
  if (!prefix || isUnspaced(word)) return [lexeme(kind, word)];
  if ([...word].length < BEGINNING_MIN)
    return kind === 'title' ? [lexeme('title', word), lexeme('beginning', word)] : [lexeme(kind, word)];
  return words ? [...new Set([word, ...words])].map((one) => lexeme(kind, one)) : [`${lexeme(kind, word)}:*`];
}

const inTitle = ({ words }: AskedTerm, scope: Scope): string =>
  any(words.flatMap((word) => lexemesOf(word, scope, 'title')));

/** It stands there as a whole word, where `inTitle` also takes words that only begin so. */
const wholeInTitle = ({ words }: AskedTerm, scope: Scope): string =>
  any(words.map(({ word }) => quoted(lexemeOf(scope, 'title', word))));

const anywhere = (term: AskedTerm, scope: Scope): string =>
  any([
    ...term.words.flatMap((word) => [...lexemesOf(word, scope, 'title'), ...lexemesOf(word, scope, 'word')]),
    ...term.ids.map(quoted),
  ]);

/** What comes first: items with all words in the title, as whole words; then as beginnings; then those with words elsewhere. */
export const tiers = ['whole', 'title', 'elsewhere'] as const;
type Tier = (typeof tiers)[number];

/** The queries of a tier, each for some blocks, from the newest on. */
export function queriesOf(
  terms: readonly AskedTerm[],
  scope: Scope,
  { tier, newest, oldest }: { tier: Tier; newest: number; oldest: number },
): string[] {
  const titled = all(terms.map((term) => inTitle(term, scope)));
  const whole = all(terms.map((term) => wholeInTitle(term, scope)));
  // What has no beginnings to be found by is in the first tier.
  if (tier === 'title' && whole === titled) return [];
  const found = {
    whole,
    title: `${titled}&!${whole}`,
    elsewhere: `${all(terms.map((term) => anywhere(term, scope)))}&!${titled}`,
  }[tier];
  const within = [
    ...(scope.folders ? [any(scope.folders.map((id) => quoted(lexemeOf(scope, 'folder', id))))] : []),
    ...(scope.person === undefined ? [] : [quoted(lexemeOf(scope, 'savedBy', scope.person))]),
  ];
  return stepsOf(blockOf(newest), blockOf(oldest)).map((blocks) =>
    [found, ...within, any(blocks.map((block) => quoted(lexemeOf(scope, 'block', block))))].join('&'),
  );
}

function stepsOf(newest: number, oldest: number): number[][] {
  const steps: number[][] = [];
  for (let size = 1, block = newest; block >= oldest; block -= size, size = Math.min(size * 2, BLOCKS_MAX)) {
    const step: number[] = [];
    for (let one = block; one > block - size && one >= oldest; one -= 1) step.push(one);
    steps.push(step);
  }
  return steps;
}
