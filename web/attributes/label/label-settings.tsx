import { type LabelOption, type LabelSettings, newOption } from '@tessera/domain/attributes/label.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './label-settings.module.css';
import { OptionDetails } from './option-details.tsx';
import { useHueChoices } from './use-hue-choices.tsx';

/** A label's options: their names and colours; each option's menu has the rest. */
export default function LabelSettingsForm({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const { options, multiple } = settings as LabelSettings;
  const colours = useHueChoices('strong');
  const change = (index: number, part: Partial<LabelOption>) =>
    onChange({
      multiple,
      options: options.map((option, at) => (at === index ? { ...option, ...part } : option)),
    });
  return (
    <fieldset className={styles.options}>
      <legend className={styles.legend}>{t('attributes.options')}</legend>
      {options.map((option, index) => (
        <div key={option.id} className={styles.option}>
          <Select
            label={t('attributes.colour', { name: option.name })}
            quiet
            value={option.color}
            onChange={(color) => change(index, recoloured(option, color))}
            choices={colours}
          />
          <TextField
            label={t('attributes.name')}
            quiet
            value={option.name}
            maxLength={200}
            error={option.name.trim() === '' ? t('attributes.labelRequired') : undefined}
            onChange={(name) => change(index, { name })}
          />
          <OptionDetails option={option} onChange={(part) => change(index, part)} />
          <IconButton
            label={t('attributes.removeOption', { name: option.name })}
            onPress={() => onChange({ multiple, options: options.filter((_, at) => at !== index) })}
          >
            <X size={14} />
          </IconButton>
        </div>
      ))}
      <Button
        kind="quiet"
        size="small"
        icon={<Plus size={14} />}
        onPress={() =>
          onChange({
            multiple,
            options: [...options, newOption(options, `${t('attributes.label')} ${options.length + 1}`)],
          })
        }
      >
        {t('attributes.addOption')}
      </Button>
      <Checkbox isSelected={multiple} onChange={(next) => onChange({ options, multiple: next })}>
        {t('attributes.multiple')}
      </Checkbox>
    </fieldset>
  );
}

/** The text colour changes with the colour, unless it has been set itself. */
const recoloured = ({ color: before, textColor }: LabelOption, color: Hue): Partial<LabelOption> =>
  textColor === before ? { color, textColor: color } : { color };
