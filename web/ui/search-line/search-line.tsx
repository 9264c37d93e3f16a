import clsx from 'clsx';
import { Search } from 'lucide-react';
import { Input } from 'react-aria-components/Input';
import { SearchField, type SearchFieldProps } from 'react-aria-components/SearchField';
import styles from './search-line.module.css';

interface SearchLineProps extends Pick<SearchFieldProps, 'value' | 'onChange' | 'onKeyDown' | 'autoFocus'> {
  /** Says what is searched; it shows while nothing is typed. */
  label: string;
  /** A field by itself; else it is the head of the list that it searches. */
  framed?: boolean;
  /** The list below is no menu of its own: to a screen reader this is its combobox. */
  isCombobox?: boolean;
}

/** Where a search is typed. In an `Autocomplete` it moves through the list below. */
export function SearchLine({ label, framed = false, isCombobox = false, ...field }: SearchLineProps) {
  return (
    <SearchField {...field} aria-label={label} className={clsx(styles.line, framed && styles.framed)}>
      <Search size={14} aria-hidden />
      <Input
        className={styles.input!}
        placeholder={label}
        dir="auto"
        {...(isCombobox ? { type: 'text', role: 'combobox', 'aria-expanded': 'true' } : {})}
      />
    </SearchField>
  );
}
