import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import styles from './sub-items-toggle.module.css';

/** Deeper levels are indented no further: the name stays readable. */
export const INDENTED_MAX = 8;
/** What a level is indented by, and the room for the arrow, in CSS pixels: as in its styles. */
export const INDENT_PX = 18;
export const TOGGLE_PX = 22;

interface SubItemsToggleProps {
  depth: number;
  /** How many items are right below it. */
  count: number;
  isCollapsed: boolean;
  title: string;
}

/** Indents the name of an item by its level, and shows or hides what is below it. */
export function SubItemsToggle({ depth, count, isCollapsed, title }: SubItemsToggleProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const indent = { '--level': Math.min(depth, INDENTED_MAX) } as React.CSSProperties;
  if (count === 0) return <span className={styles.space} style={indent} data-indent="" />;
  return (
    <button
      type="button"
      className={styles.toggle}
      style={indent}
      data-indent=""
      data-sub-items=""
      tabIndex={-1}
      aria-expanded={!isCollapsed}
      aria-label={t('table.subItemsOf', { count, formatted: formats.number(count), name: title })}
    >
      <ChevronRight size={14} className={styles.chevron} aria-hidden />
    </button>
  );
}

/** How many sub-items a collapsed item hides: behind its name, which stays where it was. */
export function HiddenSubItems({ count }: { count: number }) {
  return (
    <span className={styles.count} aria-hidden>
      {useFormats().number(count)}
    </span>
  );
}
