import {
  greekUnaccented,
  latinAlphabets,
  misplacedFinals,
  otherAlphabets,
  vowels,
  westernLetters,
} from './alphabets.ts';
import { type Encoding, encodings } from './encodings.ts';

/** Encodings of one byte a character: the only evidence is whether what comes out reads like a language. */
const candidates = encodings.slice(
  encodings.indexOf('windows-1252'),
  encodings.indexOf('x-mac-cyrillic') + 1,
) as readonly Encoding[];

/** What a letter is worth that its language has, by how frequent it is there: from 1 down to this. */
const RAREST = 0.4;
/** What a letter is worth where several languages are mixed. */
const MIXED = 0.55;
/** What an encoding must be better by than one that is more usual, for each place that it stands behind it, in letters. */
const RANK = 0.05;
/** The same for the most usual of all, to which a few letters point without much weight. */
const FIRST = 1.2;

const weightsOf = (alphabet: string): ReadonlyMap<string, number> => {
  const letters = [...alphabet];
  return new Map(letters.map((letter, rank) => [letter, 1 - ((1 - RAREST) * rank) / letters.length]));
};
const latin = [
  ...latinAlphabets.map(weightsOf),
  new Map([...westernLetters].map((letter) => [letter, MIXED])),
];
const other = otherAlphabets.map(weightsOf);

/** Signs that are met in tables; others, such as box drawings, speak against an encoding. */
const usualSigns = new Set('€£¥°§©®™–—‘’‚“”„…•·«»‹›¿¡±²³½¼¾µ×\u00a0ºª†‰№₪،؟\u200e\u200f');

export function detectSingleByte(bytes: Uint8Array): Encoding {
  const seen = new Map<string, Encoding>();
  let best: Encoding = 'windows-1252';
  let most = Number.NEGATIVE_INFINITY;
  for (const [rank, encoding] of candidates.entries()) {
    const text = new TextDecoder(encoding).decode(bytes);
    // Two encodings that give the same text are not to be told apart, and need not be.
    if (seen.has(text)) continue;
    seen.set(text, encoding);
    const score = plausibility(text) - (rank === 0 ? 0 : FIRST + rank * RANK);
    if (score > most) [best, most] = [encoding, score];
  }
  return best;
}

/** How many of a text's letters read like one language, less those that do not. */
function plausibility(text: string): number {
  const letters = new Map<string, number>();
  let wrong = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]!;
    if (character < '\x80') continue;
    const before = text[at - 1] ?? ' ';
    const after = text[at + 1] ?? ' ';
    if (/[\p{L}\p{M}]/u.test(character)) {
      const small = character.toLowerCase();
      letters.set(small, (letters.get(small) ?? 0) + 1);
      wrong += misplaced(character, before, after);
    } else if (/\p{C}/u.test(character) && !usualSigns.has(character)) wrong += 3;
    else if (!usualSigns.has(character)) wrong += 1;
    else if (!"’'·-–".includes(character) && isLetter(before) && isLetter(after)) wrong += 1;
  }
  return bestLanguage(letters) - wrong - oddWords(text);
}

const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const isLatin = (character: string): boolean => /\p{Script=Latin}/u.test(character);

/** A capital after a small letter, and a letter of one script beside one of another. */
function misplaced(character: string, before: string, after: string): number {
  const capital = character !== character.toLowerCase();
  let wrong = capital && isLetter(before) && before !== before.toUpperCase() ? 1 : 0;
  // Superscript a and o stand behind numbers.
  if ('ªº'.includes(character)) return isLetter(before) && isLetter(after) ? 1 : 0;
  for (const beside of [before, after])
    if (isLetter(beside) && isLatin(beside) !== isLatin(character)) wrong += 1;
  return wrong;
}

/** The letters' worth in the language that has most of them. */
function bestLanguage(letters: ReadonlyMap<string, number>): number {
  let total = 0;
  let foreign = 0;
  const sums = latin.map(() => 0);
  const sumsOther = other.map(() => 0);
  for (const [letter, times] of letters) {
    total += times;
    if (!isLatin(letter[0]!)) foreign += times;
    for (const [index, weights] of latin.entries()) sums[index]! += (weights.get(letter) ?? -1) * times;
    for (const [index, weights] of other.entries()) sumsOther[index]! += (weights.get(letter) ?? -1) * times;
  }
  if (total === 0) return 0;
  return Math.max(...(foreign > 0 ? sumsOther : []), ...sums);
}

/** Letters in Cyrillic and Greek words that have no vowel, finals that are not final, accents that are missing. */
function oddWords(text: string): number {
  let odd = (text.match(misplacedFinals)?.length ?? 0) + (text.match(greekUnaccented)?.length ?? 0);
  for (const [word] of text.toLowerCase().matchAll(/[\p{Script=Cyrillic}\p{Script=Greek}]{4,}/gu)) {
    if (!vowels.test(word)) odd += word.length;
  }
  return odd;
}
