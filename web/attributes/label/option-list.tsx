import { canMerge, idsOf, type LabelOption, mergeOptions } from '@tessera/domain/attributes/label.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog/confirm-dialog.tsx';
import { useRowDrag } from '../../ui/drag/use-row-drag.ts';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './label-settings.module.css';
import { OptionRow } from './option-row.tsx';

interface OptionListProps extends Pick<SettingsProps, 'countHolding'> {
  options: readonly LabelOption[];
  /** The option whose name has the focus, to be written over. */
  focused: string | undefined;
  /** One of them is called or looks otherwise. */
  onPart(id: string, part: Partial<LabelOption>): void;
  /** They are others, or in another order. */
  onOptions(options: LabelOption[]): void;
}

/** An option that is to be removed, and how many items hold it; undefined: that is not known. */
interface Removal {
  option: LabelOption;
  count: number | undefined;
}

/** A label's options: their order, names and colours; each option's menu has the rest. */
export function OptionList({ options, focused, onPart, onOptions, countHolding }: OptionListProps) {
  const { t } = useTranslation();
  const [removal, setRemoval] = useState<Removal>();
  const list = useRef<HTMLDivElement>(null);
  const drag = useRowDrag({ list, options, onChange: onOptions });
  const remove = (gone: LabelOption) => onOptions(options.filter(({ id }) => id !== gone.id));
  const askToRemove = async (option: LabelOption) => {
    const count = countHolding ? await countHolding(idsOf(option)) : 0;
    if (count === 0) remove(option);
    else setRemoval({ option, count });
  };
  return (
    <>
      <div ref={list} className={styles.list}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            option={option}
            isNew={option.id === focused}
            others={options.filter((one) => canMerge(option, one))}
            handle={drag.handle(option.id)}
            mark={drag.markOf(index)}
            onChange={(part) => onPart(option.id, part)}
            onMerge={(into) => onOptions(mergeOptions(options, { from: option.id, into }))}
            onRemove={() => void askToRemove(option)}
          />
        ))}
      </div>
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
    </>
  );
}
