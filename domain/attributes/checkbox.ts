import { z } from 'zod';
import type { AttributeKind, Group } from './kind.ts';

const settings = z.object({});
const yes = new Set(['true', 'yes', 'y', '1', 'x', '✓', 'checked', 'on']);
const LONGEST_WORD = 'unchecked'.length;
const no = new Set(['false', 'no', 'n', '0', 'unchecked', 'off']);

const groupOf = (ticked: boolean): Group<boolean> => ({
  key: String(ticked),
  data: ticked,
  sortKey: Number(ticked),
});

/** Ticked or not; no value reads as not. */
export const checkbox: AttributeKind<boolean, z.infer<typeof settings>> = {
  id: 'checkbox',
  storage: 'boolean',
  settings,
  data: () => z.boolean(),
  parse: (typed) => {
    const word = typed.trim().toLowerCase();
    if (word === '') return null;
    return yes.has(word) ? true : no.has(word) ? false : undefined;
  },
  format: (value) => (value ? 'true' : 'false'),
  sortKey: (value) => (value ? 1 : 0),
  unset: false,
  operators: ['is-checked', 'is-not-checked'],
  canBePrimary: false,
  canGroup: true,
  groups: (data) => [groupOf(data === true)],
  allGroups: () => [groupOf(false), groupOf(true)],
  multiline: false,
  importable: { cells: 'typed', isMeant: (cell) => cell.length <= LONGEST_WORD },
  canBeRequired: false,
  canBeUnique: false,
  saysDone: (data) => data === true,
  partDone: Number,
  amount: { of: Number, from: (amount) => (amount === 0 || amount === 1 ? amount === 1 : undefined) },
};
