import type { MembersSettings } from '@tessera/domain/attributes/members.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

/** Whether an item can have several people. */
export default function MembersSettingsForm({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const own = settings as MembersSettings;
  return (
    <Checkbox isSelected={own.many} onChange={(many) => onChange({ ...own, many })}>
      {t('attributes.multiple')}
    </Checkbox>
  );
}
