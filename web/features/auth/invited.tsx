import { acceptInvitation, type lookAtInvitation } from '@tessera/domain/api/auth.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { refreshProfile, useProfile } from '../../data/account/session.ts';
import { request } from '../../data/api/call.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { leaveToast } from '../../ui/toast/toast.ts';
import styles from './auth.module.css';
import { Problem } from './auth-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { OtherPerson } from './other-person.tsx';
import { RegisterForm } from './register-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useWay } from './way.ts';

const loadJoined = chunk(() => import('../../data/teams/joined.ts'));

type Invitation = z.output<typeof lookAtInvitation.answer>;

/** A valid invitation: the invited person joins, with their account or a new one. */
export function Invited({ token, invitation }: { token: string; invitation: Invitation }) {
  const { t } = useTranslation();
  const { go } = useWay();
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
    leaveToast('auth.joined', 'good', { team: team.name });
    await loadJoined()
      .then(({ takeJoined }) => takeJoined())
      .catch(() => {
        // The next page loads it too.
      });
    await go(page, { replace: true });
  };

  /** The person who has signed in with a passkey may be another one. */
  const afterSignIn = async () => {
    const me = await refreshProfile();
    if (me.email.toLowerCase() === email.toLowerCase()) await join();
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
          // A person who is in the workspace already gets none of the first questions.
          onDone={() => go(page, { replace: true })}
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
      <PlainButton kind="primary" size="large" autoFocus busy={busy} onPress={() => void press()}>
        {label}
      </PlainButton>
    </div>
  );
}
