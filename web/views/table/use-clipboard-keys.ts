import { useEffect } from 'react';
import { useSteady } from '../../ui/use-steady.ts';
import { hasKeysOf } from './composing.ts';
import type { Action } from './key-actions.ts';
import { blocksOf } from './ranges.ts';
import { useCopying } from './use-copying.ts';
import type { Table } from './use-table.ts';

/**
 * Copies, cuts and pastes by the keys of the clipboard while the grid has the focus. The document listens: a browser tells
 * of these keys where a text is selected, which may be anywhere on the page, and not where the focus is.
 */
export function useClipboardKeys(table: Table, guard: (action: Action) => boolean): void {
  const take = useCopying(table);
  const { grid, edit, sheet, selection, paste } = table;
  const listen = useSteady((event: ClipboardEvent): void => {
    const { clipboardData, type } = event;
    const isOwn = !edit.edit && hasKeysOf(grid.current, document.activeElement);
    if (!isOwn || !selection || !clipboardData) return;
    event.preventDefault();
    const blocks = blocksOf(sheet, selection);
    if (type === 'paste') {
      if (!guard({ kind: 'fill', blocks })) paste.paste(clipboardData);
      return;
    }
    const isCut = type === 'cut' && !guard({ kind: 'clear', blocks });
    for (const [format, text] of Object.entries(take(selection, isCut ? 'cut' : 'copy') ?? {}))
      clipboardData.setData(format, text);
  });
  useEffect(() => {
    const types = ['copy', 'cut', 'paste'] as const;
    for (const type of types) document.addEventListener(type, listen);
    return () => {
      for (const type of types) document.removeEventListener(type, listen);
    };
  }, [listen]);
}
