import type { TableSettings } from '@tessera/domain/views/table.ts';
import { useMemo, useState } from 'react';
import type { ViewProps } from '../view-props.ts';
import { type Column, layoutColumns } from './columns.ts';
import { orderOf } from './order.ts';

/** The columns of a view; during a drag of an edge, the column has the width of the drag. */
export function useColumns({
  attributes,
  settings,
  onSettings,
}: Pick<ViewProps, 'attributes' | 'settings' | 'onSettings'>) {
  const [dragged, setDragged] = useState<{ id: string; width: number }>();
  const shown = useMemo(
    () => (dragged ? { ...settings, widths: { ...settings.widths, [dragged.id]: dragged.width } } : settings),
    [settings, dragged],
  );
  const { primary, others, width } = useMemo(() => layoutColumns(attributes, shown), [attributes, shown]);
  const columns = useMemo(() => (primary ? [primary, ...others] : others), [primary, others]);
  const shownAttributes = useMemo(() => columns.map(({ attribute }) => attribute), [columns]);
  // Their places depend on their ids alone, and not on their widths and names.
  const ids = shownAttributes.map(({ id }) => id).join(' ');
  const order = useMemo(() => orderOf(ids === '' ? [] : ids.split(' ')), [ids]);
  return {
    primary,
    others,
    columns,
    width,
    order,
    /** The index of the first of them among all columns. */
    firstOf: ([first]: readonly Column[]): number => (first ? columns.indexOf(first) : 1),
    attributes: shownAttributes,
    onWidth: (id: string, next: number) => setDragged({ id, width: next }),
    onSettings: (next: TableSettings) => {
      setDragged(undefined);
      onSettings(next);
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;
