/** Marks around text of another person, which may run in the other direction than the sentence. Both are invisible. */
export const ISOLATE = '\u2068';
export const END_ISOLATE = '\u2069';

const NAME_MAX = 100;
/** Keeps a dot from making a link; it neither joins nor separates letters. */
const NOT_A_LINK = '\u200c';

/** Control characters, line ends, and characters that change the direction of text. */
const steering = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Text of a person or a program, as one line without control characters. */
export function oneLine(given: string, max = NAME_MAX): string {
  const line = given.toWellFormed().replace(steering, ' ').replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : line;
}

/**
 * A name that somebody chose. Mail programs make links of words such as `example.org`, and anybody may use such a name
 * for themselves or a workspace and have it sent to a stranger: so it is kept from becoming a link.
 */
export const nameLine = (given: string, max = NAME_MAX): string =>
  oneLine(given, max).replace(/([.:])(?=\S)/g, `$1${NOT_A_LINK}`);

/**
 * Marks a text with its own direction, so that an Arabic name does not change the order of an English sentence, or the
 * reverse.
 */
export const setApart = (text: string, direction: 'ltr' | 'rtl'): string =>
  text !== '' && (direction === 'rtl' || rightToLeft.test(text)) ? `${ISOLATE}${text}${END_ISOLATE}` : text;
