import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { PlaceIcon, PlaceLink } from '../../records/tree/place-link.tsx';
import { useNodeMenu } from '../../records/tree/use-node-menu.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import styles from './own-places.module.css';

/** Boards and folders as lines; a folder with its board. */
export function PlaceList({
  teamId,
  structure,
  places,
}: {
  teamId: number;
  structure: Structure;
  places: readonly TreeRecord[];
}) {
  const { menu, dialogs } = useTreeMenu(teamId);
  const { drawn, events } = useNodeMenu(menu, (target) => {
    const id = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
    return places.find((one) => one.id === id);
  });
  return (
    <>
      <ul className={styles.lines} {...events}>
        {places.map((record) => (
          <li key={record.id} data-place={record.id}>
            <PlaceLink record={record} className={styles.line}>
              <PlaceIcon record={record} size={20} />
              <span className={styles.name} dir="auto">
                {record.name}
              </span>
              {isFolder(record) && (
                <span className={styles.where} dir="auto">
                  {structure.board(record.board_id)?.name}
                </span>
              )}
            </PlaceLink>
          </li>
        ))}
      </ul>
      {drawn}
      {dialogs}
    </>
  );
}
