import { useState } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import { columnsAt } from './columns.ts';
import { useDesk } from './desk.ts';
import { MatrixGrid } from './matrix-grid.tsx';
import { OneColumn } from './one-column.tsx';

/** What is set at a place: roles and people across, permissions down; on a phone one of them at a time. */
export function Matrix() {
  const { place, after } = useDesk();
  const narrow = useNarrow();
  const [added, setAdded] = useState<readonly number[]>([]);
  const columns = columnsAt(place, after.finals, added);
  const add = (person: number) => setAdded((before) => [...new Set([...before, person])]);
  const remove = (person: number) => setAdded((before) => before.filter((one) => one !== person));
  return narrow ? (
    <OneColumn columns={columns} onAdd={add} />
  ) : (
    <MatrixGrid columns={columns} added={added} onAdd={add} onRemove={remove} />
  );
}
