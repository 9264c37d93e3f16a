import type { AttributeKindId } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import { type LabelSettings, optionIdsByText } from '../attributes/label.ts';
import { TEXT_MAX_LENGTH } from '../constants.ts';
import { type DateOrder, readDate } from './read-date.ts';
import type { Decimal } from './read-number.ts';
import { meantNumber } from './read-number.ts';

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
export type CellReader = (cell: string) => unknown;

export function cellReader(kind: AttributeKindId, settings: unknown, form: CellForm): CellReader {
  const read = filledReader(kind, attributeKinds[kind].settings.parse(settings), form);
  return (cell) => {
    const text = (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).trim();
    return text === '' ? null : read(text);
  };
}

function filledReader(kind: AttributeKindId, settings: unknown, form: CellForm): (text: string) => unknown {
  const { parse } = attributeKinds[kind];
  switch (kind) {
    case 'number':
      return (text) => meantNumber(text, form.decimal);
    case 'date':
      return (text) => readDate(text, form.dates)?.day;
    case 'url':
      return (text) => (hasScheme(text) || /^www\./i.test(text) ? parse(text, settings) : undefined);
    case 'label':
      return labelReader(settings as LabelSettings, form.split);
    default:
      return (text) => parse(text, settings);
  }
}

/** Options are told apart by their exact text: in a file, `Große` and `große` may be two things. */
function labelReader({ options }: LabelSettings, split: Split | null): (text: string) => unknown {
  const ids = optionIdsByText(options);
  return (text) => {
    const found = partsOf(text, split).map((part) => ids.get(part));
    return found.length > 0 && found.every((id) => id !== undefined) ? found : undefined;
  };
}

/** The values of one cell, each once. */
export function partsOf(text: string, split: Split | null): string[] {
  if (split === null) return [text];
  const parts = text.split(split).map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

export const hasScheme = (text: string): boolean => /^(?:https?|ftp):\/\/|^mailto:/i.test(text);

/** Whether a cell, as one line of text, is all that it was. */
export const isOneLine = (text: string): boolean => text.length <= TEXT_MAX_LENGTH && !/[\r\n]/.test(text);

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
