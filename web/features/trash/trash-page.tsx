import { useParams } from '@tanstack/react-router';
import { TRASH_DAYS } from '@tessera/domain/constants.ts';
import { Trash2 } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../../data/api/errors.ts';
import { sayDenial } from '../../data/api/say-error.ts';
import { useObservable } from '../../data/page/observable.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { Trash } from '../../data/structure/trash.ts';
import { managesSomeTrash } from '../../data/structure/trash-access.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './trash.module.css';
import { TrashList } from './trash-list.tsx';

/** The trash of a workspace: what was deleted in the last days, and can be restored. */
export function TrashPage() {
  const { t } = useTranslation();
  const { teamId } = useParams({ from: '/main/team/$teamId/trash' });
  const { ready, structure } = useStructure(teamId);
  const access = useAccess(teamId);
  if (!ready) return <PageSkeleton shape="lines" />;
  return managesSomeTrash(access, structure) ? (
    <Found key={teamId} teamId={teamId} />
  ) : (
    <EmptyState title={t('trash.title')} text={sayDenial('MANAGE_TRASH')} />
  );
}

function Found({ teamId }: { teamId: number }) {
  const { t } = useTranslation();
  const trash = useMemo(() => new Trash(teamId), [teamId]);
  const { entries, more, problem } = useObservable(trash.state);
  const [emptying, setEmptying] = useState(false);
  useEffect(() => trash.follow(), [trash]);

  if (entries === undefined) {
    if (!problem) return <PageSkeleton shape="lines" />;
    const offline = problem instanceof RequestError && problem.status === 0;
    return (
      <EmptyState title={t('trash.title')} text={offline ? t('connection.featureOffline') : problem.message}>
        <Button onPress={() => void trash.load()}>{t('ui.retry')}</Button>
      </EmptyState>
    );
  }
  if (entries.length === 0)
    return <EmptyState title={t('trash.emptyTitle')} text={t('trash.emptyText', { count: TRASH_DAYS })} />;
  return (
    <section className={styles.page} aria-labelledby="trash">
      <header className={styles.head}>
        <div className={styles.headWords}>
          <h2 id="trash">{t('trash.title')}</h2>
          <p>{t('trash.text', { count: TRASH_DAYS })}</p>
        </div>
        <Button icon={<Trash2 size={14} />} onPress={() => setEmptying(true)}>
          {t('trash.empty')}
        </Button>
      </header>
      <TrashList trash={trash} />
      {more && (
        <div className={styles.more}>
          <Button
            kind="quiet"
            onPress={() => {
              trash.loadMore().catch((error: Error) => showToast(error.message, { kind: 'error' }));
            }}
          >
            {t('trash.more')}
          </Button>
        </div>
      )}
      {emptying && (
        <ConfirmDialog
          title={t('trash.empty')}
          // How many there are is known when the list has no more.
          text={more ? t('trash.emptySure') : t('trash.emptyCounted', { count: entries.length })}
          yes={t('trash.empty')}
          typed="DELETE"
          onClose={() => setEmptying(false)}
          onYes={async () => {
            try {
              showToast(t('trash.emptied', { count: await trash.empty() }), { kind: 'good' });
            } catch (error) {
              showToast((error as Error).message, { kind: 'error' });
            }
          }}
        />
      )}
    </section>
  );
}
