import { memo } from 'react';
import type { ValueBeside } from '../../data/folder/values-beside.ts';
import type { Telling } from '../attribute-ui.ts';
import { CellContent } from '../cell-content.tsx';
import { valueWords } from '../value-words.ts';
import styles from './values-beside.module.css';

interface ValuesBesideProps {
  values: readonly ValueBeside[];
}

/** Values of an item, each as its kind draws it. While somebody goes through a list they stay as they are. */
export const ValuesBeside = memo(function ValuesBeside({ values }: ValuesBesideProps) {
  return (
    <span className={styles.values}>
      {values.map(({ attribute, data }) => (
        <span key={attribute.id} className={styles.value}>
          <CellContent attribute={attribute} data={data} />
        </span>
      ))}
    </span>
  );
});

/** The same with the names of their attributes. */
export const besideWords = (values: readonly ValueBeside[], telling: Telling): string =>
  values
    .map(({ attribute, data }) => `${attribute.name}: ${valueWords(attribute, data, telling)}`)
    .join(' · ');
