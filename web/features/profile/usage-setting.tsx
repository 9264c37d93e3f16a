import type { Profile } from '@tessera/domain/api/me.ts';
import { useTranslation } from 'react-i18next';
import { knownAppVars } from '../../data/account/app-vars.ts';
import { browserObjects } from '../../data/analytics/objections.ts';
import { useObservable } from '../../data/page/observable.ts';
import { Setting, SettingGroup } from '../../ui/settings/setting.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import { useSaving } from './use-saving.ts';

/** Whether pages may report what is used; only where the server takes it. A browser that objects has decided. */
export function UsageSetting({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const change = useSaving();
  const takes = useObservable(knownAppVars)?.analytics === true;
  if (!takes) return null;
  const isDecided = browserObjects();
  return (
    <SettingGroup title={t('profile.usage.title')}>
      <Setting
        label={t('profile.usage.label')}
        text={t(isDecided ? 'profile.usage.objected' : 'profile.usage.text')}
      >
        {!isDecided && (
          <Switch
            label={t('profile.usage.label')}
            on={profile.preferences.usage_reports !== false}
            onChange={(on) => change({ preferences: { usage_reports: on } })}
          />
        )}
      </Setting>
    </SettingGroup>
  );
}
