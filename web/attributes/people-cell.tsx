import { nameOfPerson } from '@tessera/domain/attributes/people.ts';
import { usePeople } from '../data/folder/people.ts';
import { Avatar } from '../ui/avatar/avatar.tsx';
import type { CellProps } from './attribute-ui.ts';
import styles from './people.module.css';

const FACE_PX = 18;

/** People side by side: faces and names. */
export const PeopleCell = ({ data }: CellProps<number[]>) => (
  <span className={styles.people}>
    {data.map((id) => (
      <Person key={id} id={id} />
    ))}
  </span>
);

/** Without a name until the team's people have loaded. */
export function Person({ id }: { id: number }) {
  const people = usePeople();
  const name = people.all.length > 0 ? nameOfPerson(people, id) : '';
  const person = people.get(id);
  const isThere = person !== undefined && !person.former;
  return (
    <span className={styles.person} data-gone={name !== '' && !isThere}>
      <Avatar name={name} photo={person?.photo} size={FACE_PX} {...(isThere ? {} : { hue: 'grey' })} />
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </span>
  );
}
