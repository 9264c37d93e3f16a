import { z } from 'zod';
import { ATTRIBUTES_PER_FOLDER_MAX as ATTRIBUTES_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { type Rule, rule } from '../repeats/rule.ts';
import { readRule, writeRule } from '../repeats/rule-text.ts';
import type { AttributeKind } from './kind.ts';
import { sortText } from './sort-text.ts';

/** When an item counts as done: a checkbox is ticked, progress is 100, or a label has one of some options. */
const done = z.object({ attribute: recordId, options: z.array(z.string().max(64)).max(500).default([]) });

const settings = z.object({
  /** Whether the next item is created. Of the attributes of the same items one does. */
  active: z.boolean().default(true),
  /** Null: the first checkbox of the items, else their first progress. */
  done: done.nullable().default(null),
  /** The dates that are moved on; null: those with a role. */
  dates: z.array(recordId).max(ATTRIBUTES_MAX).nullable().default(null),
  /** Attributes that begin with their default, or empty, in the next item. */
  reset: z.array(recordId).max(ATTRIBUTES_MAX).default([]),
});
export type RepeatSettings = z.infer<typeof settings>;

const TEXT_MAX = 200;

/** A rule by which an item repeats. */
export const repeat: AttributeKind<Rule, RepeatSettings> = {
  id: 'repeat',
  storage: 'text',
  settings,
  data: () => rule,
  parse: (typed) => readRule(typed),
  format: (data) => writeRule(data),
  sortKey: (data) => sortText(writeRule(data)),
  operators: ['is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: false,
  multiline: false,
  convertedTo: false,
  stores: 'objects',
  importable: {
    cells: 'typed',
    isMeant: (cell) => cell.length <= TEXT_MAX && /^\s*(?:every|each)\s/i.test(cell),
  },
  beside: (own, others) =>
    own.active && others.some(({ active }) => active) ? { ...own, active: false } : own,
  canBeUnique: false,
  repeating: (own) => own,
};
