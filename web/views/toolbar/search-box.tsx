import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useSettled } from '../../ui/use-settled.ts';
import styles from './toolbar.module.css';

interface SearchBoxProps {
  value: string;
  onChange(value: string): void;
  /** Left out: it searches in the view. */
  label?: string;
}

/** A search is temporary: nobody else sees it, and it is not stored. */
export function SearchBox({ value, onChange, label }: SearchBoxProps) {
  const { t } = useTranslation();
  const words = label ?? t('filter.search');
  // On a phone the field has room for one word.
  const shown = useNarrow() ? t('palette.search') : words;
  const [text, type] = useSettled(value, onChange);
  return (
    <label className={styles.search} data-tool="search">
      <Search size={14} aria-hidden />
      <input
        type="search"
        value={text}
        maxLength={500}
        autoComplete="off"
        placeholder={shown}
        aria-label={words}
        onChange={(event) => type(event.target.value)}
        dir="auto"
      />
    </label>
  );
}
