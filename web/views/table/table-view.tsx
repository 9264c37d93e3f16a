import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { soon } from '../../data/folder/soon.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { mayTick } from '../bulk/may-tick.ts';
import type { CreateItem } from '../new-item/new-item-button.tsx';
import { NoRows } from '../no-rows/no-rows.tsx';
import { OnPaper } from '../print/on-paper.tsx';
import { ADD_PX } from './columns.ts';
import { composesText } from './composing.ts';
import { filterByValue } from './filter-by-value.ts';
import { useFind } from './find/use-find.ts';
import { Foot } from './foot.tsx';
import { FrozenEdge } from './frozen-edge.tsx';
import { GridBody } from './grid-body.tsx';
import { Header } from './header.tsx';
import { useRowDrag } from './moving/use-row-drag.ts';
import { useNewColumn } from './new-column/use-new-column.ts';
import { RangeTotalsLine } from './range-totals-line.tsx';
import { cellId } from './row.tsx';
import { activeOf } from './selection.ts';
import { SummaryBar } from './summary/summary-bar.tsx';
import styles from './table.module.css';
import { TableMenus } from './table-menus.tsx';
import type { TableProps } from './table-props.ts';
import { useAnnouncedRanges } from './use-announced-ranges.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { useGoneEdit } from './use-gone-edit.ts';
import { focusUnread, useGridEvents } from './use-grid-events.ts';
import { useOpenItem } from './use-open-item.ts';
import { useReportedPlace } from './use-reported-place.ts';
import { type Table, useTable } from './use-table.ts';

const SelectionBar = soon(async () => (await import('../bulk/selection-bar.tsx')).SelectionBar);
const ComposingField = soon(async () => (await import('./composing-field.tsx')).ComposingField);
const FindBar = soon(async () => (await import('./find/find-bar.tsx')).FindBar);
const PrintedTable = soon(async () => (await import('./print/printed-table.tsx')).PrintedTable);
const LeftNote = soon(async () => (await import('./left-note.tsx')).LeftNote);
const PasteDialogs = soon(async () => (await import('./paste-dialogs.tsx')).PasteDialogs);

const NONE: readonly ItemTemplate[] = [];

/** Items as rows and attributes as columns, in any number. */
export default function TableView(props: TableProps) {
  const table = useTable(props);
  const find = useFind(table, table.paste.replace);
  useGoneEdit(table);
  useOpenItem(table);
  useAnnouncedRanges(table);
  const { rows, actions, allowed } = props;
  const hasTicked = mayTick(allowed) && table.ticks.ids.size > 0;
  useFocusAfter(hasTicked, table.focus);
  const createItem: CreateItem = useSteady((template) => table.actions.createItem(null, template));
  const create = allowed.createItem ? createItem : undefined;
  const openFind = useSteady(() => table.finding.open());
  const choice = { templates: props.templates ?? NONE, onTemplates: props.onTemplates };
  return (
    <div className={styles.view}>
      <div className={styles.stage}>
        {find.isOpen && <FindBar find={find} mayReplace={allowed.editAll || allowed.createItem} />}
        <div className={styles.frame}>
          <Grid table={table} />
          <FrozenEdge table={table} />
        </div>
        {rows.count === 0 && (
          <NoRows
            rows={rows}
            filtered={props.isFiltered}
            onCreate={create}
            {...choice}
            onImport={props.onImport}
            sought={props.sought}
            onClearFilter={props.onClearFilter}
          />
        )}
        {hasTicked && (
          <SelectionBar
            {...{ rows, allowed, actions, folder: props.folder, attributes: table.attributes }}
            ids={table.ticks.ids}
            onMove={props.onMoveItems}
            onClear={table.ticks.clear}
          />
        )}
      </div>
      {table.summary.isShown && rows.count > 0 && <SummaryBar table={table} />}
      <Foot rows={rows} onCreate={create} {...choice} onFind={openFind}>
        {table.paste.left && <LeftNote left={table.paste.left} onShow={table.paste.seeLeft} />}
        <RangeTotalsLine table={table} />
      </Foot>
      {table.paste.shown && <PasteDialogs paste={table.paste} />}
      <TableMenus table={table} />
      <OnPaper openItemId={props.openItemId}>{() => <PrintedTable table={table} />}</OnPaper>
    </div>
  );
}

/** The scroller: an empty box of the table's size, and over it the layer with the visible part. */
function Grid({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { props, grid, lines, columns, window, layout, selection, edit, settled } = table;
  const { allowed, folder } = props;
  const drag = useRowDrag(table);
  const events = useGridEvents(table, drag);
  const active = edit.edit?.cell ?? (selection && activeOf(selection));
  const report = useReportedPlace(grid, props.onPlace, {
    itemId: active?.itemId,
    attributeId: active?.attributeId,
    editing: edit.edit !== undefined,
  });
  const width = layout.frozenWidth + columns.movingWidth + ADD_PX;
  const [composes] = useState(composesText);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div
      {...events}
      onFocus={({ target, currentTarget }) => {
        table.cursor.pin();
        report();
        if (target !== currentTarget) return;
        if (edit.isOpen.current) focusUnread(currentTarget);
        else if (!table.touch.isLast) field.current?.focus({ preventScroll: true });
      }}
      ref={grid}
      role="grid"
      {...(table.rows.tree ? { role: 'treegrid' } : {})}
      tabIndex={0}
      className={styles.grid}
      aria-label={t('table.grid', { name: folder.name })}
      // The number of rows is unknown until all are loaded.
      aria-rowcount={settled ? lines.count + 1 : -1}
      aria-colcount={columns.columns.length + 2}
      aria-multiselectable="true"
      aria-readonly={!allowed.editAll && !allowed.createItem && !allowed.deleteItem}
      data-readonly={selection ? !edit.mayEdit(activeOf(selection).itemId) : !allowed.editAll}
      aria-activedescendant={activeId(table)}
      data-editing={edit.edit !== undefined || undefined}
      data-lines={layout.textLines > 1 ? layout.textLines : undefined}
      style={
        {
          '--frozen': `${layout.frozenWidth - layout.numberWidth}px`,
          '--first': `${columns.columns[0]?.width ?? 0}px`,
          '--number': `${layout.numberWidth}px`,
          '--lines': layout.textLines,
        } as React.CSSProperties
      }
    >
      <div className={styles.box} style={{ blockSize: table.box, inlineSize: width, minInlineSize: '100%' }}>
        <div
          className={styles.layer}
          style={{ inlineSize: window.width, blockSize: window.height }}
          role="presentation"
        >
          {composes && edit.mayEditSome && <ComposingField {...{ table, field }} active={activeId(table)} />}
          <TableHeader table={table} />
          <GridBody table={table} drag={drag} />
        </div>
      </div>
    </div>
  );
}

function TableHeader({ table }: { table: Table }) {
  const { props, columns, ticks, rows } = table;
  const active = table.selection && activeOf(table.selection);
  const onMade = useNewColumn(table);
  return (
    <Header
      columns={columns}
      asideRef={table.asideRef}
      settings={props.settings}
      partChecked={ticks.ids.size > 0 && ticks.ids.size !== rows.found}
      allChecked={mayTick(props.allowed) ? ticks.ids.size > 0 && ticks.ids.size === rows.found : undefined}
      onCheckAll={ticks.toggleAll}
      activeColumn={active?.attributeId}
      onFilter={props.onFilter}
      onFilterByValue={(id) => (active?.attributeId === id ? filterByValue(table, active) : undefined)}
      onEdit={props.onEditAttribute}
      onRename={props.onRenameAttribute}
      onDelete={props.onDeleteAttribute}
      onConvert={props.onConvertAttribute}
      onAdd={props.onAddAttribute}
      onMade={onMade}
      grid={table.grid}
      onExpect={(id) => rows.expect?.(id)}
      onSummarize={table.summary.setMenu}
    />
  );
}

/** The element of the active cell; undefined: it is not drawn. */
function activeId({ selection, lineOf, lines, columns, window }: Table): string | undefined {
  if (!selection) return undefined;
  const active = activeOf(selection);
  const column = columns.order.indexOf(active.attributeId);
  const line = lineOf(active);
  const content = lines.at(line);
  if (content?.kind !== 'row' || line < window.first || line > window.last || column < 0) return undefined;
  return cellId(content.row, column);
}
