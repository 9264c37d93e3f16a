import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Move } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import type { ValueBase } from '../../data/types.ts';
import type { ViewProps } from '../view-props.ts';
import { CellEditor } from './cell-editor.tsx';
import { columnsIn, layoutColumns } from './columns.ts';
import { same } from './editing.ts';
import { FillHandle } from './fill-handle.tsx';
import { Foot } from './foot.tsx';
import { GroupRow } from './group-row.tsx';
import { Header } from './header.tsx';
import { Lines } from './lines.ts';
import { NameTags } from './name-tags.tsx';
import { NoRows } from './no-rows.tsx';
import { cellId, Row } from './row.tsx';
import { TABLE_ROW_PX } from './row-heights.ts';
import { at, clamp, isSingle, rangeOf, type Selection } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import styles from './table.module.css';
import { useGridEvents } from './use-grid-events.ts';
import { useReportedPlace } from './use-reported-place.ts';
import { baseLine, useWindow } from './use-window.ts';

const NUMBER_PX = 52;
const NUMBER_NARROW_PX = 36;
const ADD_PX = 60;
/**
 * More lines than are ever drawn at once. A row that scrolls in takes the place of one that scrolled out: to change
 * what stands in a row is much quicker than to make a new one.
 */
const SLOTS = 256;

/** Items as rows, attributes as columns: as many of both as there are, and every one of them at hand. */
export default function TableView(props: ViewProps) {
  const { t } = useTranslation();
  const { folder, attributes, rows, actions, allowed, settings, others: people, onSettings } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ id: string; width: number }>();
  const shown = useMemo(
    () => (dragged ? { ...settings, widths: { ...settings.widths, [dragged.id]: dragged.width } } : settings),
    [settings, dragged],
  );
  const { primary, others, width } = useMemo(() => layoutColumns(attributes, shown), [attributes, shown]);
  const columns = useMemo(() => (primary ? [primary, ...others] : others), [primary, others]);
  const columnAttributes = useMemo(() => columns.map(({ attribute }) => attribute), [columns]);

  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const { revision } = rows;
  const lines = useMemo(() => new Lines(rows.count, rows.groups, collapsed), [rows, revision, collapsed]);
  const lineHeight = TABLE_ROW_PX[settings.row_height];
  const { window, box, toBox, toTable, rowsRef } = useWindow(grid, lines.count, lineHeight);

  const [selection, setSelection] = useState<Selection>(at(0, 0));
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<{ typed: string | undefined }>();
  const extent = { rows: rows.count, columns: columns.length };
  const safe: Selection = {
    active: clamp(selection.active, extent),
    corner: clamp(selection.corner, extent),
  };
  const range = rangeOf(safe);

  const numberWidth = window.width <= 780 ? NUMBER_NARROW_PX : NUMBER_PX;
  const frozenWidth = numberWidth + (primary?.width ?? 0);
  const inSight = columnsIn(others, window.left - 200, window.left + window.width - frozenWidth + 200);
  const firstColumn = inSight.length > 0 ? columns.indexOf(inSight[0]!) : 1;

  /** Brings a cell into sight. */
  const reveal = ({ row, column }: Selection['active']) => {
    const element = grid.current;
    const line = lines.ofRow(row);
    if (!element || line < 0) return;
    const top = toTable(element.scrollTop);
    const visible = element.clientHeight - 36;
    if (line * lineHeight < top) element.scrollTop = toBox(line * lineHeight);
    else if ((line + 1) * lineHeight > top + visible)
      element.scrollTop = toBox((line + 1) * lineHeight - visible);
    const target = columns[column];
    if (!target || column === 0) return;
    const left = Math.abs(element.scrollLeft);
    const room = element.clientWidth - frozenWidth;
    const next =
      target.start < left
        ? target.start
        : target.start + target.width > left + room
          ? target.start + target.width - room
          : left;
    if (next !== left) element.scrollLeft = getComputedStyle(element).direction === 'rtl' ? -next : next;
  };

  const select = (next: Selection) => {
    setSelection(next);
    reveal(next.corner);
  };

  const endEdit = (move: Move) => {
    setEditing(undefined);
    const step = { down: [1, 0], up: [-1, 0], next: [0, 1], previous: [0, -1], stay: [0, 0] }[move] as [
      number,
      number,
    ];
    const { row, column } = clamp(
      { row: safe.active.row + step[0], column: safe.active.column + step[1] },
      extent,
    );
    if (move !== 'stay') {
      select(at(row, column));
      grid.current?.focus();
    }
  };

  const commit = (data: unknown, move: Move) => {
    const itemId = editedItem.current;
    const attribute = columns[safe.active.column]?.attribute;
    const base = editBase.current;
    if (itemId !== undefined && attribute) {
      if (!same(base?.data ?? null, data))
        actions.saveValues([{ itemId, attributeId: attribute.id, data, base }]).catch(() => {});
      else actions.draftValue(itemId, attribute.id, undefined);
    }
    endEdit(move);
  };

  const draft = (data: unknown) => {
    const attribute = columns[safe.active.column]?.attribute;
    if (editedItem.current !== undefined && attribute)
      actions.draftValue(editedItem.current, attribute.id, data);
  };

  const mayEdit = (row: number) => allowed.editAll || allowed.editItem(rows.createdByAt(row));

  // Rows may move while somebody types: the edit belongs to the item, not to its place.
  const editedItem = useRef<string>(undefined);
  const editBase = useRef<ValueBase>(undefined);
  const beginEdit = (typed?: string) => {
    const attribute = columns[safe.active.column]?.attribute;
    const itemId = rows.idAt(safe.active.row);
    if (!attribute || itemId === undefined) return;
    const { toggle } = attributeUis[attribute.kind];
    if (!mayEdit(safe.active.row)) {
      // What cannot be changed can still be read as a whole.
      if (typed === undefined && !toggle) props.onOpenItem(itemId);
      else props.onDenied('editItem');
      return;
    }
    if (toggle) {
      if (typed !== undefined && typed !== ' ') return;
      const data = toggle(rows.valueAt(safe.active.row, attribute.id));
      actions.saveValues([{ itemId, attributeId: attribute.id, data }]).catch(() => {});
      return;
    }
    editedItem.current = itemId;
    editBase.current = actions.baseOf(itemId, attribute.id);
    reveal(safe.active);
    setEditing({ typed });
  };

  const createItem = (after: string | null = null) => {
    if (!allowed.createItem) return props.onDenied('createItem');
    const { id, saved } = actions.createItem({ after });
    saved.catch(() => {});
    created.current = id;
  };
  const created = useRef<string>(undefined);
  useEffect(() => {
    // The new item is there as soon as the rows have been told; its name is what comes next.
    const row = created.current === undefined ? -1 : rows.indexOf(created.current);
    if (row < 0 || revision < 0) return;
    created.current = undefined;
    select(at(row, 0));
    grid.current?.focus();
  });

  const toggleGroup = (key: string) => {
    const next = new Set(collapsed);
    if (!next.delete(key)) next.add(key);
    setCollapsed(next);
  };
  const toggleChecked = (row: number, through: boolean) => {
    const next = new Set(checked);
    const [from, to] = through
      ? [Math.min(row, safe.active.row), Math.max(row, safe.active.row)]
      : [row, row];
    const on = !next.has(rows.idAt(row) ?? '');
    for (let one = from; one <= to; one += 1) {
      const id = rows.idAt(one);
      if (id !== undefined) on ? next.add(id) : next.delete(id);
    }
    setChecked(next);
    setSelection(at(row, safe.active.column));
  };
  const checkAll = () => {
    if (checked.size > 0) return setChecked(new Set());
    setChecked(new Set(Array.from({ length: rows.count }, (_, row) => rows.idAt(row)!)));
  };

  const events = useGridEvents({
    ...props,
    columns: columnAttributes,
    selection: safe,
    extent,
    page: Math.max(1, Math.floor((window.height - 36) / lineHeight) - 1),
    editing: editing !== undefined,
    select,
    beginEdit,
    createItem,
    toggleGroup,
    toggleChecked,
    checkAll,
  });

  const onFocus = useReportedPlace(grid, props.onPlace, {
    itemId: editing ? editedItem.current : rows.idAt(safe.active.row),
    attributeId: columns[safe.active.column]?.attribute.id,
    editing: editing !== undefined,
  });
  const takenItems = useMemo(() => new Set([...people.values()].map((there) => there[0]?.item_id)), [people]);

  const base = baseLine(window.top);
  const drawn = [];
  for (let line = window.first; line <= window.last; line += 1) {
    const content = lines.at(line);
    const offset = (line - base) * lineHeight;
    if (content?.kind === 'group') {
      const attribute = attributes.find(({ id }) => id === settings.query.group?.attribute_id);
      if (attribute)
        drawn.push(
          <GroupRow
            key={`group-${content.group.key}`}
            {...content}
            attribute={attribute}
            line={line}
            offset={offset}
            height={lineHeight}
          />,
        );
    } else if (content) {
      const { row } = content;
      const id = rows.idAt(row);
      drawn.push(
        <Row
          key={`slot-${line % SLOTS}`}
          rows={rows}
          revision={revision}
          row={row}
          line={line}
          offset={offset}
          height={lineHeight}
          primary={primary}
          columns={inSight}
          firstColumn={firstColumn}
          checked={allowed.deleteItem ? id !== undefined && checked.has(id) : undefined}
          readOnly={!mayEdit(row)}
          range={row >= range.top && row <= range.bottom && !isSingle(safe) ? range : null}
          active={row === safe.active.row ? safe.active.column : null}
          others={id !== undefined && takenItems.has(id) ? people : undefined}
        />,
      );
    }
  }

  const activeLine = lines.ofRow(safe.active.row);
  const filtered = settings.query.filter.conditions.length > 0 || settings.query.search !== '';
  const isReadOnly = !allowed.editAll && !allowed.createItem && !allowed.deleteItem;
  const layout = { base, lineHeight, frozenWidth, numberWidth };

  return (
    <div className={styles.view}>
      <div className={styles.stage}>
        <div
          {...events}
          onFocus={onFocus}
          ref={grid}
          role="grid"
          tabIndex={0}
          className={styles.grid}
          aria-label={t('table.grid', { name: folder.name })}
          aria-rowcount={lines.count + 1}
          aria-colcount={columns.length + 2}
          aria-multiselectable="true"
          aria-readonly={isReadOnly}
          data-readonly={!mayEdit(safe.active.row)}
          aria-activedescendant={
            rows.count > 0 && activeLine >= window.first && activeLine <= window.last
              ? cellId(safe.active.row, safe.active.column)
              : undefined
          }
          style={
            { '--frozen': `${primary?.width ?? 0}px`, '--number': `${numberWidth}px` } as React.CSSProperties
          }
        >
          <div
            className={styles.box}
            style={{ blockSize: box, inlineSize: frozenWidth + width + ADD_PX, minInlineSize: '100%' }}
          >
            <div
              className={styles.layer}
              style={{ inlineSize: window.width, blockSize: window.height }}
              role="presentation"
            >
              <Header
                primary={primary}
                columns={inSight}
                firstColumn={firstColumn}
                end={width}
                order={columnAttributes.map(({ id }) => id)}
                settings={settings}
                allChecked={allowed.deleteItem ? checked.size > 0 && checked.size === rows.count : undefined}
                onCheckAll={checkAll}
                onSettings={(next) => {
                  setDragged(undefined);
                  onSettings(next);
                }}
                onWidth={(id, next) => setDragged({ id, width: next })}
                onFilter={props.onFilter}
                onEdit={props.onEditAttribute}
                onDelete={props.onDeleteAttribute}
                onAdd={props.onAddAttribute}
              />
              <div className={styles.body} role="rowgroup">
                <div ref={rowsRef} className={styles.rows} role="presentation">
                  {drawn}
                  {people.size > 0 && (
                    <NameTags
                      others={people}
                      rows={rows}
                      columns={columns}
                      lines={lines}
                      layout={layout}
                      window={window}
                    />
                  )}
                  {editing && columns[safe.active.column] && activeLine >= 0 && (
                    <CellEditor
                      key={`${editedItem.current}-${safe.active.column}`}
                      column={columns[safe.active.column]!}
                      frozen={safe.active.column === 0}
                      line={activeLine}
                      layout={layout}
                      window={window}
                      data={rows.valueAt(safe.active.row, columns[safe.active.column]!.attribute.id)}
                      typed={editing.typed}
                      onCommit={commit}
                      onDraft={draft}
                      onCancel={() => {
                        draft(undefined);
                        setEditing(undefined);
                        grid.current?.focus();
                      }}
                      onSettings={
                        props.onAttribute &&
                        ((next) => props.onAttribute?.(columns[safe.active.column]!.attribute.id, next))
                      }
                    />
                  )}
                  {!editing && activeLine >= 0 && rows.count > 0 && mayEdit(safe.active.row) && (
                    <FillHandle
                      rows={rows}
                      columns={columns}
                      range={range}
                      lines={lines}
                      layout={layout}
                      window={window}
                      onFill={(changes) => actions.saveValues(changes).catch(() => {})}
                    />
                  )}
                </div>
              </div>
            </div>
          </div>
        </div>
        {rows.count === 0 && (
          <NoRows
            rows={rows}
            filtered={filtered}
            onCreate={allowed.createItem ? () => createItem() : undefined}
            onImport={props.onImport}
            onClearFilter={() =>
              onSettings({
                ...settings,
                query: { ...settings.query, filter: { match: 'all', conditions: [] }, search: '' },
              })
            }
          />
        )}
        {allowed.deleteItem && checked.size > 0 && (
          <SelectionBar ids={checked} actions={actions} onClear={() => setChecked(new Set())} />
        )}
      </div>
      <Foot rows={rows} onCreate={allowed.createItem ? () => createItem() : undefined} />
    </div>
  );
}
