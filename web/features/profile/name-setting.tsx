import { personName } from '@tessera/domain/api/auth.ts';
import { useTranslation } from 'react-i18next';
import { TextSetting } from '../../ui/settings/text-setting.tsx';
import { useSaving } from './use-saving.ts';

export function NameSetting({ name }: { name: string }) {
  const { t } = useTranslation();
  const change = useSaving();
  return (
    <TextSetting
      label={t('profile.name')}
      text={t('profile.nameText')}
      value={name}
      read={(typed) => personName.safeParse(typed).data}
      wrong={t('profile.nameProblem')}
      onSave={(next) => change({ name: next })}
      maxLength={100}
      autoComplete="name"
    />
  );
}
