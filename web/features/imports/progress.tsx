import { cancelImport, type ImportProgress } from '@tessera/domain/api/imports.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/api/call.ts';
import { sayStored } from '../../data/api/say-error.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './imports.module.css';
import { Report } from './report.tsx';

interface ProgressProps {
  teamId: number;
  progress: ImportProgress;
  onProgress(progress: ImportProgress): void;
  onClose(): void;
  onOpenFolder(folderId: string): void;
}

/** The progress of an import, and its result. */
export function Progress({ teamId, progress, onProgress, onClose, onOpenFolder }: ProgressProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const formats = useFormats();
  const { state, rows, rows_done, folder_id, failure } = progress;
  const open = () => {
    onClose();
    if (folder_id) onOpenFolder(folder_id);
  };
  const cancel = async () => {
    try {
      onProgress(await request(cancelImport, { params: { team: teamId, id: progress.id } }));
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
    }
  };
  const detail = t('imports.progress', { done: formats.number(rows_done), rows: formats.number(rows) });
  return (
    <Dialog
      title={t('imports.title')}
      onClose={onClose}
      actions={
        state === 'running' ? (
          <>
            <Button onPress={() => setAsking(true)}>{t('imports.cancel')}</Button>
            <Button kind="primary" onPress={open}>
              {t('imports.openFolder')}
            </Button>
          </>
        ) : state === 'done' ? (
          <Button kind="primary" onPress={open}>
            {t('imports.openFolder')}
          </Button>
        ) : (
          <Button onPress={onClose}>{t('ui.close')}</Button>
        )
      }
    >
      <div aria-live="polite" className={styles.progress}>
        {state === 'running' && (
          <ProgressBar label={t('imports.running')} value={rows_done} max={rows} detail={detail} />
        )}
        {state === 'cancelling' && (
          <ProgressBar label={t('imports.cancelling')} value={0} max={1} detail="" />
        )}
        {state === 'done' && <p>{t('imports.done', { count: rows, formatted: formats.number(rows) })}</p>}
        {state === 'done' && <Report teamId={teamId} id={progress.id} />}
        {state === 'cancelled' && <p>{t('imports.cancelled')}</p>}
        {state === 'failed' && (
          <p role="alert" className={styles.problem}>
            {t('imports.failed', {
              message: failure && sayStored(failure),
            })}
          </p>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          text={t('imports.cancelText')}
          yes={t('imports.cancel')}
          onClose={() => setAsking(false)}
          onYes={cancel}
        />
      )}
    </Dialog>
  );
}
