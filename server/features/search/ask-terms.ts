import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { noLookup, type People } from '@tessera/domain/attributes/lookup.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { settingsOf } from '@tessera/domain/records/attribute-settings.ts';
import { BEGINNING_MIN, isWanted, type Term, type Wanted } from '@tessera/domain/search/terms.ts';
import { slipsOf, TYPO_MIN_LENGTH } from '@tessera/domain/search/typos.ts';
import { wordsIn } from '@tessera/domain/search/words.ts';
import type { Pool } from 'pg';
import { isRemembered, lexemeOf } from './lexemes.ts';
import type { Asked, AskedTerm, Scope } from './search-queries.ts';
import { findBeginning, findLike } from './search-words.store.ts';

/** Words that begin alike are asked one by one up to so many: each is looked up by itself. */
const BEGINNINGS_MAX = 100;
/** Options and people that one word of a search may stand for. */
const NAMES_MAX = 100;
/** Words that one misspelt word may stand for. */
const LIKE_MAX = 8;

/** Option names as folded words, kept as long as an attribute is, which never changes. */
const names = new WeakMap<Attribute, { ids: string[]; words: string[] }[]>();

function optionsOf(attribute: Attribute): { ids: string[]; words: string[] }[] {
  const known = names.get(attribute);
  if (known) return known;
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const settings = settingsOf(attribute);
  const groups = kind.storage === 'options' ? (kind.allGroups?.(settings) ?? []) : [];
  const options = groups.map(({ data }) => ({
    ids: [...(kind.operandIds?.(data as string[], noLookup, settings) ?? (data as string[]))],
    words: wordsOf(kind.format(data, settings, noLookup)),
  }));
  names.set(attribute, options);
  return options;
}

const wordsOf = (text: string): string[] => Array.from(wordsIn(text), ({ word }) => word);

/** What names a search may mean, as far as the person who searches may know them. */
export interface Named {
  attributes: Iterable<Attribute>;
  people: People;
}

/** The terms as the index is asked for them. */
export async function askTerms(
  pool: Pool,
  scope: Pick<Scope, 'team' | 'trash'>,
  terms: readonly Term[],
  { attributes, people }: Named,
): Promise<AskedTerm[]> {
  const options = [...attributes].map((attribute) => ({ attribute, options: optionsOf(attribute) }));
  const persons = people.all.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  const isNamed = (term: Term, words: readonly string[]) => words.some((word) => isWanted(term, word, true));
  return Promise.all(
    terms.map(async (term): Promise<AskedTerm> => {
      const ids = [
        ...options.flatMap((one) =>
          one.options
            .filter(({ words }) => isNamed(term, words))
            .flatMap((option) =>
              option.ids.map((id) => lexemeOf(scope, 'option', `${one.attribute.id}.${id}`)),
            ),
        ),
        ...persons.filter(({ words }) => isNamed(term, words)).map(({ id }) => lexemeOf(scope, 'person', id)),
      ];
      const words = await Promise.all(term.map((one) => withWords(pool, scope.team, one)));
      return { words, ids: ids.slice(0, NAMES_MAX) };
    }),
  );
}

async function withWords(pool: Pool, team: number, wanted: Wanted): Promise<Asked> {
  if (!wanted.prefix || !isRemembered(wanted.word)) return wanted;
  const words = await findBeginning(pool, team, wanted.word, BEGINNINGS_MAX + 1);
  return words.length > BEGINNINGS_MAX ? wanted : { ...wanted, words };
}

/** Each term with the words of the team that it may have been meant as; undefined: none may. */
export async function termsLike(
  pool: Pool,
  team: number,
  terms: readonly Term[],
  searched: string,
): Promise<Term[] | undefined> {
  // A number that is typed in parts, as numbers of telephones are.
  const digits = searched.replace(/\D/g, '');
  if (terms.length > 1 && /^[\d\s()+./-]+$/.test(searched) && digits.length > BEGINNING_MIN)
    return [[{ word: digits, prefix: true }]];
  const like = await Promise.all(terms.map((term) => termLike(pool, team, term)));
  return like.some((term, index) => term.length > terms[index]!.length) ? like : undefined;
}

async function termLike(pool: Pool, team: number, term: Term): Promise<Term> {
  const [{ word, prefix }] = term as [Wanted];
  if (word.length < TYPO_MIN_LENGTH || !isRemembered(word)) return term;
  const found = (await findLike(pool, team, word, prefix))
    .flatMap((one) => {
      const slips = one === word ? undefined : slipsOf(word, one, prefix);
      return slips === undefined ? [] : [{ word: one, slips }];
    })
    .sort((one, other) => one.slips - other.slips)
    .slice(0, LIKE_MAX);
  return [{ word, prefix: true }, ...found.map((one) => ({ word: one.word, prefix: false }))];
}
