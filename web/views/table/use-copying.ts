import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { announce } from '../../ui/drag/announce.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { type Copied, copyBlock } from './copied-cells.ts';
import { dataIn } from './marked-cells.ts';
import { jointBlock } from './ranges.ts';
import type { Selection } from './selection.ts';
import type { Table } from './use-table.ts';

/**
 * Copies what is selected, or cuts it: then a paste in this table moves it. Undefined: it cannot be copied as one table,
 * which is said.
 */
export function useCopying({ sheet, rows, attributes, grid, mark, edit, props }: Table) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (selection: Selection, how: 'copy' | 'cut'): Copied | undefined => {
    const block = jointBlock(sheet, selection);
    if (!block) {
      showToast(t('table.notOneTable'), { kind: 'error' });
      return undefined;
    }
    const { direction } = getComputedStyle(grid.current ?? document.documentElement);
    const copied = copyBlock(rows, attributes, block, direction);
    const isCut = how === 'cut' && block.lines.some((line) => edit.mayEdit(itemOfLine(line)));
    if (how === 'cut' && !isCut) props.onDenied('editItem');
    mark.set({ block, text: copied['text/plain'], data: dataIn(rows, block), isCut });
    const count = block.lines.length * block.attributeIds.length;
    announce(t(isCut ? 'table.cellsCut' : 'table.cellsCopied', { count, formatted: formats.number(count) }));
    return copied;
  };
}
