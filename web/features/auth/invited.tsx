import { useNavigate } from '@tanstack/react-router';
import { acceptInvitation, type lookAtInvitation } from '@tessera/domain/api/auth.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { refreshProfile, useProfile } from '../../data/account/session.ts';
import type { Entered } from '../../data/account/sign-in.ts';
import { request } from '../../data/api/call.ts';
import { renewToken } from '../../data/api/token.ts';
import { useFormats } from '../../data/page/formats.ts';
import { refreshWorkspaces, tellOtherTabs } from '../../data/teams/teams.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './auth.module.css';
import { Problem } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { OtherPerson } from './other-person.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

type Invitation = z.output<typeof lookAtInvitation.answer>;

/** A valid invitation: the invited person joins, with their account or a new one. */
export function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const profile = useProfile();
  const formats = useFormats();
  const [second, setSecond] = useState(false);
  const { email, inviter, team, registered, role, boards } = invitation;
  const isTheirs = profile?.email.toLowerCase() === email.toLowerCase();
  const page = `/team/${team.id}`;
  const words = { count: boards.length, inviter, boards: formats.list(boards) };
  const asWhat =
    role !== null || boards.length === 0
      ? t('auth.invitedText', { inviter })
      : t('auth.invitedAsGuest', words);

  const join = async () => {
    await request(acceptInvitation, { body: { token } });
    showToast(t('auth.joined', { team: team.name }), { kind: 'good' });
    tellOtherTabs();
    // The invitation came to the address, so it is confirmed.
    await Promise.all([renewToken().then(refreshProfile), refreshWorkspaces()]).catch(() => {
      // The next page loads them too.
    });
    await navigate({ href: page, replace: true });
  };

  /** The person who has signed in with a passkey may be another one. */
  const afterSignIn = async ({ anew }: Entered) => {
    const me = await refreshProfile();
    if (anew) location.reload();
    else if (me.email.toLowerCase() === email.toLowerCase()) await join();
  };

  return (
    <AuthFrame
      title={second ? t('auth.secondTitle') : t('auth.invitedTitle', { team: team.name })}
      text={second ? t('auth.secondText') : asWhat}
    >
      {!second && (
        <div className={styles.fixed}>
          <Avatar name={team.name} photo={team.photo_url} />
          <div className={styles.fixedText}>
            <span className={styles.fixedName}>
              <bdi>{team.name}</bdi>
            </span>
            <span className={styles.fixedMeta}>{t('auth.invitedAs', { email })}</span>
          </div>
        </div>
      )}
      {profile && isTheirs && <Join label={t('auth.join', { team: team.name })} join={join} />}
      {profile && !isTheirs && <OtherPerson me={profile.email} email={email} />}
      {!profile && registered && <SignInForm email={email} fixed onStep={setSecond} onDone={afterSignIn} />}
      {!profile && !registered && (
        <RegisterForm
          invited={{ email, token }}
          action={t('auth.registerAndJoin')}
          onDone={async ({ anew }) => {
            // A person who is in the workspace already gets none of the first questions.
            if (anew) location.assign(page);
            else await navigate({ href: page, replace: true });
          }}
        />
      )}
    </AuthFrame>
  );
}

function Join({ label, join }: { label: string; join(): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const press = async () => {
    setBusy(true);
    setProblem(undefined);
    await join().catch((error: Error) => setProblem(error.message));
    setBusy(false);
  };
  return (
    <div className={styles.stack}>
      <Problem text={problem} />
      <Button kind="primary" size="large" autoFocus busy={busy} onPress={() => void press()}>
        {label}
      </Button>
    </div>
  );
}
