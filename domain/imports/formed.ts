const number = /^[+-]?[\d.,' \u00a0\u202f]*\d%?$/;
const date = /^\d{1,4}[-/.]\s?\d{1,2}[-/.]\s?\d{1,4}(?:[T ].*)?$/;
/** Each part ends where the next begins, so that no text is read again and again. */
const address = /^(?:https?:\/\/|www\.)\S+$|^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/i;

/** Whether a text looks like data rather than like words: a number, a date, an address. */
export const isFormed = (text: string): boolean => number.test(text) || date.test(text) || address.test(text);

/** The same without years, which tables have as headings. */
export const isData = (text: string): boolean => isFormed(text) && !/^(?:1[89]|20|21)\d\d$/.test(text);
