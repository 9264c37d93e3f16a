import { isUnspaced, wordsIn } from './words.ts';

/** A folded word that is looked for; `prefix`: also where it is the beginning of one. */
export interface Wanted {
  word: string;
  prefix: boolean;
}

/** One of these words has to be there. */
export type Term = readonly Wanted[];

/** More words of what is searched for count for nothing. */
const TERMS_MAX = 12;
/** A shorter beginning of a word is looked for in the title, and in names, alone: elsewhere it means nothing. */
export const BEGINNING_MIN = 4;

/** The words that are searched for, each once. Of the last one the beginning will do: it may not be whole yet. */
export function readTerms(searched: string): Term[] {
  const words = [...wordsIn(searched)];
  const last = words.at(-1);
  const terms = new Map<string, Wanted>();
  for (const [index, { word, from, to }] of words.entries()) {
    const spaced = !isUnspaced(word);
    // Of a run of characters the pairs say all; one character stands alone.
    const inPair = words.some((one, at) => at !== index && one.from <= from && one.to >= to);
    if (!spaced && inPair) continue;
    const prefix = spaced && words[index] === last;
    terms.set(word, { word, prefix: prefix || terms.get(word)?.prefix === true });
  }
  return [...terms.values()].slice(0, TERMS_MAX).map((one) => [one]);
}

/** Whether a word of a text is what a term wants. `named`: the text is a title or a name. */
export const isWanted = (term: Term, word: string, named: boolean): boolean =>
  term.some(
    (one) =>
      one.word === word ||
      (one.prefix && (named || one.word.length >= BEGINNING_MIN) && word.startsWith(one.word)),
  );
