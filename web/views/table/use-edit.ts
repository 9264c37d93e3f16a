import { useRef, useState } from 'react';
import { type Edit, type EditState, tableEdit } from './table-edit.ts';

/** The editor of a cell, kept between drawings. */
export function useEdit(table: Omit<Parameters<typeof tableEdit>[0], keyof EditState>) {
  const [edit, setEdit] = useState<Edit>();
  const written = useRef<{ data: unknown }>(undefined);
  const isOpen = useRef(false);
  return tableEdit({ ...table, edit, setEdit, written, isOpen });
}
