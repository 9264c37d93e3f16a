import { Pause, Play, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Upload } from '../../data/files/upload.ts';
import type { Uploads } from '../../data/files/uploads.ts';
import { useFormats } from '../../data/page/formats.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './editor.module.css';
import { iconOf } from './file-kinds.ts';

interface UploadRowProps {
  upload: Upload;
  uploads: Pick<Uploads, 'pause' | 'resume' | 'cancel'>;
}

/** A file that is being sent, or waits for that. */
export function UploadRow({ upload, uploads }: UploadRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { id, name, bytes, sent, paused, refused } = upload;
  const part = bytes.size === 0 ? 1 : (sent ?? 0) / bytes.size;
  const Icon = iconOf({ name, type: bytes.type });
  const state =
    refused ??
    (paused
      ? t('files.paused')
      : sent === null
        ? t('files.waiting')
        : t('files.sent', { sent: formats.bytes(sent), size: formats.bytes(bytes.size) }));
  return (
    <div className={styles.row} role="listitem" data-sending>
      <span className={styles.sign}>
        <Icon size={20} aria-hidden />
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <span
          className={styles.track}
          role="progressbar"
          aria-label={t('files.sending', { name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(part * 100)}
          aria-valuetext={state}
        >
          <span className={styles.fill} style={{ inlineSize: `${part * 100}%` }} />
        </span>
        <span
          className={styles.facts}
          data-refused={refused !== null || undefined}
          role={refused === null ? undefined : 'alert'}
        >
          {state}
        </span>
      </span>
      {refused !== null ? (
        <IconButton label={t('files.retry', { name })} onPress={() => void uploads.resume(id)}>
          <RotateCw size={16} />
        </IconButton>
      ) : paused ? (
        <IconButton label={t('files.resume', { name })} onPress={() => void uploads.resume(id)}>
          <Play size={16} />
        </IconButton>
      ) : (
        <IconButton label={t('files.pause', { name })} onPress={() => void uploads.pause(id)}>
          <Pause size={16} />
        </IconButton>
      )}
      <IconButton label={t('files.cancel', { name })} onPress={() => void uploads.cancel(id)}>
        <X size={16} />
      </IconButton>
    </div>
  );
}
