import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { useTranslation } from 'react-i18next';
import { photoTypes } from '../../data/account/check-photo.ts';
import { lookAgain } from '../../data/account/profile.ts';
import { useProfile } from '../../data/account/session.ts';
import { RequestError } from '../../data/api/errors.ts';
import { uploadTeamPhoto } from '../../data/teams/team-settings.ts';
import { createTeam, mayCreateWorkspace, useWorkspaces } from '../../data/teams/teams.ts';
import { tellWorkspaceLimit } from '../../data/teams/workspace-limit.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useChecks } from '../../ui/use-checks.ts';
import styles from './create-team.module.css';
import { readyToCrop, useTeamPicture } from './use-team-picture.tsx';

/** Creates a workspace with a name, and optionally a picture; without one it shows its initials. */
export function CreateTeamPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const teams = useWorkspaces();
  const [name, setName] = useState('');
  const [picture, setPicture] = useState<Blob>();
  const allowed = mayCreateWorkspace(useProfile());
  const [refused, setLimit] = useState<string>();
  const limit = allowed ? refused : t('workspace.limitReached');
  const [busy, setBusy] = useState(false);
  const checks = useChecks(() => ({ name: name.trim() === '' ? t('team.nameRequired') : undefined }));
  const shown = useAddressOf(picture);
  const { choose, problem: pictureProblem, dialog } = useTeamPicture({ whole: false, onPicture: setPicture });

  // Another workspace may have been created or deleted since.
  useEffect(() => void lookAgain(), []);
  useEffect(() => {
    if (!allowed) tellWorkspaceLimit();
  }, [allowed]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!allowed) return tellWorkspaceLimit();
    if (!checks.passes()) return;
    setBusy(true);
    try {
      const { id } = await createTeam(name.trim());
      // The workspace exists, even if its picture fails.
      if (picture)
        await uploadTeamPhoto(id, picture, { logo: false }).catch((error: Error) =>
          showToast(error.message, { kind: 'error' }),
        );
      await navigate({ to: '/team/$teamId', params: { teamId: id } });
    } catch (error) {
      const { message } = error as Error;
      const reached = error instanceof RequestError && error.body.code === 'workspace-limit-exceeded';
      setBusy(false);
      if (reached) setLimit(message);
      else checks.fail({ name: message });
    }
  };

  return (
    <div className={styles.center}>
      <form className={styles.form} ref={checks.ref} onSubmit={(event) => void submit(event)} noValidate>
        <header className={styles.head}>
          {shown ? (
            <img src={shown} alt="" className={styles.picture} />
          ) : (
            <Avatar name={name.trim() || 'T'} size={64} square />
          )}
          <div className={styles.pictureWords}>
            <div className={styles.pictureButtons}>
              <FileTrigger acceptedFileTypes={photoTypes} onSelect={(files) => choose(files?.[0])}>
                <Button size="small" onHoverStart={readyToCrop}>
                  {t(picture ? 'profile.photoChange' : 'workspace.addPicture')}
                </Button>
              </FileTrigger>
              {picture && (
                <Button size="small" kind="quiet" onPress={() => setPicture(undefined)}>
                  {t('profile.photoRemove')}
                </Button>
              )}
            </div>
            {pictureProblem && (
              <p role="alert" className={styles.pictureProblem}>
                {pictureProblem}
              </p>
            )}
          </div>
        </header>
        <h1>{t('team.createTitle')}</h1>
        <p>{t('team.createText')}</p>
        <TextField
          label={t('team.name')}
          {...checks.field('name', name, setName)}
          autoFocus
          maxLength={NAME_MAX_LENGTH}
          autoComplete="off"
        />
        {limit !== undefined && (
          <div role="alert" className={styles.limit}>
            <strong>{limit}</strong>
            <span>{t('workspace.limitText')}</span>
            <Link to="/profile/workspaces">{t('workspace.limitLook')}</Link>
          </div>
        )}
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {t('team.create')}
          </Button>
          {teams !== undefined && teams.length > 0 && (
            <Button kind="quiet" size="large" isDisabled={busy} onPress={() => router.history.back()}>
              {t('ui.cancel')}
            </Button>
          )}
        </div>
      </form>
      {dialog}
    </div>
  );
}

/** The address of a picture that is not uploaded yet. */
function useAddressOf(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return setAddress(undefined);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return address;
}
