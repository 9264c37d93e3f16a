import type { FormulaError } from '@tessera/domain/formula/formula-error.ts';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cells.module.css';
import { ShowsAll } from './shows-all.ts';

/** In place of a value that cannot be computed. It says why: in a table where one points at it. It stands where the values do. */
export function ErrorCell({
  error,
  alignsEnd = false,
}: {
  error: FormulaError;
  alignsEnd?: boolean | undefined;
}) {
  const { t } = useTranslation();
  const words = t(`formula.values.${error.error}`);
  if (useContext(ShowsAll)) return <span className={styles.why}>{words}</span>;
  return (
    <span role="img" aria-label={words} title={words} className={styles.failed} data-at-end={alignsEnd}>
      #
    </span>
  );
}
