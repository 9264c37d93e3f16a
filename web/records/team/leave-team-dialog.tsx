import type { Team } from '@tessera/domain/api/me.ts';
import { useTranslation } from 'react-i18next';
import { leaveTeam } from '../../data/teams/team-settings.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useParting } from './use-parting.ts';

/** Asks before somebody leaves a workspace. */
export function LeaveTeamDialog({ team, onClose }: { team: Team; onClose(): void }) {
  const { t } = useTranslation();
  const part = useParting(team);
  const title = t('workspace.leaveTitle', { name: team.name });
  const leave = () =>
    part(() => leaveTeam(team.id), t('workspace.left', { name: team.name })).catch((error: Error) =>
      showToast(error.message, { kind: 'error' }),
    );
  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <ConfirmDialog
        title={title}
        text={t('workspace.leaveExplain')}
        yes={t('workspace.leave')}
        onYes={leave}
        onClose={onClose}
      />
    </NeedsNetwork>
  );
}
