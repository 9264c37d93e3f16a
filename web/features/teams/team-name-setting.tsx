import type { Team } from '@tessera/domain/api/me.ts';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { name as teamName } from '@tessera/domain/records/record.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeTeam } from '../../data/teams/team-settings.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { Setting } from '../../ui/settings/setting.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';

/** Saves when the field is left or on Enter; Escape restores the saved name. */
export function TeamNameSetting({ team: { id, name } }: { team: Team }) {
  const { t } = useTranslation();
  const trying = useTrying();
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string>();
  const focused = useRef(false);

  // A change from elsewhere, or a reverted one, does not replace what the person is typing.
  useEffect(() => {
    if (!focused.current) setText(name);
  }, [name]);

  const save = () => {
    const read = teamName.safeParse(text);
    if (!read.success) return setProblem(t('team.nameRequired'));
    setText(read.data);
    if (read.data !== name) trying(() => changeTeam(id, { name: read.data }));
  };

  return (
    <Setting label={t('workspace.name')} text={t('workspace.nameText')}>
      <TextField
        label={t('workspace.name')}
        quiet
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
        error={problem}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="off"
        onFocus={() => {
          focused.current = true;
        }}
        onBlur={() => {
          focused.current = false;
          save();
        }}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Enter') save();
          if (event.key !== 'Escape') return;
          setText(name);
          setProblem(undefined);
        }}
      />
    </Setting>
  );
}
