import { useNavigate } from '@tanstack/react-router';
import type { Board } from '@tessera/domain/records/board.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrittenIn } from '../../data/drafts/use-written.ts';
import { Button } from '../../ui/button/button.tsx';
import { announce } from '../../ui/drag/announce.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { WrittenList } from '../written/written-list.tsx';
import styles from './lost-page.module.css';

interface LostPageProps {
  teamId: number;
  /** Undefined: it was a board's page. */
  folderId?: string;
  /** The folder's board, if it is still visible. */
  board: Board | undefined;
}

/** Replaces a board or folder that the person may not see any more. Their unsaved text is still available. */
export function LostPage({ teamId, folderId, board }: LostPageProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const texts = useWrittenIn(teamId, folderId);
  const title = t(folderId === undefined ? 'revoked.board' : 'revoked.folder');
  // The focus is given to what is here now, which does not say why.
  useEffect(() => announce(title), [title]);
  return (
    <div className={styles.page}>
      <EmptyState isPage title={title} text={t('revoked.text')}>
        {board ? (
          <Button
            kind="primary"
            onPress={() => void navigate({ to: '/b/$rootId', params: { rootId: board.id } })}
          >
            {t('revoked.toBoard')}
          </Button>
        ) : (
          <Button kind="primary" onPress={() => void navigate({ to: '/home' })}>
            {t('revoked.toHome')}
          </Button>
        )}
      </EmptyState>
      <WrittenList texts={texts} />
    </div>
  );
}
