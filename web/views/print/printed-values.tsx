import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { CellContent } from '../../attributes/cell-content.tsx';
import { ShowsAll } from '../../attributes/shows-all.ts';
import type { ItemRows } from '../../data/views/types.ts';
import styles from './printed.module.css';

interface PrintedValuesProps {
  rows: ItemRows;
  row: number;
  attributes: readonly Attribute[];
}

/** The values of an item, with the names of their attributes: nothing on paper tells them when it is pointed at. */
export function PrintedValues({ rows, row, attributes }: PrintedValuesProps) {
  const shown = attributes.flatMap((attribute) => {
    const data = rows.valueAt(row, attribute.id) ?? null;
    return data === null ? [] : [{ attribute, data }];
  });
  if (shown.length === 0) return null;
  return (
    <dl className={styles.values}>
      {shown.map(({ attribute, data }) => (
        <div key={attribute.id} className={styles.value}>
          <dt dir="auto">{attribute.name}</dt>
          <dd className={styles.whole} dir="auto">
            <ShowsAll value={true}>
              <CellContent attribute={attribute} data={data} />
            </ShowsAll>
          </dd>
        </div>
      ))}
    </dl>
  );
}
