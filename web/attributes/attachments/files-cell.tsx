import type { Attachment } from '@tessera/domain/attributes/attachments.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { CellProps } from '../attribute-ui.ts';
import { FittingList } from '../fitting-list.tsx';
import styles from './attachments.module.css';
import { Thumbnail } from './thumbnail.tsx';

const PreviewDialog = latePart(chunk(() => import('./preview-dialog.tsx')));

const THUMBNAIL_PX = 18;

/** Files side by side; a press on one shows it. */
export function FilesCell({ data, attribute: { team_id } }: CellProps<Attachment[]>) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<string>();
  // The group of all items with files has none itself.
  if (data.length === 0) return <span className={styles.some}>{t('files.some')}</span>;
  return (
    <>
      <FittingList words={data.map(({ name }) => name)}>
        {data.map((file) => (
          <button
            key={file.id}
            type="button"
            tabIndex={-1}
            className={styles.chip}
            aria-label={t('files.show', { name: file.name })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.stopPropagation();
              setShown(file.id);
            }}
          >
            <Thumbnail team={team_id} file={file} size={THUMBNAIL_PX} />
            <span className={styles.chipName} dir="auto">
              {file.name}
            </span>
          </button>
        ))}
      </FittingList>
      {shown !== undefined && (
        <Suspense>
          <PreviewDialog team={team_id} files={data} first={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
    </>
  );
}
