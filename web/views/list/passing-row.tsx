import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { mayTick } from '../bulk/may-tick.ts';
import styles from './row.module.css';
import type { ListState } from './use-list.ts';

interface PassingRowProps {
  state: ListState;
  line: string;
  row: number;
  /** Its place among all lines. */
  index: number;
  /** In CSS pixels. */
  top: number;
}

/** What stands before the names of whole rows, each with its space, in CSS pixels. */
const [EDGE_PX, INDENT_PX, CHECKBOX_PX, DOT_PX, STATUS_PX] = [10, 24, 30, 26, 118];

/** As a length of CSS. */
function roomBefore({ own, levels, props }: ListState): string {
  const status = levels.some(({ attribute }) => attribute.id === own.status?.id) ? DOT_PX : STATUS_PX;
  const room = EDGE_PX + INDENT_PX + (own.checkbox ? CHECKBOX_PX : 0) + (own.status ? status : 0);
  return mayTick(props.allowed) ? `calc(${room}px + var(--tick))` : `${room}px`;
}

/** A row while the list moves quickly: its name alone, where it stands in the whole row. */
export const PassingRow = memo(function PassingRow({ state, line, row, index, top }: PassingRowProps) {
  const { t } = useTranslation();
  const { rows, primary } = state;
  const title = (primary && String(rows.valueAt(row, primary.id) ?? '')) || t('item.untitled');
  const depth = rows.tree?.depthAt(row) ?? 0;
  return (
    <div
      role="row"
      aria-label={title}
      aria-level={depth + 1}
      aria-rowindex={index + 1}
      data-line={line}
      className={styles.row}
      style={{ insetBlockStart: top }}
    >
      <div
        role="gridcell"
        className={styles.passing}
        style={{ '--depth': depth, '--before': roomBefore(state) } as React.CSSProperties}
      >
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </div>
    </div>
  );
});
