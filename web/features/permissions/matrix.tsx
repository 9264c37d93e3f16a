import { useState } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import { columnsAt } from './columns.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { OneColumn } from './one-column.tsx';
import { usePermissionEditor } from './permission-editor.ts';

/** The permissions of a place: roles and people across, permissions down; on a phone one column at a time. */
export function Matrix() {
  const { place, after } = usePermissionEditor();
  const narrow = useNarrow();
  const [added, setAdded] = useState<readonly number[]>([]);
  const columns = columnsAt(place, after.effective, added);
  const add = (person: number) => setAdded((before) => [...new Set([...before, person])]);
  const remove = (person: number) => setAdded((before) => before.filter((one) => one !== person));
  return narrow ? (
    <OneColumn columns={columns} onAdd={add} />
  ) : (
    <MatrixGrid columns={columns} added={added} onAdd={add} onRemove={remove} />
  );
}
