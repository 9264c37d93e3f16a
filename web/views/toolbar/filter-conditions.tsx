import type { ConditionsProps } from '../../attributes/attribute-ui.ts';
import { FilterPanel } from './filter-panel.tsx';
import styles from './toolbar.module.css';

/** A filter in a form. */
export const FilterConditions = (props: ConditionsProps) => (
  <div className={styles.inForm}>
    <FilterPanel {...props} asked={undefined} />
  </div>
);
