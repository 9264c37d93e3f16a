import { Link } from '@tanstack/react-router';
import type { Follow } from '@tessera/domain/records/follow.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { followsOf } from '../../data/own/follows.ts';
import { useItemName } from '../../data/own/item-name.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { FollowButton } from '../../records/tree/follow-button.tsx';
import { PlaceIcon } from '../../records/tree/place-link.tsx';
import { useGrowing } from '../../ui/use-growing.ts';
import styles from './own-places.module.css';

/** The folders and items that the person follows; nothing as long as there are none. */
export function FollowedPlaces({ teamId, structure }: { teamId: number; structure: Structure }) {
  const { t } = useTranslation();
  const heading = useId();
  const follows = followsOf(structure);
  const { count, end } = useGrowing(follows.length);
  if (follows.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('own.following')}
      </h3>
      <ul className={styles.list}>
        {follows.slice(0, count).map((follow) => (
          <Followed key={follow.id} teamId={teamId} structure={structure} follow={follow} />
        ))}
      </ul>
      <div ref={end} />
    </section>
  );
}

function Followed({
  teamId,
  structure,
  follow: { id, folder_id },
}: {
  teamId: number;
  structure: Structure;
  follow: Follow;
}) {
  const { t } = useTranslation();
  const folder = structure.folder(folder_id)!;
  const isItem = id !== folder_id;
  const itemName = useItemName(structure, teamId, isItem ? { id, folder } : undefined);
  // It has been deleted: it is there again when it is restored.
  if (itemName === null) return null;
  const board = structure.board(folder.board_id);
  return (
    <li className={styles.followed}>
      <Link
        to="/b/$rootId/$folderId/{-$itemId}"
        params={{ rootId: folder.board_id, folderId: folder_id, itemId: isItem ? id : undefined }}
        className={styles.followedLink}
      >
        <PlaceIcon record={folder} size={20} />
        <span className={styles.name} dir="auto">
          {isItem ? (itemName ?? t('own.itemIn', { folder: folder.name })) : folder.name}
        </span>
        <span className={styles.where} dir="auto">
          {[board?.name, ...(isItem ? [folder.name] : [])].filter(Boolean).join(' / ')}
        </span>
      </Link>
      <FollowButton teamId={teamId} id={id} folderId={folder_id} />
    </li>
  );
}
