import type { Team } from '@tessera/domain/api/me.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Setting } from '../../ui/settings/setting.tsx';
import frame from '../../ui/settings/settings.module.css';
import { TransferDialog } from './transfer-dialog.tsx';

/** For the owner, who cannot leave before another member owns it. */
export function TransferSetting({ team }: { team: Team }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <Setting label={t('workspace.transferWhat')} text={t('workspace.transferText')}>
      <div className={frame.buttons}>
        <Button onPress={() => setAsking(true)}>{t('workspace.transferStart')}</Button>
      </div>
      {asking && <TransferDialog team={team} onClose={() => setAsking(false)} />}
    </Setting>
  );
}
