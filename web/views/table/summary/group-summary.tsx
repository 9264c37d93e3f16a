import type { TableSettings } from '@tessera/domain/views/table.ts';
import type { ItemRows, RowGroup } from '../../../data/views/types.ts';
import { SummaryValue } from '../../summary/summary-value.tsx';
import { useAggregates } from '../../summary/use-aggregates.ts';
import type { Column } from '../columns.ts';
import styles from './summary.module.css';

interface GroupSummaryProps {
  rows: ItemRows;
  group: RowGroup;
  column: Column;
  /** Its place among all columns. */
  index: number;
  aggregates: TableSettings['aggregates'];
}

/** In the head of a group, below its column: what is computed from the values of the group. */
export function GroupSummary({ rows, group, column, index, aggregates }: GroupSummaryProps) {
  const known = useAggregates(rows);
  const { attribute, isFrozen, width, start } = column;
  const of = aggregates[attribute.id];
  if (!of) return null;
  return (
    <div
      role="gridcell"
      aria-colindex={index + 2}
      className={index === 0 ? styles.besideName : styles.inGroup}
      style={
        index === 0
          ? {}
          : { inlineSize: width, insetInlineStart: isFrozen ? `calc(var(--number) + ${start}px)` : start }
      }
    >
      <SummaryValue attribute={attribute} of={of} value={known.of(attribute.id, of, group)} />
    </div>
  );
}
