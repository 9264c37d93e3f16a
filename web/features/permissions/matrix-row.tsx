import type { Token } from '@tessera/domain/permissions/entries.ts';
import type { Line } from '@tessera/domain/permissions/explain.ts';
import type { Area } from '@tessera/domain/permissions/permissions.ts';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { CellView } from './cell-view.tsx';
import { cellAt } from './cells.ts';
import { isDrafted } from './draft.ts';
import styles from './matrix.module.css';
import { usePermissionEditor } from './permission-editor.ts';
import { useCellText } from './use-cell-text.ts';
import type { useGridKeys } from './use-grid-keys.ts';
import { useWords } from './use-words.ts';

interface RowProps {
  columns: readonly Token[];
  /** The row's index in the grid; the head is 0. */
  index: number;
  /** The grid's keyboard handlers for a cell. */
  cell: ReturnType<typeof useGridKeys>['cell'];
}

/** The head of an area: its rows can be folded, and each column counts the allowed ones. */
export function AreaRow({
  columns,
  index,
  cell,
  area,
  lines,
  folded,
}: RowProps & { area: Area; lines: readonly Line[]; folded: boolean }) {
  const { place, after } = usePermissionEditor();
  const { t } = useWords();
  /** The number of allowed ones; none if it depends on the role. */
  const countText = (token: Token) => {
    const values = lines.map((line) => cellAt(after, place, token, line).value);
    if (values.includes(undefined)) return null;
    return t('permissions.someOf', { some: values.filter((value) => value).length, all: lines.length });
  };
  return (
    <div role="row" aria-rowindex={index + 1} className={clsx(styles.row, styles.areaRow)}>
      <div
        role="rowheader"
        aria-expanded={!folded}
        className={styles.first}
        {...cell({ row: index, column: 0 })}
      >
        <ChevronDown size={14} aria-hidden className={styles.chevron} />
        {t(`permissions.areas.${area}`)}
      </div>
      {columns.map((token, at) => (
        <div key={token} role="gridcell" className={styles.count} {...cell({ row: index, column: at + 1 })}>
          {countText(token)}
        </div>
      ))}
    </div>
  );
}

/** One permission for all columns. `chosen`: the column whose menu is open. */
export function LineRow({
  columns,
  index,
  cell,
  line,
  chosen,
}: RowProps & { line: Line; chosen: Token | undefined }) {
  const { place, after, draft } = usePermissionEditor();
  const { title, text } = useWords();
  const cellText = useCellText();
  return (
    <div role="row" aria-rowindex={index + 1} className={styles.row}>
      <div
        role="rowheader"
        className={clsx(styles.first, line.own && styles.own)}
        {...cell({ row: index, column: 0 })}
      >
        <span className={styles.name}>{title(line)}</span>
        <span className={styles.text}>{text(line)}</span>
      </div>
      {columns.map((token, at) => {
        const found = cellAt(after, place, token, line);
        const drafted = isDrafted(draft, place, found.key);
        const menu =
          token === 'role:owner'
            ? {}
            : { 'aria-haspopup': 'menu' as const, 'aria-expanded': chosen === token };
        return (
          <div
            key={token}
            role="gridcell"
            aria-label={cellText(found, drafted)}
            aria-readonly={token === 'role:owner'}
            {...menu}
            className={styles.cell}
            {...cell({ row: index, column: at + 1 })}
          >
            <CellView cell={found} drafted={drafted} />
          </div>
        );
      })}
    </div>
  );
}
