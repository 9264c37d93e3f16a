import { VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isMuted, toggleMute } from '../../data/own/follows.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './own-buttons.module.css';

/** Whether the person hears of an item only what is meant for them. */
export function MuteButton({ teamId, id, folderId }: { teamId: number; id: string; folderId: string }) {
  const { t } = useTranslation();
  if (useAccess(teamId).subject.standing === undefined) return null;
  const isOn = isMuted(teamId, id);
  return (
    <IconButton
      label={t(isOn ? 'own.unmute' : 'own.mute')}
      onPress={() => toggleMute(teamId, { id, folderId })}
    >
      <VolumeX size={16} className={isOn ? styles.bell : undefined} />
    </IconButton>
  );
}
