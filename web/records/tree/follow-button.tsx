import { Bell } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFollowed, toggleFollow } from '../../data/own/follows.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './own-buttons.module.css';

/** Whether a folder, or an item in it, is followed. */
export function FollowButton({ teamId, id, folderId }: { teamId: number; id: string; folderId: string }) {
  const { t } = useTranslation();
  if (useAccess(teamId).subject.standing === undefined) return null;
  const isOn = isFollowed(teamId, id);
  return (
    <IconButton
      label={t(isOn ? 'own.unfollow' : 'own.follow')}
      onPress={() => toggleFollow(teamId, { id, folderId })}
    >
      <Bell size={16} className={isOn ? styles.bell : undefined} />
    </IconButton>
  );
}
