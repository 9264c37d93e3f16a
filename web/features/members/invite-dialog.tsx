import type { Team } from '@tessera/domain/api/me.ts';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMemberCount } from '../../data/teams/members.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { AddressField } from './address-field.tsx';
import { BoardChoice } from './board-choice.tsx';
import styles from './invite.module.css';
import { InviteAs } from './invite-as.tsx';
import { InviteLinks } from './invite-links.tsx';
import { type Rights, rolesToInvite } from './may-act.ts';
import { isAddress, readAddresses } from './read-addresses.ts';
import { useInvite } from './use-invite.ts';
import { useOwnBoards } from './use-own-boards.ts';

/** Invites several people at once, as members or as guests of boards. The invited ones leave the field. */
export function InviteDialog({
  team,
  rights,
  board,
  onClose,
}: {
  team: Team;
  rights: Rights;
  /** They are to come as guests of this board. */
  board?: string;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const form = useId();
  const { known, boards: offered } = useOwnBoards(team.id);
  const roles = rolesToInvite(rights);
  const invite = useInvite(team.id, { roles, board, onDone: onClose });
  const { addresses, as, boards, refused, problem, linked, busy } = invite;
  const title = t('members.inviteTitle', { team: team.name });
  const [typed, setTyped] = useState('');
  // Those that are typed and not in the list yet are invited too.
  const more = useMemo(() => readAddresses(typed), [typed]);
  const count = new Set([...addresses, ...more].filter(isAddress)).size;
  const done = linked.length > 0 && addresses.length === 0;

  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          done ? (
            <Button kind="primary" autoFocus onPress={onClose}>
              {t('members.done')}
            </Button>
          ) : (
            <>
              <Button onPress={onClose}>{t('ui.cancel')}</Button>
              <Button kind="primary" type="submit" form={form} busy={busy}>
                {count > 0 ? t('members.inviteSend', { count }) : t('members.invite')}
              </Button>
            </>
          )
        }
      >
        {linked.length > 0 && <InviteLinks people={linked} />}
        {!done && (
          <form
            id={form}
            className={styles.form}
            onSubmit={invite.submit}
            noValidate
            data-unsaved={addresses.length > 0}
          >
            <Room team={team.id} />
            <AddressField
              label={t('members.inviteWhom')}
              {...{ addresses, typed }}
              onTyped={setTyped}
              onChange={invite.setAddresses}
              refused={refused}
              problem={problem === 'invalid' ? t('members.inviteNeeds') : problem}
            />
            <InviteAs roles={roles} value={as} onChange={invite.setAs} />
            {as === 'guest' && (
              <BoardChoice
                label={t('members.guestBoards')}
                known={known}
                boards={offered}
                chosen={boards}
                onChange={invite.setBoards}
                problem={invite.lacksBoard ? t('members.boardRequired') : undefined}
              />
            )}
          </form>
        )}
      </Dialog>
    </NeedsNetwork>
  );
}

/** A full workspace is told beforehand, so that nobody types addresses in vain. */
function Room({ team }: { team: number }) {
  const { t } = useTranslation();
  const count = useMemberCount(team).value;
  if (!count || count.limit === null || count.members + count.guests + count.invited < count.limit)
    return null;
  return <p className={styles.caution}>{t('members.full')}</p>;
}
