/** Of Arabic, of Persian, and of full width, as input methods for Chinese and Korean write: each set begins at a multiple of 16. */
const otherDigits = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
/** What is written among the letters of Arabic, and shows nothing. */
const marks = /[\u200e\u200f\u061c]/g;

/** A text with the digits of all keyboards as those of English; as long as it was. */
export const withEnglishDigits = (text: string): string =>
  text.replace(otherDigits, (digit) => String(digit.charCodeAt(0) % 16));

/** The same, and without what directs the writing. */
export const englishDigits = (text: string): string => withEnglishDigits(text.replace(marks, ''));

/** A typed whole number, with the digits and the minus of any keyboard. Undefined: it is none. */
export function wholeNumber(typed: string): number | undefined {
  const text = englishDigits(typed)
    .trim()
    .replace(/^[−–－]/, '-');
  return /^[+-]?\d{1,15}$/.test(text) ? Number(text) : undefined;
}
