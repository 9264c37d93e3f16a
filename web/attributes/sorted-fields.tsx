import type { ReactNode } from 'react';
import styles from './sorted-fields.module.css';

/** The part of a form in which a list is put in order. */
export const SortedFields = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={styles.fields}>
    <legend className={styles.legend}>{legend}</legend>
    {children}
  </fieldset>
);
