import { ChevronDown } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { Layer } from '../layer/layer.tsx';
import select from '../select/select.module.css';
import { type SearchChoice, SearchList } from './search-list.tsx';
import styles from './search-select.module.css';

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
      <Layer title={label} className={styles.popover}>
        <SearchList choices={choices} />
      </Layer>
    </AriaSelect>
  );
}
