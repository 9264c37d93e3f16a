import type { Team } from '@tessera/domain/api/me.ts';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { name as teamName } from '@tessera/domain/records/record.ts';
import { useTranslation } from 'react-i18next';
import { changeTeam } from '../../data/teams/team-settings.ts';
import { TextSetting } from '../../ui/settings/text-setting.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';

export function TeamNameSetting({ team: { id, name } }: { team: Team }) {
  const { t } = useTranslation();
  const trying = useTrying();
  return (
    <TextSetting
      label={t('workspace.name')}
      text={t('workspace.nameText')}
      value={name}
      read={(typed) => teamName.safeParse(typed).data}
      wrong={t('team.nameRequired')}
      onSave={(next) => trying(() => changeTeam(id, { name: next }))}
      maxLength={NAME_MAX_LENGTH}
      autoComplete="off"
    />
  );
}
