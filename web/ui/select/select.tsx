import clsx from 'clsx';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { Layer } from '../layer/layer.tsx';
import popup from '../menu/menu.module.css';
import styles from './select.module.css';

export interface Choice<Id extends string> {
  id: Id;
  label: string;
  icon?: ReactNode;
}

interface SelectProps<Id extends string> {
  label: string;
  /** The label is only for screen readers. */
  quiet?: boolean;
  /** Of the chosen one only the icon is seen. */
  iconOnly?: boolean;
  choices: readonly Choice<Id>[];
  value: Id | null;
  onChange(id: Id): void;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Chooses one of a few. */
export function Select<Id extends string>({
  label,
  quiet = false,
  iconOnly = false,
  choices,
  value,
  onChange,
  disabled = false,
  autoFocus = false,
}: SelectProps<Id>) {
  const { t } = useTranslation();
  return (
    <AriaSelect
      value={value}
      onChange={(key) => key !== null && onChange(key as Id)}
      className={styles.select!}
      placeholder={t('ui.choose')}
      isDisabled={disabled}
      autoFocus={autoFocus}
      data-icon-only={iconOnly}
      {...(quiet ? { 'aria-label': label } : {})}
    >
      {!quiet && <Label className={styles.label!}>{label}</Label>}
      <Button className={styles.button!}>
        <SelectValue className={styles.value!} />
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Layer title={label}>
        <ListBox className={popup.menu!} items={choices}>
          {(choice) => (
            <ListBoxItem id={choice.id} textValue={choice.label} className={popup.item!}>
              {({ isSelected }) => (
                <>
                  {choice.icon}
                  <span className={clsx(popup.label, styles.words)}>{choice.label}</span>
                  {isSelected && <Check size={14} aria-hidden className={popup.check} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Layer>
    </AriaSelect>
  );
}
