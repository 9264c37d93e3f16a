import type { TreeRecord } from '../../data/structure/boards.ts';
import { PlaceIcon, PlaceLink } from '../../records/tree/place-link.tsx';
import { useNodeMenu } from '../../records/tree/use-node-menu.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import styles from './favourites.module.css';

/** Boards and folders as lines with a menu. */
export function PlaceLines({
  teamId,
  label,
  places,
  current,
}: {
  teamId: number;
  label: string;
  places: readonly TreeRecord[];
  current: string | undefined;
}) {
  const { menu, dialogs } = useTreeMenu(teamId);
  const { events, drawn } = useNodeMenu(menu, (target) => {
    const id = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
    return places.find((one) => one.id === id);
  });
  return (
    <>
      <ul aria-label={label} className={styles.list} {...events}>
        {places.map((record) => (
          <li key={record.id} className={styles.row} data-place={record.id}>
            <PlaceLink record={record} className={styles.line}>
              <PlaceIcon record={record} size={20} />
              <span className={styles.placeName} dir="auto" data-current={current === record.id || undefined}>
                {record.name}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
      {drawn}
      {dialogs}
    </>
  );
}
