import type { Profile } from '@tessera/domain/api/me.ts';
import clsx from 'clsx';
import { Suspense, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { photoProblem, photoTypes } from '../../data/account/check-photo.ts';
import { removePhoto, uploadPhoto } from '../../data/account/profile.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import styles from '../../ui/settings/settings.module.css';
import { useTrying } from '../../ui/toast/use-trying.ts';
import photo from './photo-setting.module.css';

const loadCropDialog = chunk(() => import('../../ui/crop-dialog/crop-dialog.tsx'));
const CropDialog = latePart(loadCropDialog);

/** A chosen or dropped photo; an invalid file is refused before it is sent. */
export function PhotoSetting({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const trying = useTrying();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  /** The part that has been sent, 0 to 1; undefined: there is no upload. */
  const [sent, setSent] = useState<number>();

  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const wrong = photoProblem(chosen);
    setProblem(wrong === 'type' ? t('profile.photoType') : wrong);
    if (wrong !== undefined) return;
    loadCropDialog().then(
      () => setFile(chosen),
      () => setProblem(t('connection.featureOffline')),
    );
  };
  const upload = (cropped: Blob) => {
    setFile(undefined);
    trying(() => {
      setSent(0);
      return uploadPhoto(cropped, setSent).finally(() => setSent(undefined));
    });
  };

  return (
    <DropZone
      className={clsx(styles.setting, photo.zone)}
      aria-label={t('profile.photoDrop')}
      isDisabled={sent !== undefined}
      onDrop={({ items }) => {
        const dropped = items.find((item) => item.kind === 'file');
        void dropped?.getFile().then(choose);
      }}
    >
      <div className={photo.shown}>
        <Avatar name={profile.name} photo={profile.photo_url} size={64} />
        {sent !== undefined && (
          <span
            role="progressbar"
            aria-label={t('profile.photoSending')}
            aria-valuenow={Math.round(sent * 100)}
            className={photo.sending}
          >
            {formats.percent(sent)}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <p className={styles.label}>{t('profile.photo')}</p>
        <p className={styles.text}>{t('profile.photoText')}</p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {profile.photo_url !== null && (
          <Button kind="quiet" isDisabled={sent !== undefined} onPress={() => trying(removePhoto)}>
            {t('profile.photoRemove')}
          </Button>
        )}
        <FileTrigger acceptedFileTypes={photoTypes} onSelect={(files) => choose(files?.[0])}>
          <Button isDisabled={sent !== undefined} onHoverStart={() => void loadCropDialog().catch(() => {})}>
            {profile.photo_url === null ? t('profile.photoChoose') : t('profile.photoChange')}
          </Button>
        </FileTrigger>
      </div>
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            onPhoto={upload}
            onUnreadable={() => {
              setFile(undefined);
              setProblem(t('profile.photoUnreadable'));
            }}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </DropZone>
  );
}
