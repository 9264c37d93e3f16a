import { z } from 'zod';
import { LONG_TEXT_MAX_LENGTH } from '../constants.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
import { mergeText } from './merge-text.ts';
import { sortText } from './sort-text.ts';
import { isStorable } from './storable.ts';

const settings = z.object({});
const data = z.string().min(1).max(LONG_TEXT_MAX_LENGTH).refine(isStorable, because('unstorable'));

/** Text of several lines. */
export const longText: AttributeKind<string, z.infer<typeof settings>> = {
  id: 'long-text',
  storage: 'text',
  settings,
  data: () => data,
  parse: (typed) => {
    const lines = typed.replace(/\r\n?/g, '\n').trim();
    if (lines === '') return null;
    return data.safeParse(lines).success ? lines : undefined;
  },
  format: (value) => value,
  sortKey: sortText,
  operators: ['contains', 'not-contains', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: false,
  multiline: true,
  importable: { cells: 'typed', isWhole: () => true },
  merge: (base, mine, theirs) => {
    const merged = mergeText(base ?? '', mine, theirs);
    return merged !== undefined && data.safeParse(merged).success ? merged : undefined;
  },
  canBeUnique: false,
};
