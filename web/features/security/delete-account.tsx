import { useTranslation } from 'react-i18next';
import { accountDeletion } from '../../data/account/security-deletion.ts';
import { Button } from '../../ui/button/button.tsx';
import { Setting, SettingGroup } from '../../ui/settings/setting.tsx';
import frame from '../../ui/settings/settings.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useAction } from './use-listing.ts';

/** The deletion of the account, at the end of the profile's settings. */
export function DeleteAccount() {
  const { t } = useTranslation();
  const state = useAction(accountDeletion);
  return (
    <SettingGroup title={t('security.deletion.title')}>
      <Setting label={t('security.deletion.what')} text={t('security.deletion.text')}>
        <div className={frame.buttons}>
          <Button onPress={() => accountDeletion.open()}>{t('security.deletion.start')}</Button>
        </div>
      </Setting>
      {state.kind !== 'closed' && state.kind !== 'done' && <DeleteAccountDialog state={state} />}
    </SettingGroup>
  );
}
