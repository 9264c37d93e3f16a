import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { AggregateFunction } from '@tessera/domain/views/aggregate-functions.ts';
import type { ItemRows, RowGroup } from '../../data/views/types.ts';
import { SummaryValue } from '../summary/summary-value.tsx';
import styles from './printed.module.css';

interface PrintedSumProps {
  rows: ItemRows;
  attribute: Attribute;
  of: AggregateFunction | undefined;
  /** Undefined: all found items. */
  group?: RowGroup | undefined;
}

/** What a function makes of the values of an attribute, as they are when the page is printed. */
export function PrintedSum({ rows, attribute, of, group }: PrintedSumProps) {
  if (!of) return null;
  return (
    <span className={styles.sum}>
      <SummaryValue {...{ attribute, of }} value={rows.aggregates.now(attribute.id, of, group)} />
    </span>
  );
}

interface PrintedSumsProps {
  rows: ItemRows;
  attributes: readonly Attribute[];
  aggregates: Readonly<Record<string, AggregateFunction>>;
  group: RowGroup;
}

/** What is computed of a group, with the names of the attributes. */
export function PrintedSums({ rows, attributes, aggregates, group }: PrintedSumsProps) {
  return attributes.map((attribute) => {
    const of = aggregates[attribute.id];
    return (
      of && (
        <span key={attribute.id} className={styles.named}>
          <span dir="auto">{attribute.name}</span> <PrintedSum {...{ rows, attribute, of, group }} />
        </span>
      )
    );
  });
}
