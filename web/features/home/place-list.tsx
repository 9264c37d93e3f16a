import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { PlaceIcon, PlaceLink } from '../../records/tree/place-link.tsx';
import styles from './own-places.module.css';

/** Boards and folders as lines; a folder with its board. */
export function PlaceList({ structure, places }: { structure: Structure; places: readonly TreeRecord[] }) {
  return (
    <ul className={styles.lines}>
      {places.map((record) => (
        <li key={record.id}>
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
  );
}
