import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { begunWith } from '../../data/views/value-base.ts';
import { CellEditor } from './cell-editor.tsx';
import type { Column } from './columns.ts';
import type { Table } from './use-table.ts';

/**
 * The editor of the edited cell. It stays with its item when rows move. If a filter removes the item from the view,
 * or somebody hides the attribute, the editor stays in place and names what is missing.
 */
export function OpenEditor({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { edit, columns, props, layout, window, focus } = table;
  const kept = useRef<{ line: number; column: Column }>(undefined);
  const opened = edit.edit;
  const line = opened ? table.lineOf(opened.cell) : -1;
  const column = opened && columns.columns[columns.order.indexOf(opened.cell.attributeId)];
  const isSeen = line >= 0 && column !== undefined;
  const place = isSeen ? { line, column } : kept.current;
  useLayoutEffect(() => {
    kept.current = opened && place;
  });
  if (!opened || !place) return null;
  const { itemId, attributeId } = opened.cell;
  // An attribute that is converted meanwhile is typed to its end as what it was.
  const now = column?.attribute;
  const attribute = now?.kind === opened.attribute.kind ? now : opened.attribute;
  const { onAttribute } = props;
  const missing = line >= 0 ? attribute.name : opened.name || t('item.untitled');
  return (
    <CellEditor
      key={`${itemId}.${attributeId}`}
      column={{ ...place.column, attribute }}
      line={place.line}
      layout={layout}
      window={window}
      note={isSeen ? undefined : t('table.notInView', { name: missing })}
      data={begunWith(opened.base)}
      typed={opened.typed}
      itemId={itemId}
      onCommit={edit.commit}
      onDraft={edit.draft}
      onCancel={() => {
        edit.cancel();
        focus();
      }}
      onSettings={onAttribute && ((next) => onAttribute(attributeId, next))}
    />
  );
}
