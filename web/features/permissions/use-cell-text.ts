import type { Cell, Origin } from './cells.ts';
import { usePermissionEditor } from './permission-editor.ts';
import { sourceText, useWords } from './use-words.ts';

/** The source of an inherited value, as short as possible. */
export function useOriginText(): (origin: Origin) => string {
  const { place } = usePermissionEditor();
  const words = useWords();
  const { t, token } = words;
  return (origin) => {
    if (origin.kind === 'owner') return t('permissions.from.always');
    if (origin.kind === 'as') return t('permissions.from.as', { who: token(origin.token) });
    if (origin.kind === 'as-for-all') return t('permissions.from.asForAll');
    return sourceText(origin.source, place, words, 'from');
  };
}

/** The content of a cell, in words. */
export function useCellText(): (cell: Cell, drafted: boolean) => string {
  const { t } = useWords();
  const originText = useOriginText();
  return ({ value, here, origin }, drafted) => {
    const state = value === undefined ? 'byRole' : value ? 'allowed' : 'denied';
    const parts = [
      t(`permissions.cell.${state}`),
      ...(value === undefined ? [] : [here ? t('permissions.from.here') : originText(origin)]),
      ...(drafted ? [t('permissions.cell.changed')] : []),
    ];
    return parts.join(' · ');
  };
}
