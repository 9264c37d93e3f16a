import { z } from 'zod';
import { PERSON } from '../formula/types.ts';
import { serialId } from '../ids.ts';
import type { AttributeKind } from './kind.ts';
import { asPerson, peopleGroups, peopleIn, peopleSortKey, writePeople } from './people.ts';

/** The person that an item names itself, as a list of one. */
const computedPerson = (id: string, field: 'created_by' | 'updated_by'): AttributeKind<number[], object> => ({
  id,
  storage: 'links',
  settings: z.object({}),
  data: () => z.array(serialId).length(1),
  // Nobody enters one.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  format: (ids, _settings, lookup) => writePeople(ids, lookup),
  sortKey: (ids, _settings, lookup) => peopleSortKey(ids, lookup),
  operators: ['any-of', 'none-of', 'contains', 'not-contains', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  groups: (ids, _settings, lookup) => peopleGroups(ids, lookup),
  multiline: false,
  importable: null,
  names: 'people',
  computed: {
    reads: [field],
    of: (item) => {
      const person = item[field] ?? null;
      return person === null ? null : [person];
    },
  },
  operandIds: peopleIn,
  canHaveDefault: false,
  canBeRequired: false,
  canBeUnique: false,
  inFormulas: {
    type: () => PERSON,
    reader:
      (_settings, lookup) =>
      ([id]) =>
        asPerson(id!, lookup),
  },
});

/** Who made the item. */
export const createdBy = computedPerson('created-by', 'created_by');
/** Who saved the item, or a value of it, last. */
export const updatedBy = computedPerson('updated-by', 'updated_by');
