import { z } from 'zod';
import type { AttributeKind } from './kind.ts';
import { sortText } from './sort-text.ts';

const settings = z.object({});
const data = z.email().max(254);

/** An e-mail address. */
export const email: AttributeKind<string, z.infer<typeof settings>> = {
  id: 'email',
  storage: 'text',
  settings,
  data: () => data,
  parse: (typed) => {
    const trimmed = typed.trim();
    if (trimmed === '') return null;
    return data.safeParse(trimmed).success ? trimmed : undefined;
  },
  format: (value) => value,
  addressOf: (value) => `mailto:${value}`,
  sortKey: sortText,
  operators: ['contains', 'not-contains', 'is', 'is-not', 'starts-with', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'typed', isMeant: (cell) => cell.includes('@') },
};
