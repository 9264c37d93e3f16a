import { z } from 'zod';
import type { AttributeKind } from './kind.ts';
import { lookupComputation } from './lookup-computation.ts';
import { forVisitors, type LookupSettings, lookupSettings as settings } from './lookup-settings.ts';
import { sortText } from './sort-text.ts';

/** The values that linked items have in one of their attributes. What is said of its data here is what is asked before the kind of its result is known. */
export const lookupKind: AttributeKind<string, LookupSettings> = {
  id: 'lookup',
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
  computes: lookupComputation,
  settingsForVisitors: forVisitors,
};
