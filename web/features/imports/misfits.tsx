import type { ImportColumn } from '@tessera/domain/api/imports.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { misfitCount } from './column-choice.ts';
import styles from './imports.module.css';

/** The number of cells that do not fit, and on demand the first of them. */
export function Misfits({ column, kind }: { column: ImportColumn; kind: AttributeKindId }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = misfitCount(column, kind);
  if (count === 0) return null;
  return (
    <details className={styles.misfits}>
      <summary className={styles.warning}>
        {t('imports.misfits', { count, formatted: formats.number(count) })}
      </summary>
      <ul>
        {column.misfits[kind]?.map(({ line, value }) => (
          <li key={line}>
            {t('imports.line', { line: formats.number(line) })} <q dir="auto">{value}</q>
          </li>
        ))}
      </ul>
    </details>
  );
}
