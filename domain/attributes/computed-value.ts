import { z } from 'zod';
import type { AttributeKind } from './kind.ts';
import { sortText } from './sort-text.ts';

/**
 * What a kind says of values that are computed from others. They are never stored, and shown as the kind of their result
 * (`domain/computing`): what is said of them here is what is asked before that is known.
 */
export const computedValue = {
  storage: 'text',
  data: () => z.string(),
  // Nobody enters one.
  parse: (typed: string) => (typed.trim() === '' ? null : undefined),
  format: (value: string) => value,
  sortKey: (value: string) => sortText(value),
  operators: ['contains', 'not-contains', 'is', 'is-not', 'starts-with', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  convertedTo: false,
  importable: null,
  canHaveDefault: false,
  canBeRequired: false,
  canBeUnique: false,
} satisfies Partial<AttributeKind<string>>;
