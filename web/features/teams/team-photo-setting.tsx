import type { Team } from '@tessera/domain/api/me.ts';
import clsx from 'clsx';
import { useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { photoTypes } from '../../data/account/check-photo.ts';
import { useFormats } from '../../data/page/formats.ts';
import { changeTeam, removeTeamPhoto, uploadTeamPhoto } from '../../data/teams/team-settings.ts';
import { Button } from '../../ui/button/button.tsx';
import { Setting } from '../../ui/settings/setting.tsx';
import frame from '../../ui/settings/settings.module.css';
import { Switch } from '../../ui/switch/switch.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { TeamPhoto } from './team-photo.tsx';
import styles from './team-settings.module.css';
import { readyToCrop, useTeamPicture } from './use-team-picture.tsx';

/** A chosen or dropped picture: cropped to a square, or a logo that keeps its shape. */
export function TeamPhotoSetting({ team }: { team: Team }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const trying = useTrying();
  /** The part that has been sent, 0 to 1; undefined: there is no upload. */
  const [sent, setSent] = useState<number>();
  const logo = team.use_custom_logo;
  const { choose, problem, dialog } = useTeamPicture({
    whole: logo,
    onPicture: (picture) =>
      trying(() => {
        setSent(0);
        return uploadTeamPhoto(team.id, picture, { logo, onProgress: setSent }).finally(() =>
          setSent(undefined),
        );
      }),
  });

  return (
    <>
      <DropZone
        className={clsx(frame.setting, styles.zone)}
        aria-label={t('workspace.photoDrop')}
        isDisabled={sent !== undefined}
        onDrop={({ items }) => {
          const dropped = items.find((item) => item.kind === 'file');
          void dropped?.getFile().then(choose);
        }}
      >
        <div className={styles.shown}>
          <TeamPhoto team={team} size={64} />
          {sent !== undefined && (
            <span
              role="progressbar"
              aria-label={t('profile.photoSending')}
              aria-valuenow={Math.round(sent * 100)}
              className={styles.sending}
            >
              {formats.percent(sent)}
            </span>
          )}
        </div>
        <div className={frame.words}>
          <p className={frame.label}>{t('workspace.photo')}</p>
          <p className={frame.text}>{t('profile.photoText')}</p>
          {problem && (
            <p role="alert" className={frame.problem}>
              {problem}
            </p>
          )}
        </div>
        <div className={frame.buttons}>
          {team.photo_url !== null && (
            <Button
              kind="quiet"
              isDisabled={sent !== undefined}
              onPress={() => trying(() => removeTeamPhoto(team.id))}
            >
              {t('profile.photoRemove')}
            </Button>
          )}
          <FileTrigger acceptedFileTypes={photoTypes} onSelect={(files) => choose(files?.[0])}>
            <Button isDisabled={sent !== undefined} onHoverStart={readyToCrop}>
              {t(team.photo_url === null ? 'workspace.photoChoose' : 'profile.photoChange')}
            </Button>
          </FileTrigger>
        </div>
      </DropZone>
      <Setting label={t('workspace.logo')} text={t('workspace.logoText')}>
        <div className={styles.switch}>
          <Switch
            label={t('workspace.logo')}
            on={logo}
            onChange={(on) => trying(() => changeTeam(team.id, { use_custom_logo: on }))}
          />
        </div>
      </Setting>
      {dialog}
    </>
  );
}
