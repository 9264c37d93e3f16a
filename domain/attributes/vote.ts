import { z } from 'zod';
import type { AttributeKind } from './kind.ts';
import { mergePeople, peopleData, peopleIn } from './people.ts';

/** Who has voted for an item, each once. Everybody gives and takes back their own vote only. */
export const vote: AttributeKind<number[], object> = {
  id: 'vote',
  storage: 'links',
  settings: z.object({}),
  data: () => peopleData(),
  // A vote is given by its person, not by a text.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  format: (ids) => String(ids.length),
  sortKey: (ids) => ids.length,
  emptyKey: 0,
  operators: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'any-of', 'none-of'],
  canBePrimary: false,
  canGroup: true,
  groups: (ids) => {
    const count = ids?.length ?? 0;
    return [{ key: String(count), data: ids ?? [], sortKey: count }];
  },
  multiline: false,
  importable: null,
  names: 'people',
  // Conditions compare how many they are.
  operand: (text) => {
    const typed = text.trim();
    if (typed === '') return null;
    return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
  },
  operandIds: peopleIn,
  mayChange: (before, after, { person }) => {
    const [was, is] = [before ?? [], after ?? []];
    const others = [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))];
    return others.every((id) => id === person) ? undefined : 'vote_of_another';
  },
  merge: mergePeople,
  mergesEmpty: true,
  canHaveDefault: false,
  startsEmpty: true,
  canBeRequired: false,
  canBeUnique: false,
  convertedTo: false,
};

/** The votes with that of a person, or without it where it was there. */
export function toggleVote(ids: readonly number[], person: number): number[] | null {
  const others = ids.filter((id) => id !== person);
  const next = others.length < ids.length ? others : [...ids, person];
  return next.length > 0 ? next : null;
}
