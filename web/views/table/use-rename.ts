import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type KeyboardEvent, type RefObject, useCallback, useState } from 'react';
import type { HeaderProps } from './header.tsx';

/** Edits the name of an attribute in the head of its column. F2 begins it, also where its menu is open. */
export function useRename(
  { id, name }: Pick<Attribute, 'id' | 'name'>,
  onRename: HeaderProps['onRename'],
  cell: RefObject<HTMLElement | null>,
) {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  const begin = onRename && open;
  return {
    isOpen,
    begin,
    /** Whether the key began it. */
    onKeyDown: (event: KeyboardEvent): boolean => {
      if (event.key !== 'F2' || !begin) return false;
      event.preventDefault();
      event.stopPropagation();
      begin();
      return true;
    },
    end: (written: string | undefined) => {
      const wasFocused = cell.current?.contains(document.activeElement) ?? false;
      setOpen(false);
      const wanted = written?.trim() ?? '';
      if (wanted !== '' && wanted !== name) onRename?.(id, wanted);
      if (wasFocused) requestAnimationFrame(() => cell.current?.querySelector('button')?.focus());
    },
  };
}
