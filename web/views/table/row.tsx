import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import type { ItemColors } from '@tessera/domain/views/item-colors.ts';
import clsx from 'clsx';
import { GripVertical, Maximize2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent, hasControl } from '../../attributes/cell-content.tsx';
import { RequiredSign } from '../../attributes/required-sign.tsx';
import type { CommentCounts } from '../../data/comments/comment-counts.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { personHue } from '../../ui/avatar/person-hue.ts';
import checkbox from '../../ui/checkbox/bare.module.css';
import { CommentCount } from '../comment-count.tsx';
import { cellKey, type Others } from '../view-props.ts';
import type { Column } from './columns.ts';
import parts from './parts.module.css';
import { isSelectedIn } from './ranges.ts';
import styles from './row.module.css';
import { HiddenSubItems, SubItemsToggle } from './sub-items-toggle.tsx';

export const cellId = (row: number, column: number): string => `cell-${row}-${column}`;

interface RowProps {
  rows: ItemRows;
  /** Draws again when it grows. */
  revision: number;
  row: number;
  /** The key of its group; undefined: there are none. */
  group: string | undefined;
  /** Its place in the whole table, and its offset in CSS pixels. */
  line: number;
  offset: number;
  height: number;
  /** Those that stay in place. */
  frozen: readonly Column[];
  /** The visible ones of those that scroll, and the index of the first of them among all columns. */
  columns: readonly Column[];
  firstColumn: number;
  /** Undefined: rows cannot be ticked. */
  checked: boolean | undefined;
  /** The person may not change it. */
  readOnly: boolean;
  /** It is being dragged. */
  held: boolean;
  /** Undefined: it has none. */
  colors: ItemColors | undefined;
  /** The selected columns of this row (`selectedIn`). */
  selected: string;
  active: number | null;
  /** Of comments; undefined: the person is told nothing of them. */
  counts: CommentCounts | undefined;
  /** Only for a row in which other people are. */
  others: Others | undefined;
}

/** One item. The grid has all listeners, and not its thousands of cells. */
export const Row = memo(function Row({
  rows,
  row,
  group,
  line,
  offset,
  height,
  frozen,
  columns,
  firstColumn,
  checked,
  readOnly,
  held,
  colors,
  selected,
  active,
  counts,
  others,
}: RowProps) {
  const id = rows.idAt(row);
  const { tree } = rows;
  const below = tree?.childrenAt(row) ?? 0;
  const other = (attributeId: string) => others?.get(cellKey(id ?? '', attributeId))?.[0]?.person_id;
  const title = (): string => String((frozen[0] && rows.valueAt(row, frozen[0].attribute.id)) ?? '');
  const cell = (column: Column, index: number) => (
    <TableCell
      {...(id && index === 0 && counts ? { counts, countsOf: id } : {})}
      {...(id && hasControl(column.attribute) ? { controlOf: id, title: title() } : {})}
      key={column.attribute.id}
      row={row}
      index={index}
      column={column}
      data={rows.valueAt(row, column.attribute.id)}
      selected={isSelectedIn(selected, index)}
      active={active === index}
      hue={colors?.values.get(column.attribute.id)}
      readOnly={readOnly}
      other={other(column.attribute.id)}
      before={
        tree && index === 0 ? (
          <SubItemsToggle
            depth={tree.depthAt(row)}
            count={below}
            isCollapsed={tree.isCollapsedAt(row)}
            title={title()}
          />
        ) : undefined
      }
      after={
        below > 0 && index === 0 && tree?.isCollapsedAt(row) ? <HiddenSubItems count={below} /> : undefined
      }
    />
  );
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={checked ?? false}
      aria-level={tree && tree.depthAt(row) + 1}
      aria-expanded={below > 0 ? !tree?.isCollapsedAt(row) : undefined}
      className={clsx(
        styles.row,
        checked && styles.checked,
        checked === undefined && styles.uncheckable,
        tree?.isContextAt(row) && styles.context,
        held && styles.held,
        colors?.item && !checked && styles.tinted,
        colors?.edge && styles.edged,
      )}
      style={{
        transform: `translateY(${offset}px)`,
        blockSize: height,
        ...(colors?.item ? { '--tint': `var(--${colors.item}-tint)` } : {}),
        ...(colors?.edge ? { '--edge': `var(--${colors.edge}-strong)` } : {}),
      }}
      data-item={id}
      data-in={group}
    >
      <div className={clsx(parts.frozen, styles.frozen)}>
        <RowHead row={row} checked={checked} isMovable={!readOnly} isThere={id !== undefined} />
        {frozen.map(cell)}
      </div>
      <div className={parts.moving}>{columns.map((column, index) => cell(column, firstColumn + index))}</div>
    </div>
  );
});

interface RowHeadProps {
  row: number;
  checked: boolean | undefined;
  isMovable: boolean;
  /** Its item is there. */
  isThere: boolean;
}

/** The number of a row, and what is done with the whole of it: the same while its values change. */
const RowHead = memo(function RowHead({ row, checked, isMovable, isThere }: RowHeadProps) {
  const { t } = useTranslation();
  return (
    <div role="gridcell" aria-colindex={1} className={parts.number} data-number="">
      {/* Keys move rows without it. */}
      {isMovable && (
        <span className={styles.grip} data-grip="" title={t('table.move.handle')} aria-hidden>
          <GripVertical size={13} />
        </span>
      )}
      <span className={styles.index}>{row + 1}</span>
      {checked !== undefined && (
        <input
          type="checkbox"
          className={clsx(checkbox.bare, styles.check)}
          data-check=""
          checked={checked}
          readOnly
          tabIndex={-1}
          aria-label={t('table.select', { number: row + 1 })}
        />
      )}
      {isThere && (
        <button type="button" className={styles.open} data-open="" tabIndex={-1} aria-label={t('table.open')}>
          <Maximize2 size={13} aria-hidden />
        </button>
      )}
    </div>
  );
});

interface TableCellProps {
  row: number;
  index: number;
  column: Column;
  data: unknown;
  selected: boolean;
  active: boolean;
  /** The colour that it stands on; undefined: that of its row. */
  hue: Hue | undefined;
  readOnly: boolean;
  /** The other people here. */
  other: number | undefined;
  /** The item that the control in it is for, and its name. */
  controlOf?: string;
  title?: string;
  /** Of comments about this item. */
  counts?: CommentCounts;
  countsOf?: string;
  /** Stands before the value. */
  before?: ReactNode;
  after?: ReactNode;
}

const TableCell = memo(function TableCell({
  row,
  index,
  column,
  data,
  selected,
  active,
  hue,
  readOnly,
  other,
  controlOf,
  title = '',
  counts,
  countsOf,
  before,
  after,
}: TableCellProps) {
  const { attribute, isFrozen, width, start } = column;
  return (
    <div
      role="gridcell"
      id={cellId(row, index)}
      aria-colindex={index + 2}
      aria-selected={selected}
      aria-readonly={readOnly || isReadOnly(attribute) || undefined}
      data-cell={attribute.id}
      className={clsx(
        styles.cell,
        index === 0 && styles.name,
        selected && styles.selected,
        active && styles.active,
        other !== undefined && styles.taken,
      )}
      style={{
        inlineSize: width,
        ...(isFrozen ? {} : { insetInlineStart: start }),
        ...(hue ? { backgroundColor: `var(--${hue}-tint)` } : {}),
        ...(other === undefined ? {} : { '--person': `var(--person-${personHue(other)})` }),
      }}
    >
      {before}
      <CellContent
        attribute={attribute}
        data={data}
        item={controlOf === undefined ? undefined : { id: controlOf, title, isTabStop: false }}
      />
      {after}
      {countsOf !== undefined && <CommentCount counts={counts} itemId={countsOf} />}
      {attribute.required && data === null && <RequiredSign />}
    </div>
  );
});
