import { type LabelOption, type LabelSettings, newOption } from '@tessera/domain/attributes/label.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { SortedFields } from '../sorted-fields.tsx';
import { OptionList } from './option-list.tsx';

/** A label's options, and whether an item can carry several. */
export default function LabelSettingsForm({ settings, onChange, countHolding }: SettingsProps) {
  const { t } = useTranslation();
  const { options, multiple } = settings as LabelSettings;
  /** The option that was added last: its name is written next. */
  const [added, setAdded] = useState<string>();
  const setOptions = (next: LabelOption[]) => onChange({ multiple, options: next });
  return (
    <SortedFields legend={t('attributes.options')}>
      <OptionList
        {...{ options, ...(countHolding ? { countHolding } : {}) }}
        focused={added}
        onPart={(id, part) =>
          setOptions(options.map((option) => (option.id === id ? { ...option, ...part } : option)))
        }
        onOptions={setOptions}
      />
      <Button
        kind="quiet"
        size="small"
        icon={<Plus size={14} />}
        onPress={() => {
          const option = newOption(options, `${t('attributes.label')} ${options.length + 1}`);
          setAdded(option.id);
          setOptions([...options, option]);
        }}
      >
        {t('attributes.addOption')}
      </Button>
      <Checkbox isSelected={multiple} onChange={(next) => onChange({ options, multiple: next })}>
        {t('attributes.multiple')}
      </Checkbox>
    </SortedFields>
  );
}
