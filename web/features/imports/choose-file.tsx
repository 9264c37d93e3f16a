import { type ImportFile, uploadImport } from '@tessera/domain/api/imports.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { addressOf } from '../../data/api/address.ts';
import { authorizedFetch } from '../../data/api/call.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './imports.module.css';

interface ChooseFileProps {
  teamId: number;
  boardId: string;
  /** Read at once. */
  opened?: File | undefined;
  onFile(file: ImportFile): void;
  onClose(): void;
}

/** Chooses a file, or takes a dropped one. It is read as a whole, so that its errors show at once. */
export function ChooseFile({ teamId, boardId, opened, onFile, onClose }: ChooseFileProps) {
  const { t } = useTranslation();
  const [reading, setReading] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setReading(file.name);
    const body = new FormData();
    body.append('file', file);
    try {
      const address = addressOf(uploadImport.path, { team: teamId }, { board_id: boardId });
      const response = await authorizedFetch(address, { method: 'POST', body });
      onFile((await response.json()) as ImportFile);
    } catch (error) {
      setProblem((error as Error).message);
      setReading(undefined);
    }
  };

  const readOpened = useEffectEvent(() => void upload(opened));
  useEffect(() => readOpened(), []);

  return (
    <Dialog title={t('imports.title')} onClose={onClose}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <DropZone
        className={styles.drop!}
        onDrop={(event) => {
          const dropped = event.items.find((item) => item.kind === 'file');
          void dropped?.getFile().then(upload);
        }}
      >
        {reading ? (
          <>
            <Spinner />
            <p>{t('imports.reading', { name: reading })}</p>
          </>
        ) : (
          <>
            <FileSpreadsheet size={32} strokeWidth={1.25} aria-hidden />
            <p className={styles.strong}>{t('imports.drop')}</p>
            <p className={styles.quiet}>{t('imports.or')}</p>
            <FileTrigger
              acceptedFileTypes={['.csv', '.tsv', '.txt', 'text/csv']}
              onSelect={(files) => void upload(files?.[0])}
            >
              <Button kind="primary">{t('imports.choose')}</Button>
            </FileTrigger>
            <p className={styles.quiet}>{t('imports.hint')}</p>
          </>
        )}
      </DropZone>
    </Dialog>
  );
}
