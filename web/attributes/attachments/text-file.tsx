import { Download, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../data/files/file-links.ts';
import { uploadsOf } from '../../data/files/page-uploads.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { useObservable } from '../../data/page/observable.ts';
import { syncClient } from '../../data/sync/client.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { ShownFile } from '../../ui/rich-text/reading.ts';
import { downloadFiles } from './download.ts';
import { iconOf, previewOf } from './file-kinds.ts';
import styles from './text-file.module.css';
import { UploadRow } from './upload-row.tsx';
import { useFileLink } from './use-file-link.ts';

const PreviewDialog = latePart(chunk(() => import('./preview-dialog.tsx')));

/** An image without a small picture yet is shown itself, if it has no more bytes. */
const WHOLE_BYTES_MAX = 5_000_000;
const UNKNOWN = 'application/octet-stream';

interface TextFileProps {
  team: number;
  file: ShownFile;
  /** Takes it out of the text; undefined: the text is read. */
  onRemove: (() => void) | undefined;
}

/** A file in a text: on its way, as a picture, or with its name and size. */
export function TextFile({ team, file, onRemove }: TextFileProps) {
  const uploads = uploadsOf(syncClient());
  const upload = useObservable(uploads.all).find(({ id }) => id === file.id);
  if (!upload) return <KeptFile team={team} file={file} onRemove={onRemove} />;
  const cancel = async (id: string) => {
    onRemove?.();
    await uploads.cancel(id);
  };
  return (
    <div role="list" className={styles.upload}>
      <UploadRow
        upload={upload}
        uploads={{ pause: (id) => uploads.pause(id), resume: (id) => uploads.resume(id), cancel }}
      />
    </div>
  );
}

function KeptFile({ team, file: { id, name, isImage }, onRemove }: TextFileProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const found = useFileLink(team, id);
  const [shown, setShown] = useState(false);
  const [failed, setFailed] = useState<string>();
  const { size, type = UNKNOWN } = found ?? {};
  const isPicture = isImage && previewOf({ name, type }) === 'image';
  const address = found && isPicture ? pictureAddress(team, found) : undefined;
  const Icon = iconOf({ name, type: type === UNKNOWN && isImage ? 'image/png' : type });
  const remove = onRemove && (
    <IconButton small label={t('files.removeNamed', { name })} onPress={onRemove}>
      <X size={14} />
    </IconButton>
  );
  // It has the place of a picture before its address is known, and keeps it without a network.
  if (isImage && (found === undefined || address !== undefined)) {
    const picture =
      address === undefined || address === failed ? (
        <Icon size={24} aria-hidden />
      ) : (
        <img src={address} alt={name} loading="lazy" draggable={false} onError={() => setFailed(address)} />
      );
    return (
      <div className={styles.picture}>
        {onRemove ? (
          <span className={styles.frame}>{picture}</span>
        ) : (
          <button
            type="button"
            className={styles.frame}
            aria-label={t('files.show', { name })}
            onClick={() => setShown(true)}
          >
            {picture}
          </button>
        )}
        {remove && <span className={styles.corner}>{remove}</span>}
        {shown && found && (
          <Preview {...{ team, id, name, size: found.size, type }} onClose={() => setShown(false)} />
        )}
      </div>
    );
  }
  const words = (
    <>
      <Icon size={20} aria-hidden />
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.facts}>
          {found === null ? t('files.gone') : size === undefined ? '' : formats.bytes(size)}
        </span>
      </span>
    </>
  );
  return (
    <div className={styles.card}>
      {found && !onRemove ? (
        <button type="button" className={styles.open} onClick={() => setShown(true)}>
          {words}
        </button>
      ) : (
        <span className={styles.open}>{words}</span>
      )}
      {found && !onRemove && (
        <IconButton
          label={t('files.downloadNamed', { name })}
          onPress={() => void downloadFiles(team, [{ id, name }]).catch(() => {})}
        >
          <Download size={16} />
        </IconButton>
      )}
      {remove}
      {shown && found && (
        <Preview {...{ team, id, name, size: found.size, type }} onClose={() => setShown(false)} />
      )}
    </div>
  );
}

function pictureAddress(
  team: number,
  { link, hasPicture, size }: NonNullable<ReturnType<typeof useFileLink>>,
) {
  if (hasPicture) return fileAddress(team, link, 'small');
  return size <= WHOLE_BYTES_MAX ? fileAddress(team, link) : undefined;
}

function Preview({
  team,
  onClose,
  ...file
}: {
  team: number;
  id: string;
  name: string;
  size: number;
  type: string;
  onClose(): void;
}) {
  return (
    <Suspense>
      <PreviewDialog team={team} files={[file]} first={file.id} onClose={onClose} />
    </Suspense>
  );
}
