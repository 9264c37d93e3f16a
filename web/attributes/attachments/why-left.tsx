import type { AttachmentsSettings } from '@tessera/domain/attributes/attachments.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import styles from './editor.module.css';
import type { LeftFiles } from './use-files-edit.ts';

/** Which files were not taken, and why. */
export function WhyLeft({ left, settings }: { left: readonly LeftFiles[]; settings: AttachmentsSettings }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return left.map(({ names: list, because }) => {
    const names = formats.list(list);
    return (
      <p key={because} role="alert" className={styles.left}>
        {because === 'extension'
          ? t('files.leftExtension', { names, extensions: formats.list(settings.extensions) })
          : t('files.leftSize', { names, megabytes: formats.number((settings.max_bytes ?? 0) / 1_000_000) })}
      </p>
    );
  });
}
