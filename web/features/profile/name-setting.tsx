import { personName } from '@tessera/domain/api/auth.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import { Setting } from '../../ui/settings/setting.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useSaving } from './use-saving.ts';

/** Saves when the field is left or on Enter; Escape restores the saved name. */
export function NameSetting({ name }: { name: string }) {
  const { t } = useTranslation();
  const change = useSaving();
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string>();
  const focused = useRef(false);

  // A change from elsewhere, or a reverted one, does not replace what the person is typing.
  useEffect(() => {
    if (!focused.current) setText(name);
  }, [name]);

  const save = () => {
    const read = personName.safeParse(text);
    if (!read.success) return setProblem(t('profile.nameProblem'));
    setText(read.data);
    if (read.data !== name) change({ name: read.data });
  };

  return (
    <Setting label={t('profile.name')} text={t('profile.nameText')}>
      <TextField
        label={t('profile.name')}
        quiet
        value={text}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
        error={problem}
        maxLength={100}
        autoComplete="name"
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
