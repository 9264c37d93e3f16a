import type { LabelOption } from '@tessera/domain/attributes/label.ts';
import { LABEL_SYNONYMS_MAX } from '@tessera/domain/constants.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip/chip.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './label-settings.module.css';
import { useHueChoices } from './use-hue-choices.tsx';

interface OptionDetailsProps {
  option: LabelOption;
  /** Those that it can become. */
  others: readonly LabelOption[];
  onChange(part: Partial<LabelOption>): void;
  onMerge(into: string): void;
}

/** The text is as readable as it can be. */
const AUTOMATIC = 'automatic';

/** Settings that few options need: another text colour, synonyms, and becoming another option. */
export function OptionDetails({ option, others, onChange, onMerge }: OptionDetailsProps) {
  const { t } = useTranslation();
  const colours = useHueChoices('ink').filter(({ id }) => id !== option.color);
  const label = t('attributes.optionMore', { name: option.name });
  return (
    <Popover
      label={label}
      trigger={
        <IconButton label={label}>
          <Ellipsis size={14} />
        </IconButton>
      }
    >
      <div className={styles.details}>
        <Chip hue={option.color} ink={option.textColor}>
          {option.name}
        </Chip>
        <Select
          label={t('attributes.textColour')}
          value={option.textColor === option.color ? AUTOMATIC : option.textColor}
          onChange={(chosen) => onChange({ textColor: chosen === AUTOMATIC ? option.color : chosen })}
          choices={[{ id: AUTOMATIC, label: t('attributes.automaticColour') }, ...colours]}
        />
        <Synonyms value={option.synonyms} onChange={(synonyms) => onChange({ synonyms })} />
        {others.length > 0 && (
          <Select
            label={t('attributes.mergeInto')}
            value={null}
            onChange={onMerge}
            choices={others.map(({ id, name, color }) => ({
              id,
              label: name,
              icon: <Swatch hue={color} />,
            }))}
          />
        )}
      </div>
    </Popover>
  );
}

const Swatch = ({ hue }: { hue: Hue }) => (
  <span className={styles.swatch} style={{ background: `var(--${hue}-strong)` }} />
);

/** The separators of words in a list, in the scripts of our languages. */
const separators = /[,،，、;\n]/;

const wordsOf = (typed: string): string[] => {
  const words = typed.split(separators).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))].slice(0, LABEL_SYNONYMS_MAX);
};

function Synonyms({ value, onChange }: { value: readonly string[]; onChange(words: string[]): void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value.join(', '));
  return (
    <TextField
      label={t('attributes.synonyms')}
      hint={t('attributes.synonymsHint')}
      value={typed}
      autoComplete="off"
      maxLength={1_000}
      onChange={(next) => {
        setTyped(next);
        onChange(wordsOf(next));
      }}
    />
  );
}
