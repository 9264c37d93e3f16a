import { useNavigate } from '@tanstack/react-router';
import type { Board } from '@tessera/domain/records/board.ts';
import { Copy } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWritten } from '../../data/drafts/use-written.ts';
import { Button } from '../../ui/button/button.tsx';
import { announce } from '../../ui/drag/announce.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useCopy } from '../../ui/use-copy.ts';
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
  const { written, discard } = useWritten(teamId, folderId);
  const copy = useCopy();
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
      {written.length > 0 && (
        <section className={styles.written} aria-labelledby="written">
          <h2 id="written" className={styles.heading}>
            {t('revoked.written')}
          </h2>
          <ul className={styles.list}>
            {written.map(({ id, text }) => (
              <li key={id} className={styles.one}>
                <p className={styles.text} dir="auto">
                  {text}
                </p>
                <Button
                  size="small"
                  icon={<Copy size={14} />}
                  onPress={() => copy(text, t('revoked.copied'))}
                >
                  {t('revoked.copy')}
                </Button>
              </li>
            ))}
          </ul>
          <Button size="small" kind="quiet" onPress={discard}>
            {t('drafts.discard')}
          </Button>
        </section>
      )}
    </div>
  );
}
