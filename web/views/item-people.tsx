import { Avatar } from '../ui/avatar/avatar.tsx';
import { personHue } from '../ui/avatar/person-hue.ts';
import styles from './item-people.module.css';
import type { Others } from './view-props.ts';

/** The other people who are at an item. */
export function ItemPeople({ others, id }: { others: Others; id: string }) {
  const here = new Map(
    [...others.values()]
      .flat()
      .flatMap((one) => (one.item_id === id ? [[one.person_id, one.name] as const] : [])),
  );
  if (here.size === 0) return null;
  return (
    <span className={styles.people}>
      {[...here].map(([person, name]) => (
        <span key={person} data-person={person} role="img" aria-label={name}>
          <Avatar name={name} hue={personHue(person)} size={18} />
        </span>
      ))}
    </span>
  );
}
