import type { Team } from '@tessera/domain/api/me.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../data/account/session.ts';
import { LeaveTeamDialog } from '../../records/team/leave-team-dialog.tsx';
import type { Rights } from './may-act.ts';
import { MemberRow } from './member-row.tsx';
import { PeopleGroup } from './people-group.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** The members of the whole workspace. */
export function MemberGroup({
  team,
  members,
  rights,
  sought,
}: {
  team: Team;
  members: readonly Member[];
  rights: Rights;
  /** A search is active. */
  sought: boolean;
}) {
  const { t } = useTranslation();
  const me = useProfile()?.id;
  const [removing, setRemoving] = useState<Member>();
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <PeopleGroup
        title={t('members.members')}
        columns={[t('members.name'), t('members.email'), t('members.role'), t('members.since')]}
        people={members}
        empty={t(sought ? 'members.nobodyFound' : 'members.nobody')}
      >
        {(member) => (
          <MemberRow
            key={member.id}
            team={team.id}
            member={member}
            own={member.id === me}
            rights={rights}
            onRemove={() => setRemoving(member)}
            onLeave={() => setLeaving(true)}
          />
        )}
      </PeopleGroup>
      {removing && <RemoveDialog team={team} member={removing} onClose={() => setRemoving(undefined)} />}
      {leaving && <LeaveTeamDialog team={team} onClose={() => setLeaving(false)} />}
    </>
  );
}
