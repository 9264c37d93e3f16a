import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../constants.ts';
import { nameSeries } from '../series/names.ts';
import { textSeries } from '../series/texts.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
import { oneLine } from './one-line.ts';
import { sortText } from './sort-text.ts';
import { isStorable } from './storable.ts';

const settings = z.object({});
const data = z.string().min(1).max(TEXT_MAX_LENGTH).refine(isStorable, because('unstorable'));

/** Whether a cell, as one line of text, is all that it was. */
export const isOneLine = (cell: string): boolean => cell.length <= TEXT_MAX_LENGTH && !/[\r\n]/.test(cell);

/** One line of text. The primary one names its item. */
export const text: AttributeKind<string, z.infer<typeof settings>> = {
  id: 'text',
  storage: 'text',
  settings,
  data: () => data,
  parse: (typed) => {
    const line = oneLine(typed);
    if (line === '') return null;
    return data.safeParse(line).success ? line : undefined;
  },
  format: (value) => value,
  sortKey: sortText,
  operators: ['contains', 'not-contains', 'is', 'is-not', 'starts-with', 'is-empty', 'is-not-empty'],
  canBePrimary: true,
  canGroup: true,
  multiline: false,
  importable: { cells: 'typed', isWhole: isOneLine },
  series: (values, _, { language }) => textSeries(values) ?? nameSeries(values, language),
};
