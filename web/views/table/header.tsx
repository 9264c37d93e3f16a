import type { TableSettings } from '@tessera/domain/views/table.ts';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronDown, Plus } from 'lucide-react';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { attributeUis } from '../../attributes/index.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { type Column, clampWidth, reorder } from './columns.ts';
import styles from './header.module.css';
import parts from './parts.module.css';
import { useColumnActions } from './use-column-actions.tsx';

export interface HeaderProps {
  primary: Column | undefined;
  columns: readonly Column[];
  /** All attribute ids in the order in which they are shown. */
  order: readonly string[];
  firstColumn: number;
  settings: TableSettings;
  /** Undefined: there is nothing to tick rows for. */
  allChecked: boolean | undefined;
  onCheckAll(): void;
  onSettings(next: TableSettings): void;
  /** A width while it is being dragged, in CSS pixels. */
  onWidth(attributeId: string, width: number): void;
  onFilter(attributeId: string): void;
  /** What is undefined the person may not. */
  onEdit: ((attributeId: string) => void) | undefined;
  onDelete: ((attributeId: string) => void) | undefined;
  onAdd: (() => void) | undefined;
  /** Where the add button stands: behind the last column. */
  end: number;
}

/** The names of the columns. */
export function Header(props: HeaderProps) {
  const { t } = useTranslation();
  const { primary, columns, firstColumn, end } = props;
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div className={clsx(parts.frozen, styles.frozen)}>
        <div role="columnheader" aria-colindex={1} className={parts.number}>
          {props.allChecked === undefined ? (
            <span className="for-screen-readers">{t('visitor.rowNumber')}</span>
          ) : (
            <input
              type="checkbox"
              className={styles.checkAll}
              checked={props.allChecked}
              onChange={props.onCheckAll}
              aria-label={t('table.selectAll')}
            />
          )}
        </div>
        {primary && <HeaderCell {...props} column={primary} index={0} />}
      </div>
      <div className={parts.moving}>
        {columns.map((column, index) => (
          <HeaderCell key={column.attribute.id} {...props} column={column} index={firstColumn + index} />
        ))}
        {props.onAdd && (
          <div
            className={styles.addColumn}
            style={{ insetInlineStart: end }}
            role="columnheader"
            aria-colindex={props.order.length + 2}
          >
            <IconButton label={t('attributes.add')} onPress={props.onAdd}>
              <Plus size={16} />
            </IconButton>
          </div>
        )}
      </div>
    </div>
  );
}

function HeaderCell({
  column,
  index,
  order,
  settings,
  onSettings,
  onWidth,
  onFilter,
  onEdit,
  onDelete,
}: HeaderProps & { column: Column; index: number }) {
  const { t } = useTranslation();
  const { attribute, width, start } = column;
  const { Icon } = attributeUis[attribute.kind];
  const sorted = settings.query.sorts.find(({ attribute_id }) => attribute_id === attribute.id);
  const [drop, setDrop] = useState<'before' | 'behind'>();
  const actions = useColumnActions({
    column,
    index,
    order,
    settings,
    onSettings,
    onFilter,
    onEdit,
    onDelete,
  });

  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-sort={sorted ? sorted.direction : 'none'}
      className={styles.headerCell}
      style={index === 0 ? { inlineSize: width } : { inlineSize: width, insetInlineStart: start }}
      data-drop={drop}
      draggable={!attribute.primary}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/tessera-column', attribute.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => {
        if (attribute.primary || !event.dataTransfer.types.includes('text/tessera-column')) return;
        event.preventDefault();
        const box = event.currentTarget.getBoundingClientRect();
        const late = event.clientX > box.x + box.width / 2;
        setDrop(late === (document.documentElement.dir === 'rtl') ? 'before' : 'behind');
      }}
      onDragLeave={() => setDrop(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        const moved = event.dataTransfer.getData('text/tessera-column');
        if (moved && drop)
          onSettings({ ...settings, order: reorder(order, moved, attribute.id, drop === 'behind') });
        setDrop(undefined);
      }}
    >
      <Menu label={t('table.columnMenu', { name: attribute.name })} actions={actions}>
        <Button className={styles.headerButton!} aria-label={t('table.columnMenu', { name: attribute.name })}>
          <Icon size={14} aria-hidden />
          <span className={styles.headerName} dir="auto">
            {attribute.name}
          </span>
          {sorted?.direction === 'ascending' && <ArrowUp size={13} className={styles.sorted} aria-hidden />}
          {sorted?.direction === 'descending' && (
            <ArrowDown size={13} className={styles.sorted} aria-hidden />
          )}
          <ChevronDown size={13} className={styles.headerMore} aria-hidden />
        </Button>
      </Menu>
      <Resizer
        width={width}
        onWidth={(next) => onWidth(attribute.id, next)}
        onEnd={(next) => onSettings({ ...settings, widths: { ...settings.widths, [attribute.id]: next } })}
      />
    </div>
  );
}

/** The edge of a column: dragged, it changes the width; a double click brings the usual one back. */
function Resizer({
  width,
  onWidth,
  onEnd,
}: {
  width: number;
  onWidth(width: number): void;
  onEnd(width: number): void;
}) {
  const from = useRef<{ x: number; width: number }>(undefined);
  const widthAt = (event: PointerEvent) => {
    const moved = event.clientX - from.current!.x;
    return clampWidth(from.current!.width + (document.documentElement.dir === 'rtl' ? -moved : moved));
  };
  return (
    <div
      className={styles.resizer}
      aria-hidden="true"
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width };
      }}
      onPointerMove={(event) => from.current && onWidth(widthAt(event))}
      onPointerUp={(event) => {
        if (!from.current) return;
        const next = widthAt(event);
        from.current = undefined;
        onEnd(next);
      }}
    />
  );
}
