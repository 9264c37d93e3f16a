import type { AttachmentsSettings } from '@tessera/domain/attributes/attachments.ts';
import { Camera, Plus } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import styles from './editor.module.css';

export interface Picking {
  /** @param replaces the file of which a new version is picked */
  pick(replaces: string): void;
}

interface PickFilesProps {
  ref: Ref<Picking>;
  settings: AttachmentsSettings;
  /** Whether there is room for more. */
  offers: boolean;
  onFiles(files: readonly File[], replaces?: string): void;
}

/** Has the browser ask for files, or for a picture. */
export function PickFiles({ ref, settings, offers, onFiles }: PickFilesProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const replaced = useRef<string>(undefined);
  const pick = (replaces?: string) => {
    replaced.current = replaces;
    picker.current?.click();
  };
  useImperativeHandle(ref, () => ({ pick }));
  const picked = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])], replaced.current);
    replaced.current = undefined;
    input.value = '';
  };
  return (
    <>
      {offers && (
        <div className={styles.add}>
          <Button icon={<Plus size={14} />} autoFocus onPress={() => pick()}>
            {t(settings.multiple ? 'files.add' : 'files.addOne')}
          </Button>
          <span className={styles.camera}>
            <Button kind="quiet" icon={<Camera size={14} />} onPress={() => camera.current?.click()}>
              {t('files.camera')}
            </Button>
          </span>
          <span className={styles.hint}>{t('files.drop')}</span>
        </div>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple={settings.multiple}
        accept={settings.extensions.map((one) => `.${one}`).join(',')}
        aria-label={t('files.add')}
        onChange={({ currentTarget }) => picked(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t('files.camera')}
        onChange={({ currentTarget }) => picked(currentTarget)}
      />
    </>
  );
}
