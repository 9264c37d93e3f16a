import { useParams, useSearch } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenInAddress } from '../../data/page/open-in-address.ts';
import { useMembers } from '../../data/teams/members.ts';
import { useWorkspaces } from '../../data/teams/teams.ts';
import { Button } from '../../ui/button/button.tsx';
import { findPeople } from './find-people.ts';
import { GuestGroup } from './guest-group.tsx';
import { InvitationGroup } from './invitation-group.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { MemberCount } from './member-count.tsx';
import { MemberGroup } from './member-group.tsx';
import styles from './members.module.css';
import { PeopleSearch } from './people-search.tsx';
import { PeopleWaiting } from './people-waiting.tsx';
import { useRights } from './use-rights.ts';

/** The members, guests and open invitations of a workspace. */
export function MembersPage() {
  const { teamId } = useParams({ from: '/main/team/$teamId' });
  const team = useWorkspaces()?.find(({ id }) => id === teamId);
  const { q = '' } = useSearch({ strict: false });
  return team ? <People key={q} team={team} sought={q} /> : null;
}

function People({ team, sought }: { team: Team; sought: string }) {
  const { t } = useTranslation();
  const rights = useRights(team.id);
  const { value, problem } = useMembers(team.id);
  const [typed, setTyped] = useState(sought);
  const inviting = useOpenInAddress('invite');
  const [isAsking, setAsking] = useState(false);
  // It stays with what is typed there, though the permission is lost meanwhile: the answer says why nobody is invited.
  const asks = inviting.isOpen && (rights.invite || isAsking);
  if (asks !== isAsking) setAsking(asks);
  const members = value?.filter(({ guest }) => !guest) ?? [];
  const guests = value?.filter(({ guest }) => guest) ?? [];

  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <PeopleSearch label={t('members.search')} value={typed} onChange={setTyped} />
        <MemberCount
          team={team.id}
          members={members.length}
          guests={guests.length}
          known={value !== undefined}
        />
        {rights.invite && (
          <Button kind="primary" icon={<UserPlus size={16} />} onPress={inviting.open}>
            {t('members.invite')}
          </Button>
        )}
      </div>
      {value ? (
        <>
          <MemberGroup
            team={team}
            members={findPeople(members, typed)}
            rights={rights}
            sought={typed !== ''}
          />
          {guests.length > 0 && <GuestGroup team={team} guests={findPeople(guests, typed)} rights={rights} />}
          {rights.invite && <InvitationGroup team={team} typed={typed} />}
        </>
      ) : (
        <PeopleWaiting team={team.id} problem={problem} />
      )}
      {asks && <InviteDialog team={team} rights={rights} onClose={() => void inviting.close()} />}
    </div>
  );
}
