import { nameOfPerson } from '@tessera/domain/attributes/people.ts';
import { knownPeople, usePeople } from '../data/folder/people.ts';
import { Avatar, shadeOf } from '../ui/avatar/avatar.tsx';
import { initialsOf } from '../ui/avatar/initials.ts';
import type { CellProps } from './attribute-ui.ts';
import { FittingList } from './fitting-list.tsx';
import styles from './people.module.css';
import type { Sketch } from './sketch.ts';

const FACE_PX = 18;

/** More are shown as faces alone: their names would take the room of the others. */
const NAMED_MAX = 2;

/** People side by side: faces and names, or faces with the names on hover. */
export function PeopleCell({ data }: CellProps<number[]>) {
  const people = usePeople();
  const isKnown = people.all.length > 0;
  return (
    <FittingList words={data.map((id) => (isKnown ? nameOfPerson(people, id) : ''))}>
      {data.map((id) => (
        <Person key={id} id={id} isFace={data.length > NAMED_MAX} />
      ))}
    </FittingList>
  );
}

export function sketchPeople(data: readonly number[] | null): Sketch | undefined {
  const people = knownPeople.get();
  if (data === null || people.all.length === 0) return undefined;
  const isNamed = data.length <= NAMED_MAX;
  return {
    form: 'people',
    people: data.map((id) => {
      const name = nameOfPerson(people, id);
      const isThere = people.get(id)?.former === false;
      return { name: isNamed ? name : '', letters: initialsOf(name), hue: isThere ? shadeOf(name) : 'grey' };
    }),
  };
}

/** Without a name until the team's people have loaded. `isFace`: the name is only told. */
export function Person({ id, isFace = false }: { id: number; isFace?: boolean }) {
  const people = usePeople();
  const name = people.all.length > 0 ? nameOfPerson(people, id) : '';
  const person = people.get(id);
  const isThere = person !== undefined && !person.former;
  return (
    <span className={styles.person} data-gone={name !== '' && !isThere} data-face={isFace} data-person={id}>
      <Avatar name={name} photo={person?.photo} size={FACE_PX} {...(isThere ? {} : { hue: 'grey' })} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  );
}
