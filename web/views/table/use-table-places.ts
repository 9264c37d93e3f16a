import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { useTranslation } from 'react-i18next';
import { groupPlace } from '../../commands/group/index.ts';
import { cellsPlace } from '../../commands/table-menus.ts';
import { usePlace } from '../../commands/use-place.ts';
import { useFormats } from '../../data/page/formats.ts';
import { groupText } from '../group-text.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { namesOf } from '../moving/move-items.ts';
import { blocksOf } from './ranges.ts';
import { activeOf } from './selection.ts';
import { groupContext } from './table-menu.tsx';
import { type Asked, useCellMenuContext } from './use-cell-menu-context.ts';
import type { Table } from './use-table.ts';

/** What the palette offers of a table: for its selected cells, and the group of the active one. */
export function useTablePlaces(table: Table, onAsk: (asked: Asked) => void): void {
  const { t } = useTranslation();
  const formats = useFormats();
  const ofCells = useCellMenuContext(table, onAsk);
  const { selection, sheet, lines, rows, props } = table;
  const isThere = selection !== undefined && rows.indexOf(activeOf(selection).itemId) >= 0;
  const groupHere = () => {
    if (!isThere) return undefined;
    const { itemId, group } = activeOf(selection);
    return group === undefined ? lines.groupOf(rows.indexOf(itemId)) : lines.groupBy(group);
  };
  usePlace(cellsPlace, {
    context: () => (isThere ? ofCells(selection) : undefined),
    name: () => {
      if (!isThere) return undefined;
      const ids = new Set(blocksOf(sheet, selection).flatMap((block) => block.lines.map(itemOfLine)));
      return namesOf({ t, props }, [...ids]);
    },
  });
  usePlace(groupPlace, {
    context: () => {
      const group = groupHere();
      return group && groupContext(table, group.key);
    },
    name: () => {
      const levels = shownLevels(props.settings.query.groups, props.attributes);
      const group = groupHere();
      return group && groupText(group.path, levels, { t, formats });
    },
  });
}
