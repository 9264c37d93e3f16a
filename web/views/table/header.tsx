import type { TableSettings } from '@tessera/domain/views/table.ts';
import clsx from 'clsx';
import { type RefCallback, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import checkbox from '../../ui/checkbox/bare.module.css';
import { DragGhost } from '../../ui/drag/drag-ghost.tsx';
import { useOneStop } from '../../ui/use-one-stop.ts';
import { columnInserted } from './column-order.ts';
import type { Column } from './columns.ts';
import styles from './header.module.css';
import { HeaderCell, type HeadProps } from './header-cell.tsx';
import { InsertedColumn, type InsertedPlace } from './new-column/inserted-column.tsx';
import { NewColumn } from './new-column/new-column.tsx';
import parts from './parts.module.css';
import type { TableProps } from './table-props.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { Columns } from './use-columns.ts';

export interface HeaderProps {
  columns: Columns;
  grid: RefObject<HTMLElement | null>;
  /** It moves sideways with the table. */
  asideRef: RefCallback<HTMLElement>;
  settings: TableSettings;
  /** Undefined: rows cannot be ticked. */
  allChecked: boolean | undefined;
  /** Some rows are ticked, and others are not. */
  partChecked: boolean;
  onCheckAll(): void;
  onFilter(attributeId: string): void;
  /** That of the active cell. */
  activeColumn: string | undefined;
  /** By the value of the active cell; undefined: it is in another column. */
  onFilterByValue(attributeId: string): (() => void) | undefined;
  /** What is undefined the person may not. */
  onEdit: ((attributeId: string) => void) | undefined;
  onRename?: ((attributeId: string, name: string) => void) | undefined;
  onDelete: ((attributeId: string) => void) | undefined;
  onConvert?: ((attributeId: string) => void) | undefined;
  onAdd: TableProps['onAddAttribute'];
  /** A column was made here. */
  onMade(attributeId: string): void;
  /** Somebody looks at what a column's menu offers. Returns what ends it. */
  onExpect?(attributeId: string): (() => void) | undefined;
  /** Offers what can be computed from the values of a column. */
  onSummarize(attributeId: string): void;
}

/** The names of the columns. */
export function Header(props: HeaderProps) {
  const { t } = useTranslation();
  const { columns } = props;
  const { frozen, withHeads } = columns;
  const row = useRef<HTMLDivElement>(null);
  useOneStop(row);
  const drag = useColumnDrag(props);
  const [inserted, setInserted] = useState<InsertedPlace>();
  const onInsert =
    props.onAdd && ((beside: string, side: InsertedPlace['side']) => setInserted({ beside, side }));
  const latest = useRef<HeadProps>({ ...props, drag, onInsert });
  latest.current = { ...props, drag, onInsert };
  const head = (column: Column, index: number) => {
    const { id } = column.attribute;
    return (
      <HeaderCell
        key={id}
        latest={latest}
        column={column}
        index={index}
        sorted={props.settings.query.sorts.find(({ attribute_id }) => attribute_id === id)?.direction}
        mayRename={props.onRename !== undefined}
        isActive={id === props.activeColumn}
        drop={drag.dropAt(id)}
        isDragged={drag.isDragged(id)}
      />
    );
  };
  return (
    <div ref={row} role="row" aria-rowindex={1} className={styles.header}>
      <div className={clsx(parts.frozen, styles.frozen)}>
        <div role="columnheader" aria-colindex={1} className={parts.number}>
          {props.allChecked === undefined ? (
            <span className="for-screen-readers">{t('visitor.rowNumber')}</span>
          ) : (
            <input
              type="checkbox"
              className={checkbox.bare}
              checked={props.allChecked}
              ref={(box) => {
                // The dash has no attribute in HTML.
                if (box) box.indeterminate = props.partChecked;
              }}
              onChange={props.onCheckAll}
              aria-label={t('table.selectAll')}
            />
          )}
        </div>
        {frozen.map(head)}
      </div>
      <div ref={props.asideRef} className={parts.moving}>
        {withHeads.map((column, index) => head(column, columns.firstOf(withHeads) + index))}
        {props.onAdd && (
          <div
            className={styles.addColumn}
            style={{ insetInlineStart: columns.movingWidth }}
            role="columnheader"
            aria-colindex={columns.columns.length + 2}
          >
            <NewColumn onAdd={props.onAdd} onMade={props.onMade} />
          </div>
        )}
      </div>
      {inserted && props.onAdd && (
        <InsertedColumn
          onAdd={props.onAdd}
          head={props.grid.current?.querySelector(`[data-column="${inserted.beside}"]`)}
          onMade={(id) => {
            // Its settings may have been asked for in between.
            const now = latest.current;
            now.columns.onSettings({
              ...now.settings,
              ...columnInserted(now.columns.arranged, id, inserted),
            });
            now.onMade(id);
          }}
          onClose={() => setInserted(undefined)}
        />
      )}
      {drag.ghost && <DragGhost at={drag.ghost.at}>{drag.ghost.name}</DragGhost>}
    </div>
  );
}
