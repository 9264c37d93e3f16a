import type { SearchMatch } from '../api/search.ts';
import type { Lookup } from '../attributes/lookup.ts';
import type { Attribute } from '../records/attribute.ts';
import { excerpt, joined } from './excerpt.ts';
import { holdsNames, isSearched, searchedText } from './searched-text.ts';
import { isWanted, type Term } from './terms.ts';
import { wordsIn } from './words.ts';

/** So many of an item's values are told of. */
const MATCHES_MAX = 5;

/** What is asked of an item. */
interface Asked {
  terms: readonly Term[];
  /** In the order in which they are told, the primary one first. */
  attributes: readonly Attribute[];
  lookup: Lookup;
  /** Of such attributes one has to be among those in which something is found; left out: of any. */
  kind?: string | undefined;
}

type Found = SearchMatch & { terms: Set<Term>; isTitle: boolean; kind: string };

/** Whether all words are in the title alone, and where they are. */
interface ItemMatch {
  inTitle: boolean;
  matches: SearchMatch[];
}

/** Where the words that are searched for stand in an item's values; undefined: not all of them are there. */
export function matchItem(
  values: Readonly<Record<string, unknown>>,
  { terms, attributes, lookup, kind }: Asked,
): ItemMatch | undefined {
  const found = attributes.flatMap((attribute): Found[] => {
    const data = values[attribute.id];
    if (data === undefined || data === null || !isSearched(attribute)) return [];
    const one = matchValue(attribute, searchedText(attribute, data, lookup), terms);
    return one.terms.size === 0 ? [] : [one];
  });
  if (terms.length === 0 || !terms.every((term) => found.some((one) => one.terms.has(term))))
    return undefined;
  if (kind !== undefined && !found.some((one) => one.kind === kind)) return undefined;
  const inTitle = found.some(({ isTitle, terms: { size } }) => isTitle && size === terms.length);
  // Where something of the kind is asked for, it is told before others.
  const told = [...found].sort((one, other) => rank(one, kind) - rank(other, kind)).slice(0, MATCHES_MAX);
  return {
    inTitle,
    matches: told.map(({ attribute_id, text, marks }) => ({ attribute_id, text, marks })),
  };
}

const rank = ({ isTitle, kind }: Found, wanted: string | undefined): number =>
  isTitle ? 0 : wanted === kind ? 1 : 2;

function matchValue(
  attribute: Attribute,
  { text, also }: { text: string; also: string },
  terms: readonly Term[],
): Found {
  const named = attribute.primary || holdsNames(attribute);
  const met = new Set<Term>();
  const marks: [number, number][] = [];
  for (const { word, from, to } of wordsIn(text))
    for (const term of terms)
      if (isWanted(term, word, named)) {
        met.add(term);
        marks.push([from, to]);
      }
  if (also !== '')
    for (const { word } of wordsIn(also))
      for (const term of terms)
        if (!met.has(term) && isWanted(term, word, named)) {
          met.add(term);
          // It stands for the value as it is shown.
          marks.push([0, text.length]);
        }
  return {
    attribute_id: attribute.id,
    ...excerpt(text, joined(marks)),
    ...{ terms: met, isTitle: attribute.primary, kind: attribute.kind },
  };
}
