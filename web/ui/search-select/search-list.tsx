import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useTranslation } from 'react-i18next';
import popup from '../menu/menu.module.css';
import { matches } from '../picker/match.ts';
import { SearchLine } from '../search-line/search-line.tsx';
import { useNarrow } from '../use-narrow.ts';
import styles from './search-select.module.css';

export interface SearchChoice<Id extends string> {
  id: Id;
  label: string;
  /** Shown after the label, and searched too. */
  note?: string;
  icon?: ReactNode;
  /** It is shown and cannot be chosen; `note` says why. */
  disabled?: boolean;
}

interface SearchListProps<Id extends string> {
  choices: readonly SearchChoice<Id>[];
  /** Undefined: it is the list of the `Select` around it. */
  own?: { label: string; onChosen(id: Id): void };
}

/** A list below the field in which it is searched: typing and the arrow keys go through it, Enter takes one. */
export function SearchList<Id extends string>({ choices, own }: SearchListProps<Id>) {
  const { t } = useTranslation();
  // On a phone the keyboard would cover the list.
  const isNarrow = useNarrow();
  return (
    <Autocomplete filter={(text, typed) => matches(text, typed)}>
      <SearchLine label={t('ui.search')} isCombobox autoFocus={!isNarrow} />
      <ListBox
        className={`${popup.menu} ${styles.list}`}
        items={choices}
        renderEmptyState={() => <p className={styles.empty}>{t('ui.nothingFound')}</p>}
        {...(own ? { 'aria-label': own.label, onAction: (key) => own.onChosen(key as Id) } : {})}
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
  );
}
