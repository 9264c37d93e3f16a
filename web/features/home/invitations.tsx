import { useNavigate } from '@tanstack/react-router';
import type { OwnInvitation } from '@tessera/domain/api/own-invitations.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  declineInvitation,
  joinByInvitation,
  useOwnInvitations,
} from '../../data/account/own-invitations.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LateConfirmDialog } from '../../ui/confirm-dialog/late-confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useTrying } from '../../ui/toast/use-trying.ts';
import styles from './invitations.module.css';

/** The workspaces to which somebody has invited the person; nothing as long as there are none. */
export function Invitations() {
  const { t } = useTranslation();
  const heading = useId();
  const invitations = useOwnInvitations();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="for-screen-readers">
        {t('home.invitations')}
      </h2>
      <ul className={styles.list}>
        {invitations.map((one) => (
          <Invitation key={one.id} invitation={one} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation }: { invitation: OwnInvitation }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const navigate = useNavigate();
  const trying = useTrying();
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const { team, inviter, boards } = invitation;
  const { name } = team;
  const join = async () => {
    setBusy(true);
    try {
      const id = await joinByInvitation(invitation);
      showToast(t('home.joined', { name }), { kind: 'good' });
      await navigate({ to: '/team/$teamId', params: { teamId: id } });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className={styles.invitation}>
      <Avatar name={name} photo={team.photo_url} size={32} square />
      <span className={styles.words}>
        <span className={styles.name}>{t('home.invitedTo', { inviter, name })}</span>
        {boards.length > 0 && (
          <span className={styles.boards}>{t('home.invitedBoards', { boards: formats.list(boards) })}</span>
        )}
      </span>
      <span className={styles.buttons}>
        <Button kind="quiet" onPress={() => setAsking(true)}>
          {t('home.decline')}
        </Button>
        <Button kind="primary" busy={busy} onPress={() => trying(join)}>
          {t('home.join')}
        </Button>
      </span>
      {asking && (
        <LateConfirmDialog
          text={t('home.declineSure', { name, inviter })}
          yes={t('home.decline')}
          onClose={() => setAsking(false)}
          onYes={() => trying(() => declineInvitation(invitation))}
        />
      )}
    </li>
  );
}
