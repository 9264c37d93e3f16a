import { useEffect, useRef, useState } from 'react';
import { isComposing } from '../is-composing.ts';
import { TextField } from '../text-field/text-field.tsx';
import { Setting } from './setting.tsx';

interface TextSettingProps {
  label: string;
  text: string;
  value: string;
  /** What is typed, as it is saved; undefined: that can't be. */
  read(typed: string): string | undefined;
  /** What is said then. */
  wrong: string;
  onSave(value: string): void;
  maxLength: number;
  autoComplete: string;
}

/** A text that saves when its field is left or on Enter; Escape restores what is saved. */
export function TextSetting({ label, text, value, read, wrong, onSave, ...field }: TextSettingProps) {
  const [typed, setTyped] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const focused = useRef(false);

  // A change from elsewhere, or a reverted one, does not replace what the person is typing.
  useEffect(() => {
    if (!focused.current) setTyped(value);
  }, [value]);

  const type = (next: string) => {
    setTyped(next);
    setWrong(false);
  };
  const save = () => {
    const wanted = read(typed);
    if (wanted === undefined) return setWrong(true);
    setTyped(wanted);
    if (wanted !== value) onSave(wanted);
  };

  return (
    <Setting label={label} text={text}>
      <TextField
        {...field}
        label={label}
        quiet
        value={typed}
        onChange={type}
        error={isWrong ? wrong : undefined}
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
          if (event.key === 'Escape') type(value);
        }}
      />
    </Setting>
  );
}
