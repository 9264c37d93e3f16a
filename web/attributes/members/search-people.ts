import type { KnownPerson, People } from '@tessera/domain/attributes/lookup.ts';
import { matches } from '../../ui/picker/match.ts';

/**
 * The people who can be chosen, by name or address: first those who are chosen already, then the person who looks.
 *
 * @param isOffered whether somebody can be chosen who is not chosen yet
 */
export function searchPeople(
  people: People,
  typed: string,
  chosen: readonly number[],
  isOffered: (person: KnownPerson) => boolean,
): KnownPerson[] {
  const rank = ({ id }: KnownPerson): number => (chosen.includes(id) ? 0 : id === people.me ? 1 : 2);
  return people.all
    .filter((person) => !person.former && (chosen.includes(person.id) || isOffered(person)))
    .filter(({ name, email }) => matches(name, typed, email === null ? [] : [email]))
    .sort((one, other) => rank(one) - rank(other));
}
