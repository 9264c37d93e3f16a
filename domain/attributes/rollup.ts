import { z } from 'zod';
import type { AttributeKind } from './kind.ts';
import { forVisitors, lookupSettings } from './lookup-settings.ts';
import { rollupComputation } from './rollup-computation.ts';
import { rollupFunctionIds } from './rollup-functions.ts';
import { sortText } from './sort-text.ts';

const settings = lookupSettings.extend({ function: z.enum(rollupFunctionIds).default('count') });
export type RollupSettings = z.infer<typeof settings>;

/** One value that is computed from those of linked items. What is said of its data here is what is asked before the kind of its result is known. */
export const rollup: AttributeKind<string, RollupSettings> = {
  id: 'rollup',
  storage: 'text',
  settings,
  data: () => z.string().min(1),
  // Nobody enters one.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  format: (value) => value,
  sortKey: (value) => sortText(value),
  operators: ['contains', 'not-contains', 'is', 'is-not', 'starts-with', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  convertedTo: false,
  importable: null,
  canHaveDefault: false,
  canBeRequired: false,
  canBeUnique: false,
  computes: rollupComputation,
  settingsForVisitors: forVisitors,
};
