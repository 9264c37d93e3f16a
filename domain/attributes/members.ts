import { z } from 'zod';
import { listOf, PERSON } from '../formula/types.ts';
import type { AttributeKind } from './kind.ts';
import {
  asPerson,
  mergePeople,
  peopleData,
  peopleGroups,
  peopleIn,
  peopleSortKey,
  readPeople,
  writePeople,
} from './people.ts';

const settings = z.object({
  /** Whether an item can have several. */
  many: z.boolean().default(true),
});
export type MembersSettings = z.infer<typeof settings>;

const isOne = (ids: readonly number[] | null): boolean => (ids?.length ?? 0) <= 1;

/** People of the team by their ids, in the order in which they were chosen. Those who have left since stay in it. */
export const members: AttributeKind<number[], MembersSettings> = {
  id: 'members',
  storage: 'links',
  settings,
  data: ({ many }) => peopleData(many ? undefined : 1),
  parse: (typed, { many }, lookup) => {
    if (typed.trim() === '') return null;
    const found = readPeople(typed, lookup);
    return found && (many || isOne(found)) ? found : undefined;
  },
  format: (ids, _settings, lookup) => writePeople(ids, lookup),
  sortKey: (ids, _settings, lookup) => peopleSortKey(ids, lookup),
  operators: [
    'any-of',
    'none-of',
    'all-of',
    'exactly',
    'contains',
    'not-contains',
    'is-empty',
    'is-not-empty',
  ],
  canBePrimary: false,
  canGroup: true,
  groups: (ids, _settings, lookup) => peopleGroups(ids, lookup),
  several: ({ many }) => many,
  multiline: false,
  importable: { cells: 'names' },
  names: 'people',
  assigns: true,
  operandIds: peopleIn,
  mayChange: (before, after, { seesBoard }) =>
    (after ?? []).every((id) => before?.includes(id) || seesBoard(id)) ? undefined : 'person_without_access',
  merge: (base, mine, theirs) => {
    const merged = mergePeople(base, mine, theirs);
    // Where there may be room for one only, two do not come together.
    return !isOne(merged) && [base, mine, theirs].every(isOne) ? undefined : merged;
  },
  mergesEmpty: true,
  presets: [{ id: 'assignee', settings: { many: false } }],
  inFormulas: {
    type: ({ many }) => (many ? listOf(PERSON) : PERSON),
    reader: ({ many }, lookup) =>
      many ? (ids) => ids.map((id) => asPerson(id, lookup)) : ([id]) => asPerson(id!, lookup),
  },
};
