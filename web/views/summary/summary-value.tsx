import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Aggregated } from '@tessera/domain/views/aggregate.ts';
import type { AggregateFunction } from '@tessera/domain/views/aggregate-functions.ts';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import styles from '../table/summary/summary.module.css';

interface SummaryValueProps {
  attribute: Attribute;
  of: AggregateFunction;
  /** Undefined: it is not known yet. */
  value: Aggregated | undefined;
}

/** What a function made of the values of an attribute, after the function's name. */
export function SummaryValue({ attribute, of, value }: SummaryValueProps) {
  const { t } = useTranslation();
  const { id, name, primary } = attribute;
  const words = t(`attributes.rollups.functions.${of}`);
  return (
    <>
      <span className={styles.function}>{words}</span>{' '}
      {value && value.data === null && <span className={styles.none}>–</span>}
      {value && value.data !== null && (
        // A narrow column has no room for both.
        <span className={styles.value} title={words}>
          <CellContent
            attribute={{ ...attribute, ...{ id, name, primary }, kind: value.kind, settings: value.settings }}
            data={value.data}
          />
        </span>
      )}
    </>
  );
}
