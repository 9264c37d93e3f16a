/** Around what somebody else gave, where a sentence may run the other way. Both are invisible. */
export const ISOLATE = '\u2068';
export const END_ISOLATE = '\u2069';

const NAME_MAX = 100;
/** Keeps a dot from making a link; joins nothing and separates nothing. */
const NOT_A_LINK = '\u200c';

/** Control characters, line ends, and what turns the direction of the text around it. */
const steering = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** What a person or a program gave, as one line that steers nothing. */
export function oneLine(given: string, max = NAME_MAX): string {
  const line = given.toWellFormed().replace(steering, ' ').replace(/\s+/g, ' ').trim();
  const letters = [...line];
  return letters.length > max ? `${letters.slice(0, max - 1).join('')}…` : line;
}

/**
 * A name that somebody chose. Mail programs make links of words such as `example.org`, and anybody may call themselves,
 * or a workspace, like that and have it sent to a stranger: so it is kept from becoming one.
 */
export const nameLine = (given: string, max = NAME_MAX): string =>
  oneLine(given, max).replace(/([.:])(?=\S)/g, `$1${NOT_A_LINK}`);

/** Set apart, so that an Arabic name does not turn an English sentence around, or the other way. */
export const setApart = (text: string, direction: 'ltr' | 'rtl'): string =>
  text !== '' && (direction === 'rtl' || rightToLeft.test(text)) ? `${ISOLATE}${text}${END_ISOLATE}` : text;
