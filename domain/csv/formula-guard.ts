/** What spreadsheets take for the beginning of a formula, also in full width, and apostrophes before it. */
const beginning = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;
/** It computes nothing, and stays a number to spreadsheets. */
const negativeNumber = /^-\d+(?:\.\d+)?(?:e[+-]?\d+)?%?$/i;

/** A text as a cell that no spreadsheet reads as a formula: with an apostrophe before it, where that is needed. */
export const withGuard = (text: string): string =>
  beginning.test(text) && !negativeNumber.test(text) ? `'${text}` : text;

/** The text of which `withGuard` made a cell. */
export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell);
