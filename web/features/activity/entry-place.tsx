import { Link } from '@tanstack/react-router';
import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Structure } from '../../data/structure/structure.ts';
import { logUiOf } from '../../records/activity/activity-sentence.ts';
import styles from './activity.module.css';

/** The place of an entry: the folder and the board, as links if they still exist. */
export function EntryPlace({
  entry: { board_id, folder_id, folder_name, folders, lines },
  structure,
}: {
  entry: ActivityEntry;
  structure: Structure;
}) {
  const { t } = useTranslation();
  const board = board_id === null ? undefined : structure.board(board_id);
  const folder = folder_id === null ? undefined : structure.folder(folder_id);
  // A log of one board does not name it.
  const isNamed = lines.length === 1 && logUiOf(lines[0]!.collection).activity.isBoard;
  const places: ReactNode[] = [];
  if (folders > 1) places.push(t('activity.things.folders', { count: folders }));
  else if (folder)
    places.push(
      <Link
        to="/b/$rootId/$folderId/{-$itemId}"
        params={{ rootId: folder.board_id, folderId: folder.id, itemId: undefined }}
        className={styles.place!}
      >
        <bdi>{folder.name}</bdi>
      </Link>,
    );
  else if (folder_name !== null) places.push(<bdi>{folder_name}</bdi>);
  if (board && !isNamed)
    places.push(
      <Link to="/b/$rootId" params={{ rootId: board.id }} className={styles.place!}>
        <bdi>{board.name}</bdi>
      </Link>,
    );
  return places.map((place, n) => (
    // They keep their order.
    <span key={n} className={styles.where}>
      {place}
    </span>
  ));
}
