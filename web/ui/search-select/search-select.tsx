import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import popup from '../menu/menu.module.css';
import { matches } from '../picker/match.ts';
import { SearchLine } from '../search-line/search-line.tsx';
import select from '../select/select.module.css';
import styles from './search-select.module.css';

interface SearchChoice<Id extends string> {
  id: Id;
  label: string;
  /** Shown after the label, and searched too. */
  note?: string;
  icon?: ReactNode;
  /** It is shown and cannot be chosen; `note` says why. */
  disabled?: boolean;
}

interface SearchSelectProps<Id extends string> {
  label: string;
  /** The label is only for screen readers. */
  quiet?: boolean;
  choices: readonly SearchChoice<Id>[];
  value: Id | null;
  onChange(id: Id): void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** Chooses one of many by typing. */
export function SearchSelect<Id extends string>({
  label,
  quiet = false,
  choices,
  value,
  onChange,
  placeholder,
}: SearchSelectProps<Id>) {
  const { t } = useTranslation();
  return (
    <AriaSelect
      value={value}
      onChange={(key) => key !== null && onChange(key as Id)}
      className={select.select!}
      placeholder={placeholder ?? t('ui.choose')}
      {...(quiet ? { 'aria-label': label } : {})}
    >
      {!quiet && <Label className={select.label!}>{label}</Label>}
      <Button className={select.button!}>
        <SelectValue className={select.value!} />
        <ChevronDown size={14} aria-hidden />
      </Button>
      <Popover className={`${popup.popover} ${styles.popover}`} offset={4}>
        <Autocomplete filter={(text, typed) => matches(text, typed)}>
          <SearchLine label={t('ui.search')} autoFocus />
          <ListBox
            className={`${popup.menu} ${styles.list}`}
            items={choices}
            renderEmptyState={() => <p className={styles.empty}>{t('ui.nothingFound')}</p>}
          >
            {(choice) => (
              <ListBoxItem
                id={choice.id}
                textValue={choice.note ? `${choice.label} ${choice.note}` : choice.label}
                isDisabled={choice.disabled ?? false}
                className={popup.item!}
              >
                {({ isSelected }) => (
                  <>
                    {choice.icon}
                    <span className={popup.label} dir="auto">
                      {choice.label}
                    </span>
                    {choice.note && <span className={styles.note}>{choice.note}</span>}
                    {isSelected && <Check size={14} aria-hidden className={popup.check} />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Popover>
    </AriaSelect>
  );
}
