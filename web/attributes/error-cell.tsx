import type { FormulaError } from '@tessera/domain/formula/formula-error.ts';
import { useTranslation } from 'react-i18next';
import styles from './cells.module.css';

/** In place of a value that cannot be computed. It says why where one points at it. */
export function ErrorCell({ error }: { error: FormulaError }) {
  const { t } = useTranslation();
  const words = t(`formula.values.${error.error}`);
  return (
    <span role="img" aria-label={words} title={words} className={styles.failed}>
      #
    </span>
  );
}
