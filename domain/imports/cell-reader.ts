import type { AttributeKindId } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, Importable } from '../attributes/kind.ts';
import { type LabelSettings, optionIdsByText } from '../attributes/label.ts';
import { type Lookup, noLookup } from '../attributes/lookup.ts';
import { OptionLists } from './option-list.ts';
import { type DateOrder, readDate } from './read-date.ts';
import type { Decimal } from './read-number.ts';
import { meantNumber, withoutPercent } from './read-number.ts';

/** What may stand between several values in one cell. */
export const splits = [',', ';', '|', '/', '\n'] as const;
export type Split = (typeof splits)[number];

/** How the cells of one column are written. */
export interface CellForm {
  decimal: Decimal;
  dates: DateOrder;
  /** What stands between several values in one cell; null: each cell is one value. */
  split: Split | null;
}

/** What a cell holds as a value of a kind; null: nothing, undefined: it can't be read as this kind. */
type CellReader = (cell: string) => unknown;

/** Throws where nothing of a file becomes this kind. */
export function cellReader(
  kindId: AttributeKindId,
  settings: unknown,
  form: CellForm,
  lookup: Lookup = noLookup,
): CellReader {
  const kind: AttributeKind = attributeKinds[kindId];
  if (!kind.importable) throw new Error(`no cell is read as ${kindId}`);
  const read = readers[kind.importable.cells](kind, kind.settings.parse(settings), form, lookup);
  return (cell) => {
    const text = (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).trim();
    return text === '' ? null : read(text);
  };
}

const readers: Record<
  Importable['cells'],
  (kind: AttributeKind, settings: unknown, form: CellForm, lookup: Lookup) => (text: string) => unknown
> = {
  typed: ({ parse, importable }, settings, _form, lookup) => {
    const { isMeant = () => true } = importable!;
    return (text) => (isMeant(text, settings) ? parse(text, settings, lookup) : undefined);
  },
  names:
    ({ parse }, settings, { split }, lookup) =>
    (text) =>
      parse(split === null ? text : partsOf(text, split).join(','), settings, lookup),
  titles:
    ({ parse }, settings, _form, lookup) =>
    (text) =>
      parse(text, settings, lookup),
  numbers:
    ({ parse, importable }, settings, { decimal }, lookup) =>
    (text) => {
      if (importable?.isMeant?.(text, settings) === false) return undefined;
      // Digit by digit, where nothing stands in it that could be read in two ways.
      if (decimal === '.' && plainPoint.test(text)) return parse(text, settings, lookup);
      const percent = text.endsWith('%') ? '%' : '';
      const value = meantNumber(withoutPercent(text), decimal);
      return value === undefined ? undefined : parse(`${value}${percent}`, settings, lookup);
    },
  days:
    ({ parse }, settings, { dates }, lookup) =>
    (text) => {
      if (text.length > LONGEST_DATE) return undefined;
      const [, date = '', time = ''] = timed.exec(text) ?? [];
      const day = readDate(date, dates)?.day;
      const data = day && parse(`${day} ${time}`, settings, lookup);
      // A day alone would drop the time.
      return data && data !== day ? data : readDate(text, dates)?.day;
    },
  options: (_kind, settings, { split }) => optionReader(settings as LabelSettings, split),
};

/** As programs write numbers, of at least one digit. */
const plainPoint = /^-?\d{1,400}(?:\.\d{1,400})?(?:e[+-]?\d{1,3})?%?$/i;
/** Characters of a day with its time of day. */
const LONGEST_DATE = 100;
/** A day, and the time of day behind it. */
const timed = /^(.+?)(?:T|,?\s+)(\d{1,2}:\d{2}.*)$/s;

/**
 * Options are told apart by their exact text: in a file, `Große` and `große` may be two things. A cell that is said to be one
 * value may be a list of options that are there, as an export writes it.
 */
function optionReader({ options, multiple }: LabelSettings, split: Split | null): (text: string) => unknown {
  const ids = optionIdsByText(options);
  const lists = multiple && split === null ? new OptionLists(ids) : undefined;
  return (text) => {
    const found = partsOf(text, split).map((part) => ids.get(part));
    return found.length > 0 && found.every((id) => id !== undefined) ? found : lists?.read(text);
  };
}

/** The values of one cell, each once. */
export function partsOf(text: string, split: Split | null): string[] {
  if (split === null) return [text];
  const parts = text.split(split).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Room for a name that is made of a longer text. */
const NAME_LENGTH = 120;

/** The beginning of a text as a name; the whole text stands in a column of its own. */
export function shortName(cell: string): string | null {
  const [line = ''] = cell
    .replaceAll('\0', '')
    .trim()
    .split(/[\r\n]+/, 1);
  const letters = [...line.trim()];
  if (letters.length === 0) return null;
  return letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH - 1).join('')}…` : letters.join('');
}
