import { useNavigate, useRouter } from '@tanstack/react-router';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { LockKeyhole } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../../data/permissions/access.ts';
import type { BoardDialogProps } from '../../../records/boards/board-dialogs.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx';
import styles from './share.module.css';

/** The board's link, the way to its permissions, and the end. */
export function ShareFoot({ teamId, boardId, onClose }: BoardDialogProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const access = useAccess(teamId);
  const place = boardPlace(boardId);
  const mayPermit = access.may('MANAGE_PERMISSIONS', place) || access.may('MANAGE_VISIBILITY', place);
  const { pathname } = router.buildLocation({ to: '/b/$rootId', params: { rootId: boardId } });
  return (
    <div className={styles.foot}>
      <CopyButton text={location.origin + pathname} label={t('share.copyLink')} />
      {mayPermit && (
        <Button
          kind="quiet"
          icon={<LockKeyhole size={14} />}
          onPress={() => {
            onClose();
            void navigate({ to: '/team/$teamId/boards/$boardId/permissions', params: { teamId, boardId } });
          }}
        >
          {t('permissions.title')}
        </Button>
      )}
      <span className={styles.space} />
      <Button kind="primary" onPress={onClose}>
        {t('members.done')}
      </Button>
    </div>
  );
}
