import { joined } from '@tessera/domain/search/excerpt.ts';
import { forgiven, slipsAt } from '@tessera/domain/search/typos.ts';
import { fold, foldWithPlaces } from './fold.ts';
import { lettersOf, mayBeNear } from './near.ts';

/** What somebody has typed. */
export interface Wanted {
  /** Folded. */
  text: string;
  words: readonly { text: string; letters: number; typos: number }[];
}

export function wantedOf(typed: string): Wanted {
  const text = fold(typed).trim().replace(/\s+/g, ' ');
  const words = text === '' ? [] : text.split(' ');
  return {
    text,
    words: words.map((word) => ({ text: word, letters: lettersOf(word), typos: forgiven(word.length) })),
  };
}

/** How well a word is found: 1 is best. */
const WHOLE = 1;
const BEGINNING = 0.9;
const INSIDE = 0.55;
const NEAR = 0.4;
/** Of that, for each wrong key. */
const TYPO = 0.1;

interface Found {
  at: number;
  length: number;
  quality: number;
}

const letterOrDigit = /[\p{L}\p{N}]/u;
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code > 127 && letterOrDigit.test(String.fromCharCode(code)));
/** Chinese, and Japanese beside it: each character begins a word. */
const isIdeograph = (code: number): boolean =>
  (code >= 0x2e80 && code <= 0x9fff) || (code >= 0xf900 && code <= 0xfaff);

const startsAt = (text: string, at: number): boolean =>
  at === 0 || !isLetter(text.charCodeAt(at - 1)) || isIdeograph(text.charCodeAt(at));
const endsAt = (text: string, at: number): boolean => at >= text.length || !isLetter(text.charCodeAt(at));

/** Where a text has a word as it is. */
function findExactly(text: string, word: string): Found | undefined {
  let best: Found | undefined;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const starts = startsAt(text, at);
    // One letter is in most texts.
    if (!starts && word.length === 1) continue;
    const quality = starts ? (endsAt(text, at + word.length) ? WHOLE : BEGINNING) : INSIDE;
    if (!best || quality > best.quality) best = { at, length: word.length, quality };
    if (quality === WHOLE) break;
  }
  return best;
}

/** Where a text has a word that begins nearly so. */
function findNearly(text: string, { text: word, typos }: Wanted['words'][number]): Found | undefined {
  if (typos === 0) return undefined;
  let best: Found | undefined;
  for (let at = 0; at < text.length; at += 1) {
    if (!startsAt(text, at)) continue;
    const near = slipsAt(word, text, at);
    const quality = near ? NEAR - TYPO * near.slips : 0;
    if (near && quality > (best?.quality ?? 0)) best = { at, length: near.length, quality };
  }
  return best;
}

/** The first letters of words: "nf" for "New folder". */
function hasInitials(text: string, typed: string): boolean {
  let met = 0;
  for (let at = 0; at < text.length && met < typed.length; at += 1)
    if (startsAt(text, at) && isLetter(text.charCodeAt(at)) && text[at] !== typed[met++]) return false;
  return met === typed.length && typed.length > 1;
}

/** What is compared with what was typed. Both are folded. */
export interface Candidate {
  name: string;
  /** An address, such as that of a person: found by the beginnings of words, and not as good. */
  also?: string;
  /** Where it is: words of it may stand beside those of the name. */
  place?: string;
}

const ALSO = 0.4;
const INITIALS = 0.75;
const SAME = 0.5;
const SAME_BEGINNING = 0.2;
const IN_A_ROW = 0.1;
/** Of two that are found alike the shorter one is meant; for each letter. */
const LETTER = 0.001;
const LETTERS_MAX = 100;

/**
 * How well something fits what was typed: all words are found, in any order. Undefined: it does not.
 *
 * @param nearly whether typos are forgiven
 */
export function scoreOf(
  { name, also, place }: Candidate,
  { text, words }: Wanted,
  nearly: boolean,
): number | undefined {
  const letters = nearly ? lettersOf(name) : 0;
  let sum = 0;
  let length = 0;
  let isNamed = false;
  for (const word of words) {
    const own =
      findExactly(name, word.text)?.quality ??
      besides(also, word.text) ??
      (nearly && mayBeNear(word.letters, letters, word.typos) ? findNearly(name, word)?.quality : undefined);
    isNamed ||= own !== undefined;
    const quality = own ?? besides(place, word.text);
    if (quality === undefined) {
      const abbreviates = words.length === 1 && hasInitials(name, text);
      return abbreviates ? INITIALS - Math.min(name.length, LETTERS_MAX) * LETTER : undefined;
    }
    sum += quality * word.text.length;
    length += word.text.length;
  }
  if (!isNamed) return undefined;
  const whole =
    name === text
      ? SAME
      : name.startsWith(text)
        ? SAME_BEGINNING
        : words.length > 1 && name.includes(text)
          ? IN_A_ROW
          : 0;
  return sum / length + whole - Math.min(name.length, LETTERS_MAX) * LETTER;
}

function besides(text: string | undefined, word: string): number | undefined {
  const found = text === undefined ? undefined : findExactly(text, word);
  return found && found.quality >= BEGINNING ? ALSO * found.quality : undefined;
}

/** Which parts of a text were typed, in order and apart from each other. */
export function marksIn(text: string, { words }: Wanted): [from: number, to: number][] {
  const { folded, places } = foldWithPlaces(text);
  const marks = words
    .flatMap((word) => findExactly(folded, word.text) ?? findNearly(folded, word) ?? [])
    .map(({ at, length }): [number, number] => [places[at]!, endOf(places, at + length)]);
  return joined(marks);
}

/** A letter that is folded to several is marked whole. */
function endOf(places: readonly number[], at: number): number {
  let end = at;
  while (end < places.length - 1 && places[end] === places[end - 1]) end += 1;
  return places[end]!;
}
