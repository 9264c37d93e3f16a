import { type CSSProperties, memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './row.module.css';
import type { GanttState } from './use-gantt.ts';

interface PassingRowProps {
  state: GanttState;
  line: string;
  row: number;
  /** Its place among all lines. */
  index: number;
}

/** A row while the chart moves quickly: its name alone, where it stands in the whole row. */
export const PassingRow = memo(function PassingRow({ state, line, row, index }: PassingRowProps) {
  const { t } = useTranslation();
  const { rows, list } = state;
  const title = (list.primary && String(rows.valueAt(row, list.primary.id) ?? '')) || t('item.untitled');
  const depth = rows.tree?.depthAt(row) ?? 0;
  return (
    <div
      role="row"
      aria-label={title}
      aria-level={depth + 1}
      aria-rowindex={index + 2}
      data-line={line}
      className={styles.row}
      style={{ insetBlockStart: index * list.lineHeight, '--depth': depth } as CSSProperties}
    >
      <div
        role="rowheader"
        className={styles.passing}
        data-tree={rows.tree !== undefined || undefined}
        data-above={(rows.tree?.childrenAt(row) ?? 0) > 0 || undefined}
      >
        <span dir="auto">{title}</span>
      </div>
    </div>
  );
});
