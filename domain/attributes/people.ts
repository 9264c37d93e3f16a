import { z } from 'zod';
import { PEOPLE_PER_VALUE_MAX } from '../constants.ts';
import { Person } from '../formula/values.ts';
import { serialId } from '../ids.ts';
import { because } from '../validation.ts';
import type { Group } from './kind.ts';
import type { KnownPerson, Lookup, People } from './lookup.ts';
import { sortText } from './sort-text.ts';

/** In the operand of a condition: the person who looks. */
export const ME = 'me';

/** Ids of people, each once. */
export const peopleData = (max: number = PEOPLE_PER_VALUE_MAX) =>
  z
    .array(serialId)
    .min(1)
    .max(max)
    .refine((ids) => new Set(ids).size === ids.length, because('not_valid'));

/** What two people made of one list: what each of them added and took away. Null: nothing is left. */
export function mergePeople(
  base: readonly number[] | null,
  mine: readonly number[] | null,
  theirs: readonly number[] | null,
): number[] | null {
  const [before, own] = [base ?? [], mine ?? []];
  const kept = (theirs ?? []).filter((id) => !before.includes(id) || own.includes(id));
  const merged = [...new Set([...kept, ...own.filter((id) => !before.includes(id))])];
  return merged.length > 0 ? merged : null;
}

/** What a person is called; of one who is not known, that they are not there. */
export const nameOfPerson = (people: People, id: number): string => people.get(id)?.name ?? people.stranger;

/** A person as formulas see them. */
export const asPerson = (id: number, lookup: Lookup): Person =>
  new Person(String(id), nameOfPerson(lookup.people(), id));

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

/** A person in plain text, which `readPeople` reads: the name, with the address where others have the same name. */
function written(people: People, id: number): string {
  const person = people.get(id);
  if (!person?.email || namesakes(people, person.name) < 2) return nameOfPerson(people, id);
  return `${person.name} <${person.email}>`;
}

export const writePeople = (ids: readonly number[], lookup: Lookup): string => {
  const people = lookup.people();
  return ids.map((id) => written(people, id)).join(', ');
};

/** An address in angle brackets, with a name before it. */
const addressed = /^([^<>]*)<([^<>]+)>$/;

/**
 * Who is called so, by the address or the exact name; undefined: nobody, or more than one.
 *
 * @param isStrict what stands before an address is the name of its person, and not somebody else besides
 */
function findPerson(
  people: readonly KnownPerson[],
  word: string,
  isStrict: boolean,
): KnownPerson | undefined {
  const trimmed = word.trim();
  const [, before, behind = trimmed] = addressed.exec(trimmed) ?? [];
  const address = behind.toLowerCase();
  const known = people.find(({ email }) => email?.toLowerCase() === address);
  if (known && !(isStrict && before !== undefined && sortText(before.trim()) !== sortText(known.name)))
    return known;
  const exact = people.filter(({ name }) => name === trimmed);
  const found = exact.length > 0 ? exact : people.filter(({ name }) => sortText(name) === sortText(trimmed));
  return found.length === 1 ? found[0] : undefined;
}

/** The people that a list names, each once; a name may itself hold a comma. Undefined: not all of them are known. */
export function readPeople(list: string, lookup: Lookup): number[] | undefined {
  const people = lookup.people().all.filter(({ former }) => !former);
  const words = list.split(',');
  const longest = Math.max(1, ...people.map(({ name }) => name.split(',').length));
  if (words.length > PEOPLE_PER_VALUE_MAX * longest) return undefined;
  const found = new Set<number>();
  /** The person whom the next words name, and where the words behind them begin. */
  const next = (at: number, isStrict: boolean): { person: KnownPerson; end: number } | undefined => {
    for (let end = Math.min(at + longest, words.length); end > at; end -= 1) {
      const person = findPerson(people, words.slice(at, end).join(','), isStrict);
      if (person) return { person, end };
    }
    return undefined;
  };
  for (let at = 0; at < words.length; ) {
    // Other programs may write a name otherwise before its address.
    const named = next(at, true) ?? (list.includes('<') ? next(at, false) : undefined);
    if (!named) return undefined;
    found.add(named.person.id);
    at = named.end;
  }
  return [...found];
}

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
