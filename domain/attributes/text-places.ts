import { sortText } from './sort-text.ts';

/** A part of a text, in UTF-16 code units; `end` is behind it. */
interface TextPlace {
  start: number;
  end: number;
}

/** Made when it is needed: a page reads the data of languages for it. */
let graphemes: Intl.Segmenter | undefined;
const ascii = /^[\x20-\x7e]*$/;

/** The parts of a text that `sortText` makes the same of: none within another, none splits a character of the reader. */
export function textPlaces(text: string, folded: string): TextPlace[] {
  if (folded === '') return [];
  const { whole, starts } = fold(text);
  const places: TextPlace[] = [];
  for (let at = whole.indexOf(folded); at >= 0; at = whole.indexOf(folded, at + folded.length)) {
    const start = starts[at]!;
    const last = starts[at + folded.length - 1]!;
    const next = starts.findIndex((one, index) => index >= at + folded.length && one > last);
    if (start >= (places.at(-1)?.end ?? 0))
      places.push({ start, end: next < 0 ? text.length : starts[next]! });
  }
  return places;
}

/** Puts a text in place of each part that is found. */
export function replaceText(text: string, folded: string, by: string): string {
  let replaced = '';
  let from = 0;
  for (const { start, end } of textPlaces(text, folded)) {
    replaced += text.slice(from, start) + by;
    from = end;
  }
  return replaced + text.slice(from);
}

/** The folded text, and for each of its code units the place of the character that it comes from. */
function fold(text: string): { whole: string; starts: number[] } {
  if (ascii.test(text)) return { whole: sortText(text), starts: Array.from(text, (_, index) => index) };
  let whole = '';
  const starts: number[] = [];
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment, index } of graphemes.segment(text)) {
    const part = sortText(segment);
    whole += part;
    for (let unit = 0; unit < part.length; unit += 1) starts.push(index);
  }
  return { whole, starts };
}
