import type { KnownPerson, People } from '@tessera/domain/attributes/lookup.ts';
import { matches } from '../../ui/picker/match.ts';

/** The people who can be chosen, by name or address: first those who are chosen already, then the person who looks. */
export function searchPeople(people: People, typed: string, chosen: readonly number[]): KnownPerson[] {
  const rank = ({ id }: KnownPerson): number => (chosen.includes(id) ? 0 : id === people.me ? 1 : 2);
  return people.all
    .filter(({ former }) => !former)
    .filter(({ name, email }) => matches(name, typed, email === null ? [] : [email]))
    .sort((one, other) => rank(one) - rank(other));
}
