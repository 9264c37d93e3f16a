import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import type { Formats } from '../data/page/formats.ts';
import type { AttributeUi } from './attribute-ui.ts';

/** Texts of an attribute that are kept while somebody goes on typing. */
const KEPT_MAX = 100_000;

interface Written {
  formats: Formats;
  texts: Map<unknown, string>;
}

interface Shown<Data, Settings> {
  settings: { parse(stored: unknown): Settings };
  /** Whether a folded text can stand in a value's words at all: most do not, and then none is written. */
  mayHold(folded: string, settings: Settings, formats: Formats): boolean;
  write(data: Data, settings: Settings, formats: Formats): string;
}

/** Finds the values of a kind by their words, each of which is written once. */
export function asShown<Data, Settings>(kind: Shown<Data, Settings>): NonNullable<AttributeUi['shownWith']> {
  const written = new WeakMap<object, Written>();
  return (folded, stored, formats) => {
    const settings = kind.settings.parse(stored);
    if (!kind.mayHold(folded, settings, formats)) return undefined;
    const texts = textsOf(written, stored, formats);
    return (data) => {
      const known = texts.get(data);
      if (known !== undefined) return known.includes(folded);
      const text = sortText(kind.write(data as Data, settings, formats));
      if (texts.size >= KEPT_MAX) texts.clear();
      texts.set(data, text);
      return text.includes(folded);
    };
  };
}

/** Other formats write other texts. */
function textsOf(written: WeakMap<object, Written>, stored: object, formats: Formats): Map<unknown, string> {
  const known = written.get(stored);
  if (known?.formats === formats) return known.texts;
  const texts = new Map<unknown, string>();
  written.set(stored, { formats, texts });
  return texts;
}

/** Digits with what stands between or behind them, such as `1,234` and `2:00`: digits alone stand in every form of a value. */
export const hasSeparators = (folded: string): boolean => /\p{N}/u.test(folded) && /[^\p{N}]/u.test(folded);

const letters = /\p{L}+/gu;
/** So many letters of a word say which is meant: of fewer, what is typed begins most often something else. */
const BEGINNING = 3;

/** The words of some texts, folded. */
export const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(sortText(texts.join('\n')).match(letters)),
];

/** Whether a folded text has words, and each of them is one of others or begins one. */
export function hasWordsOf(folded: string, others: readonly string[]): boolean {
  const words = folded.match(letters) ?? [];
  const isOne = (word: string) =>
    others.some((other) => other === word || (word.length >= BEGINNING && other.startsWith(word)));
  return words.length > 0 && words.every(isOne);
}
