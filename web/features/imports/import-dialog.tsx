import {
  cancelImport,
  getImport,
  type ImportFile,
  type ImportPlan,
  type ImportProgress,
  startImport,
} from '@tessera/domain/api/imports.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../data/call.ts';
import { useFormats } from '../../data/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './imports.module.css';
import { MapColumns } from './map-columns.tsx';

interface ImportDialogProps {
  teamId: number;
  boardId: string;
  /** The folder to import into; undefined: a new one. */
  folder?: Folder;
  onClose(): void;
  onOpenFolder(folderId: string): void;
}

const POLL_MS = 400;

/** From a file to a folder of items: choose, look, map, watch. */
export default function ImportDialog({ teamId, boardId, folder, onClose, onOpenFolder }: ImportDialogProps) {
  const [file, setFile] = useState<ImportFile>();
  const [progress, setProgress] = useState<ImportProgress>();
  const [problem, setProblem] = useState<string>();

  const running = progress?.state === 'running' || progress?.state === 'cancelling';
  const id = progress?.id;
  useEffect(() => {
    if (!running || id === undefined) return;
    const timer = setInterval(() => {
      request(getImport, { params: { team: teamId, id } }).then(setProgress, () => {
        // The server is away for a moment; the import goes on with it, and so does the asking.
      });
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [running, id, teamId]);

  const start = async (plan: ImportPlan) => {
    setProblem(undefined);
    try {
      setProgress(await request(startImport, { params: { team: teamId, id: file!.id }, body: plan }));
    } catch (error) {
      setProblem((error as Error).message.replace('Validation Error: ', ''));
    }
  };
  const close = () => {
    // A file that was only looked at is not kept.
    if (file && !progress) request(cancelImport, { params: { team: teamId, id: file.id } }).catch(() => {});
    onClose();
  };

  if (progress) {
    return (
      <Progress
        teamId={teamId}
        progress={progress}
        onProgress={setProgress}
        onClose={onClose}
        onOpenFolder={onOpenFolder}
      />
    );
  }
  if (file)
    return <MapColumns file={file} folder={folder} problem={problem} onStart={start} onClose={close} />;
  return <ChooseFile teamId={teamId} boardId={boardId} onFile={setFile} onClose={close} />;
}

interface ProgressProps {
  teamId: number;
  progress: ImportProgress;
  onProgress(progress: ImportProgress): void;
  onClose(): void;
  onOpenFolder(folderId: string): void;
}

function Progress({ teamId, progress, onProgress, onClose, onOpenFolder }: ProgressProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const formats = useFormats();
  const { state, rows, rows_done, unread, folder_id, message } = progress;
  const open = () => {
    onClose();
    if (folder_id) onOpenFolder(folder_id);
  };
  const cancel = async () =>
    onProgress(await request(cancelImport, { params: { team: teamId, id: progress.id } }));
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
        {state === 'done' && <p>{t('imports.done', { formatted: formats.number(rows) })}</p>}
        {state === 'done' && unread > 0 && (
          <p className={styles.warning}>
            {t('imports.unread', { count: unread, formatted: formats.number(unread) })}
          </p>
        )}
        {state === 'cancelled' && <p>{t('imports.cancelled')}</p>}
        {state === 'failed' && (
          <p role="alert" className={styles.problem}>
            {t('imports.failed', { message })}
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
