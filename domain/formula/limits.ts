/** What a formula may cost: beyond it the result is the error `too-large`. */

/** Characters of a formula's text. */
export const SOURCE_LENGTH = 20_000;
/** Nested expressions. A browser's stack holds some thousands. */
export const DEPTH = 100;
/** Steps of one evaluation: each call is one, and some elements or characters that it is given are one each. */
export const STEPS = 200_000;
/** Characters of a text that a formula makes. */
export const TEXT_LENGTH = 100_000;
/** Elements of a list. */
export const LIST_LENGTH = 10_000;
