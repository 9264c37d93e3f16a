import type { FormerFile } from '@tessera/domain/files/file.ts';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Apart } from '../../ui/apart/apart.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { downloadFiles } from './download.ts';
import { FileContent } from './file-content.tsx';
import styles from './preview.module.css';
import { useArrowKeys } from './use-arrow-keys.ts';

interface PreviewDialogProps {
  team: number;
  files: readonly FormerFile[];
  /** The id of the one that is shown first. */
  first: string;
  onClose(): void;
}

/** Files, one at a time; the arrow keys go from one to the next. */
export default function PreviewDialog({ team, files, first, onClose }: PreviewDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const [id, setId] = useState(first);
  const index = Math.max(
    0,
    files.findIndex((one) => one.id === id),
  );
  const file = files[index];
  // Behind the last one comes the first: a button that went out of use would lose the focus.
  const go = (by: number) => {
    const next = files[(index + by + files.length) % files.length];
    if (next) setId(next.id);
  };
  useArrowKeys(go);
  if (!file) return null;
  const place = t('files.place', { at: formats.number(index + 1), of: formats.number(files.length) });
  return (
    <Apart>
      <Dialog
        title={file.name}
        wide
        onClose={onClose}
        actions={
          <>
            {files.length > 1 && (
              <span className={styles.steps}>
                <IconButton label={t('files.previous')} onPress={() => go(-1)}>
                  <ChevronLeft size={16} className={styles.arrow} />
                </IconButton>
                <span role="status">{place}</span>
                <IconButton label={t('files.next')} onPress={() => go(1)}>
                  <ChevronRight size={16} className={styles.arrow} />
                </IconButton>
              </span>
            )}
            <span className={styles.size}>{formats.bytes(file.size)}</span>
            <Button
              icon={<Download size={14} />}
              onPress={() => void downloadFiles(team, [file]).catch(() => {})}
            >
              {t('files.download')}
            </Button>
          </>
        }
      >
        <div className={styles.stage}>
          <div className={styles.shown} tabIndex={0} role="group" aria-label={file.name}>
            <FileContent key={file.id} team={team} file={file} />
          </div>
        </div>
      </Dialog>
    </Apart>
  );
}
