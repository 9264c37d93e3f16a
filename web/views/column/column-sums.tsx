import type { RowGroup } from '../../data/views/types.ts';
import { SummaryValue } from '../summary/summary-value.tsx';
import { useAggregates } from '../summary/use-aggregates.ts';
import styles from './column.module.css';
import type { BoardState } from './use-board.ts';

/** What is computed from the values of a column. */
export function ColumnSums({ state, group }: { state: BoardState; group: RowGroup }) {
  const { rows, props, settings } = state;
  const known = useAggregates(rows);
  const shown = props.attributes.flatMap((attribute) => {
    const of = settings.aggregates[attribute.id];
    return of ? [{ attribute, of }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <div className={styles.sums}>
      {shown.map(({ attribute, of }) => (
        <div key={attribute.id} className={styles.sum} title={attribute.name}>
          <span className={styles.sumOf} dir="auto">
            {attribute.name}
          </span>
          <SummaryValue attribute={attribute} of={of} value={known.of(attribute.id, of, group)} />
        </div>
      ))}
    </div>
  );
}
