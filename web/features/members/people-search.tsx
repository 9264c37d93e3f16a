import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useTranslation } from 'react-i18next';
import styles from './people-search.module.css';

/** Filters a list while the person types; Escape clears it. */
export function PeopleSearch({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(typed: string): void;
}) {
  const { t } = useTranslation();
  return (
    <SearchField aria-label={label} value={value} onChange={onChange} className={styles.search!}>
      <Search size={14} aria-hidden />
      <Input placeholder={label} dir="auto" />
      {value !== '' && (
        <Button aria-label={t('members.searchClear')} className={styles.clear!}>
          <X size={14} aria-hidden />
        </Button>
      )}
    </SearchField>
  );
}
