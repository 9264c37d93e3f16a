import type { FormulaError } from '@tessera/domain/formula/formula-error.ts';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cells.module.css';
import { ShowsAll } from './shows-all.ts';

/** In place of a value that cannot be computed. It says why: in a table where one points at it. */
export function ErrorCell({ error }: { error: FormulaError }) {
  const { t } = useTranslation();
  const words = t(`formula.values.${error.error}`);
  if (useContext(ShowsAll)) return <span className={styles.why}>{words}</span>;
  return (
    <span role="img" aria-label={words} title={words} className={styles.failed}>
      #
    </span>
  );
}
