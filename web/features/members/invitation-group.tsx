import type { Team } from '@tessera/domain/api/me.ts';
import type { Invitation } from '@tessera/domain/api/teams.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStructure } from '../../data/structure/structure.ts';
import { takeBackInvitation, useInvitations } from '../../data/teams/members.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { findPeople } from './find-people.ts';
import { InvitationRow } from './invitation-row.tsx';
import { PeopleGroup } from './people-group.tsx';

/** The open invitations; nothing if there are none. */
export function InvitationGroup({ team, typed }: { team: Team; typed: string }) {
  const { t } = useTranslation();
  const trying = useTrying();
  const invitations = useInvitations(team.id).value ?? [];
  const { structure } = useStructure(team.id);
  const [asking, setAsking] = useState<Invitation>();
  if (invitations.length === 0) return null;
  const title = asking && t('members.takeBackTitle', { email: asking.email });
  return (
    <>
      <PeopleGroup
        title={t('members.invitations')}
        columns={[t('members.email'), t('members.as'), t('members.sent'), t('members.expires')]}
        layout="invitations"
        people={findPeople(invitations, typed)}
        empty={t('members.nobodyFound')}
      >
        {(invitation) => (
          <InvitationRow
            key={invitation.id}
            team={team.id}
            invitation={invitation}
            board={invitation.board_id === null ? undefined : structure.board(invitation.board_id)}
            onTakeBack={() => setAsking(invitation)}
          />
        )}
      </PeopleGroup>
      {asking && title && (
        <NeedsNetwork title={title} onClose={() => setAsking(undefined)}>
          <ConfirmDialog
            title={title}
            text={t('members.takeBackText')}
            yes={t('members.takeBack')}
            onClose={() => setAsking(undefined)}
            onYes={() => trying(() => takeBackInvitation(team.id, asking))}
          />
        </NeedsNetwork>
      )}
    </>
  );
}
