import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Suspense, useRef, useState } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useRowDrag } from '../../ui/drag/use-row-drag.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import styles from './editor.module.css';
import { FileRow } from './file-row.tsx';
import { UploadRow } from './upload-row.tsx';
import type { FilesEdit } from './use-files-edit.ts';

const PreviewDialog = latePart(chunk(() => import('./preview-dialog.tsx')));

interface FileListProps {
  attribute: Attribute;
  edit: FilesEdit;
  /** A new version of a file is to be picked. */
  onVersion(id: string): void;
}

/** The files in their order, and those that are being sent behind them. */
export function FileList({ attribute, edit, onVersion }: FileListProps) {
  const { files, sending, uploads, change } = edit;
  const [shown, setShown] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const drag = useRowDrag({ list, options: files, onChange: change });
  if (files.length + sending.length === 0) return null;
  return (
    <>
      <div ref={list} className={styles.list} role="list" aria-label={attribute.name}>
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            team={attribute.team_id}
            file={file}
            isCover={index === 0 && files.length > 1}
            handle={drag.handle(file.id)}
            mark={drag.markOf(index)}
            onShow={() => setShown(file.id)}
            onChange={(next) => change(files.map((one) => (one.id === file.id ? next : one)))}
            onVersion={() => onVersion(file.id)}
            onRemove={() => change(files.filter(({ id }) => id !== file.id))}
          />
        ))}
        {sending.map((upload) => (
          <UploadRow key={upload.id} upload={upload} uploads={uploads} />
        ))}
      </div>
      {shown !== undefined && (
        <Suspense>
          <PreviewDialog
            team={attribute.team_id}
            files={files}
            first={shown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
