import type { Team } from '@tessera/domain/api/me.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveTeamDialog } from '../../records/team/leave-team-dialog.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Setting } from '../../ui/settings/setting.tsx';
import frame from '../../ui/settings/settings.module.css';

/** For everybody but the owner. */
export function LeaveTeamSetting({ team }: { team: Team }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Setting label={t('workspace.leaveWhat')} text={t('workspace.leaveText')}>
      <div className={frame.buttons}>
        <Button onPress={() => setAsking(true)}>{t('workspace.leaveStart')}</Button>
      </div>
      {asking && <LeaveTeamDialog team={team} onClose={() => setAsking(false)} />}
    </Setting>
  );
}
