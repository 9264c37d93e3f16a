import type { LabelOption } from '@tessera/domain/attributes/label.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Grip } from '../../ui/drag/grip.tsx';
import type { RowMark } from '../../ui/drag/use-row-drag.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './label-settings.module.css';
import { OptionDetails } from './option-details.tsx';
import { useHueChoices } from './use-hue-choices.tsx';

interface OptionRowProps {
  option: LabelOption;
  /** Its name has the focus, to be written over. */
  isNew: boolean;
  /** Those that it can become. */
  others: readonly LabelOption[];
  handle: ComponentProps<'button'>;
  mark: RowMark | undefined;
  onChange(part: Partial<LabelOption>): void;
  onMerge(into: string): void;
  onRemove(): void;
}

/** One option of a label. */
export function OptionRow({
  option,
  isNew,
  others,
  handle,
  mark,
  onChange,
  onMerge,
  onRemove,
}: OptionRowProps) {
  const { t } = useTranslation();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isNew) return;
    name.current?.focus();
    name.current?.select();
  }, [isNew]);
  return (
    <div className={styles.option} data-option={option.id} data-mark={mark}>
      <Grip label={t('attributes.moveOption', { name: option.name })} handle={handle} />
      <Select
        label={t('attributes.colour', { name: option.name })}
        quiet
        iconOnly
        value={option.color}
        onChange={(color) => onChange(recoloured(option, color))}
        choices={useHueChoices('strong')}
      />
      <TextField
        label={t('attributes.name')}
        quiet
        inputRef={name}
        value={option.name}
        maxLength={200}
        error={option.name.trim() === '' ? t('attributes.labelRequired') : undefined}
        onChange={(name) => onChange({ name })}
      />
      <OptionDetails option={option} others={others} onChange={onChange} onMerge={onMerge} />
      <IconButton label={t('attributes.removeOption', { name: option.name })} onPress={onRemove}>
        <X size={14} />
      </IconButton>
    </div>
  );
}

/** The text colour changes with the colour, unless it has been set itself. */
const recoloured = ({ color: before, textColor }: LabelOption, color: Hue): Partial<LabelOption> =>
  textColor === before ? { color, textColor: color } : { color };
