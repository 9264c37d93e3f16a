import type { Team } from '@tessera/domain/api/me.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/session.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { LeaveTeamDialog } from '../../records/team/leave-team-dialog.tsx';
import { GuestBoardsDialog } from './guest-boards-dialog.tsx';
import { GuestRow } from './guest-row.tsx';
import type { Rights } from './may-act.ts';
import { PeopleGroup } from './people-group.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { useOwnBoards } from './use-own-boards.ts';

type Acting = { what: 'remove' | 'access' | 'leave'; guest: Member };

/** The guests: people on single boards only. */
export function GuestGroup({
  team,
  guests,
  rights,
}: {
  team: Team;
  guests: readonly Member[];
  rights: Rights;
}) {
  const { t } = useTranslation();
  const me = useProfile()?.id;
  const { structure } = useStructure(team.id);
  const [acting, setActing] = useState<Acting>();
  const close = () => setActing(undefined);
  const boards = structure.boards();
  const mayChoose = useOwnBoards(team.id).boards.length > 0;
  return (
    <>
      <PeopleGroup
        title={t('members.guests')}
        text={t('members.guestsText')}
        columns={[t('members.name'), t('members.email'), t('members.boards'), t('members.since')]}
        people={guests}
        empty={t('members.nobodyFound')}
      >
        {(guest) => (
          <GuestRow
            key={guest.id}
            team={team.id}
            guest={guest}
            own={guest.id === me}
            boards={boards.filter(({ user_ids }) => user_ids.includes(guest.id))}
            rights={rights}
            mayChoose={mayChoose}
            onAction={(what) => setActing({ what, guest })}
          />
        )}
      </PeopleGroup>
      {acting?.what === 'remove' && <RemoveDialog team={team} member={acting.guest} onClose={close} />}
      {acting?.what === 'access' && <GuestBoardsDialog team={team} guest={acting.guest} onClose={close} />}
      {acting?.what === 'leave' && <LeaveTeamDialog team={team} onClose={close} />}
    </>
  );
}
