import { useParams } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../data/permissions/access.ts';
import { useTeamSaveState } from '../../data/teams/team-settings.ts';
import { useWorkspaces } from '../../data/teams/teams.ts';
import { SaveSign } from '../../ui/settings/page-head.tsx';
import { Setting, SettingGroup } from '../../ui/settings/setting.tsx';
import { OwnFeeds } from '../../views/calendar-feeds/own-feeds.tsx';
import { DeleteTeamSetting } from './delete-team-setting.tsx';
import { LeaveTeamSetting } from './leave-team-setting.tsx';
import { StorageSetting } from './storage-setting.tsx';
import { TeamNameSetting } from './team-name-setting.tsx';
import { TeamPhotoSetting } from './team-photo-setting.tsx';
import styles from './team-settings.module.css';
import { TransferSetting } from './transfer-setting.tsx';
import { WorkingTimeSetting } from './working-time-setting.tsx';

/** The name and picture of a workspace, its owner, and how to leave or delete it. */
export function TeamSettingsPage() {
  const { teamId } = useParams({ from: '/main/team/$teamId' });
  const team = useWorkspaces()?.find(({ id }) => id === teamId);
  return team ? <Settings team={team} /> : null;
}

function Settings({ team }: { team: Team }) {
  const { t } = useTranslation();
  const saving = useTeamSaveState();
  const mayUpdate = useCan(team.id, 'UPDATE_WORKSPACE', WORKSPACE);
  const mayDelete = useCan(team.id, 'DELETE_WORKSPACE', WORKSPACE);
  const isOwner = team.user_role === 'owner';
  return (
    <div className={styles.page}>
      <div className={styles.sign}>
        <SaveSign saving={saving} />
      </div>
      <SettingGroup title={t('workspace.face')}>
        {mayUpdate ? (
          <>
            <TeamPhotoSetting team={team} />
            <TeamNameSetting team={team} />
          </>
        ) : (
          <Setting label={t('workspace.name')}>
            <p className={styles.fixed} dir="auto">
              {team.name}
            </p>
          </Setting>
        )}
      </SettingGroup>
      <StorageSetting team={team.id} />
      <WorkingTimeSetting team={team.id} mayChange={mayUpdate} />
      <OwnFeeds team={team.id} isOwner={isOwner} />
      <SettingGroup title={t(isOwner ? 'workspace.ownership' : 'workspace.leaving')}>
        {isOwner ? <TransferSetting team={team} /> : <LeaveTeamSetting team={team} />}
        {mayDelete && <DeleteTeamSetting team={team} />}
      </SettingGroup>
    </div>
  );
}
