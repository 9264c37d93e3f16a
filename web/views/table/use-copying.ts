import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/toast/toast.ts';
import { type Copied, copyBlock } from './copied-cells.ts';
import { jointBlock } from './ranges.ts';
import type { Selection } from './selection.ts';
import type { Table } from './use-table.ts';

/** Copies what is selected; undefined: it cannot be copied as one table, which is said. */
export function useCopying({ sheet, rows, attributes, grid }: Table): (of: Selection) => Copied | undefined {
  const { t } = useTranslation();
  return (selection) => {
    const block = jointBlock(sheet, selection);
    if (!block) {
      showToast(t('table.notOneTable'), { kind: 'error' });
      return undefined;
    }
    const { direction } = getComputedStyle(grid.current ?? document.documentElement);
    return copyBlock(rows, attributes, block, direction);
  };
}
