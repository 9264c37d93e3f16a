import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { FieldValue } from '../../attributes/fields/field-value.tsx';
import { useFormats } from '../../data/page/formats.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { nestItems } from '../moving/nest-items.ts';
import styles from './row.module.css';
import type { RowPart } from './row-part.ts';
import { rowOfLine } from './use-list.ts';

/** The name of a row. While it is changed, Tab makes it a sub-item of the one above, and Shift+Tab takes it a level up. */
export function RowTitle({ state, line, title, fieldOf, isNamed }: RowPart & { isNamed: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { primary, props, rows } = state;
  const id = itemOfLine(line);
  if (state.renamed === line && primary)
    return (
      <div className={styles.rename}>
        <FieldValue
          {...fieldOf(primary)}
          startsOpen
          onTab={(isBack) => nestItems({ t, props }, [id], isBack ? -1 : 1)}
          onClosed={() => state.setRenamed(undefined)}
          onUnfocused={() => state.refocus(line)}
        >
          {title}
        </FieldValue>
      </div>
    );
  const row = rowOfLine(state, line);
  const hidden = rows.tree?.isCollapsedAt(row) ? rows.tree.childrenAt(row) : 0;
  return (
    <>
      <span className={clsx(styles.title, !isNamed && styles.nameless)} dir="auto">
        {title}
      </span>
      {hidden > 0 && (
        <span className={styles.count} aria-hidden>
          {formats.number(hidden)}
        </span>
      )}
    </>
  );
}
