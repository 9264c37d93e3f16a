import { REMOVED_USER } from '../accounts/former-people.ts';
import type { Group } from './kind.ts';
import type { Lookup, People } from './lookup.ts';
import { sortText } from './sort-text.ts';

/** In the operand of a condition: the person who looks. */
export const ME = 'me';

/** What a person is called; of one who is not known, that they are not there. */
export const nameOfPerson = (people: People, id: number): string => people.get(id)?.name ?? REMOVED_USER;

/** How often each name is there, folded. */
const counted = new WeakMap<People, Map<string, number>>();

function namesakes(people: People, name: string): number {
  let counts = counted.get(people);
  if (!counts) {
    counts = new Map();
    for (const one of people.all) counts.set(sortText(one.name), (counts.get(sortText(one.name)) ?? 0) + 1);
    counted.set(people, counts);
  }
  return counts.get(sortText(name)) ?? 0;
}

/** A person in plain text: the name, with the address where others have the same name. */
function written(people: People, id: number): string {
  const person = people.get(id);
  if (!person?.email || namesakes(people, person.name) < 2) return nameOfPerson(people, id);
  return `${person.name} <${person.email}>`;
}

export const writePeople = (ids: readonly number[], lookup: Lookup): string => {
  const people = lookup.people();
  return ids.map((id) => written(people, id)).join(', ');
};

/** By the name of the first person. */
export const peopleSortKey = ([first]: readonly number[], lookup: Lookup): string =>
  sortText(nameOfPerson(lookup.people(), first!));

/** A group for each person. */
export const peopleGroups = (ids: readonly number[] | null, lookup: Lookup): Group<number[]>[] =>
  (ids ?? []).map((id) => ({ key: String(id), data: [id], sortKey: peopleSortKey([id], lookup) }));

/** With the person who looks in place of `ME`; for a visitor that is nobody. */
export const peopleIn = (operand: readonly string[], lookup: Lookup): string[] =>
  operand.flatMap((id) => {
    if (id !== ME) return id;
    const { me } = lookup.people();
    return me === undefined ? [] : String(me);
  });
