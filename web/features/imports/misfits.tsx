import type { ImportColumn } from '@tessera/domain/api/imports.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { misfitCount } from './column-choice.ts';
import styles from './imports.module.css';

/** The number of cells that do not fit, and on demand the first of them. */
export function Misfits({
  column,
  kind,
  into,
}: {
  column: ImportColumn;
  kind: AttributeKindId;
  into: Attribute | undefined;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const count = misfitCount(column, kind, into);
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
