import type { Team } from '@tessera/domain/api/me.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import { useTranslation } from 'react-i18next';
import { removeMember } from '../../data/teams/members.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useTrying } from '../../ui/toast/use-trying.ts';

/** Asks before a person is removed, and says what happens to what they created. */
export function RemoveDialog({ team, member, onClose }: { team: Team; member: Member; onClose(): void }) {
  const { t } = useTranslation();
  const trying = useTrying();
  const { name } = member;
  const title = t('members.removeTitle', { name });
  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <ConfirmDialog
        title={title}
        text={t('members.removeText', { name, team: team.name })}
        yes={t('members.remove')}
        onClose={onClose}
        onYes={() =>
          trying(() =>
            removeMember(team.id, member).then(() =>
              showToast(t('members.removed', { name }), { kind: 'good' }),
            ),
          )
        }
      />
    </NeedsNetwork>
  );
}
