import DateField from '../date-field/date-field.tsx';
import styles from './filters.module.css';

interface DayFilterProps {
  label: string;
  /** `YYYY-MM-DD`; null: no limit. */
  value: string | null;
  onChange(day: string | null): void;
}

/** A day to which a list is narrowed. */
export default function DayFilter({ label, value, onChange }: DayFilterProps) {
  return (
    <div className={styles.day}>
      <span aria-hidden>{label}</span>
      <DateField label={label} value={value} onChange={onChange} />
    </div>
  );
}
