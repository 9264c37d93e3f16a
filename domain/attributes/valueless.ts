import { z } from 'zod';
import type { AttributeKind } from './kind.ts';

/** What a kind says of values where its attributes hold none. */
export const valueless = {
  storage: 'text',
  data: () => z.never(),
  parse: (typed: string) => (typed.trim() === '' ? null : undefined),
  format: () => '',
  sortKey: () => null,
  operators: [],
  canGroup: false,
  multiline: false,
  importable: null,
  computed: { reads: [], of: () => null },
  canHaveDefault: false,
  canBeRequired: false,
  canBeUnique: false,
} satisfies Partial<AttributeKind>;
