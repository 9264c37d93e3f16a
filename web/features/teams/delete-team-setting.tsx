import type { Team } from '@tessera/domain/api/me.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Setting } from '../../ui/settings/setting.tsx';
import frame from '../../ui/settings/settings.module.css';
import { DeleteTeamDialog } from './delete-team-dialog.tsx';

export function DeleteTeamSetting({ team }: { team: Team }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Setting label={t('workspace.deleteWhat')} text={t('workspace.deleteText')}>
      <div className={frame.buttons}>
        <Button onPress={() => setAsking(true)}>{t('workspace.deleteStart')}</Button>
      </div>
      {asking && <DeleteTeamDialog team={team} onClose={() => setAsking(false)} />}
    </Setting>
  );
}
