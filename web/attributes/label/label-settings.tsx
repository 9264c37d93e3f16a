import {
  canMerge,
  idsOf,
  type LabelOption,
  type LabelSettings,
  mergeOptions,
  newOption,
} from '@tessera/domain/attributes/label.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { useRowDrag } from '../../ui/drag/use-row-drag.ts';
import type { SettingsProps } from '../attribute-ui.ts';
import { SortedFields } from '../sorted-fields.tsx';
import styles from './label-settings.module.css';
import { OptionRow } from './option-row.tsx';

/** An option that is to be removed, and how many items hold it; undefined: that is not known. */
interface Removal {
  option: LabelOption;
  count: number | undefined;
}

/** A label's options: their order, names and colours; each option's menu has the rest. */
export default function LabelSettingsForm({ settings, onChange, countHolding }: SettingsProps) {
  const { t } = useTranslation();
  const { options, multiple } = settings as LabelSettings;
  const [removal, setRemoval] = useState<Removal>();
  /** The option that was added last: its name is written next. */
  const [added, setAdded] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const setOptions = (next: LabelOption[]) => onChange({ multiple, options: next });
  const drag = useRowDrag({ list, options, onChange: setOptions });
  const change = (index: number, part: Partial<LabelOption>) =>
    setOptions(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  const remove = (gone: LabelOption) => setOptions(options.filter(({ id }) => id !== gone.id));
  const askToRemove = async (option: LabelOption) => {
    const count = countHolding ? await countHolding(idsOf(option)) : 0;
    if (count === 0) remove(option);
    else setRemoval({ option, count });
  };
  return (
    <SortedFields legend={t('attributes.options')}>
      <div ref={list} className={styles.list}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            isNew={option.id === added}
            others={options.filter((one) => canMerge(option, one))}
            handle={drag.handle(option.id)}
            mark={drag.markOf(index)}
            onChange={(part) => change(index, part)}
            onMerge={(into) => setOptions(mergeOptions(options, { from: option.id, into }))}
            onRemove={() => void askToRemove(option)}
          />
        ))}
      </div>
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
      {removal && (
        <ConfirmDialog
          text={t(removal.count === undefined ? 'attributes.removeHeld' : 'attributes.removeCounted', {
            name: removal.option.name,
            count: removal.count ?? 0,
          })}
          yes={t('attributes.removeOption', { name: removal.option.name })}
          onYes={() => remove(removal.option)}
          onClose={() => setRemoval(undefined)}
        />
      )}
    </SortedFields>
  );
}
