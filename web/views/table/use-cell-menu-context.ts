import { useTranslation } from 'react-i18next';
import { shortcutWords } from '../../commands/shortcut-words.ts';
import type { CellMenuContext } from '../../commands/table/context.ts';
import { itemAddress } from '../../data/folder/item-address.ts';
import { useFormats } from '../../data/page/formats.ts';
import { writeClipboard } from '../../ui/clipboard.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { manyForServer } from '../bulk/for-server.ts';
import { useDelete } from '../bulk/use-delete.ts';
import { useDuplicate } from '../bulk/use-duplicate.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { filterByValue } from './filter-by-value.ts';
import { contextOf } from './key-actions.ts';
import { blocksOf } from './ranges.ts';
import { readClipboard } from './read-clipboard.ts';
import { activeOf, type Cell, type Selection } from './selection.ts';
import { useCopying } from './use-copying.ts';
import { pressable, useGuard } from './use-grid-events.ts';
import type { Table } from './use-table.ts';

/** What a menu asks before it does it: how many items are to be inserted below a cell. */
export interface Asked {
  below: Cell;
  count: number;
}

/** What the menu of selected cells or rows offers. */
export function useCellMenuContext(
  table: Table,
  onAsk: (asked: Asked) => void,
): (selection: Selection) => CellMenuContext {
  const { t } = useTranslation();
  const formats = useFormats();
  const { props, rows, actions, edit, sheet } = table;
  const guard = useGuard(table);
  const take = useCopying(table);
  const duplicate = useDuplicate({ attributes: table.attributes, rows, actions: props.actions });
  const copyText = useCopy();
  const remove = useDelete(props.actions);
  const moveItems = (ids: readonly string[]) => {
    const zone = { isKnown: formats.timeZone !== undefined };
    const touched = props.actions.withSubItems(ids).length;
    props.onMoveItems?.(ids, manyForServer(ids, rows, zone, touched));
  };
  const deleteNow = (ids: readonly string[]) => {
    remove(ids);
    // The person has deleted them: no key is meant for them any more.
    table.cursor.settle(table.live());
  };
  /** The browser keeps the clipboard from the page, but not from the keys. */
  const sayKeys = (key: string) => () =>
    showToast(t('table.useKeys', { keys: shortcutWords({ key, control: true }, t).join('+') }));

  return (selection) => {
    const blocks = blocksOf(sheet, selection);
    const ids = [...new Set(blocks.flatMap(({ lines }) => lines.map(itemOfLine)))];
    const active = activeOf(selection);
    const copied = (how: 'copy' | 'cut', key: string) => {
      const cells = take(selection, how);
      if (cells) writeClipboard(cells).catch(sayKeys(key));
    };
    return {
      ...contextOf({ ...pressable(table), selection }, (action) => guard(action) || actions.perform(action)),
      mayEdit: ids.some(edit.mayEdit),
      mayCreate: props.allowed.createItem,
      isName: active.attributeId === table.attributes[0]?.id,
      copy: () => copied('copy', 'c'),
      cut: () => copied('cut', 'x'),
      paste: () => void readClipboard().then(table.paste.paste, sayKeys('v')),
      insertSeveral: () => onAsk({ below: active, count: ids.length }),
      filterByValue: filterByValue(table, active),
      copyLink: () => copyText(itemAddress(props.folder, active.itemId), t('item.linkCopied')),
      duplicate: props.allowed.createItem ? () => duplicate(ids) : undefined,
      moveToFolder: props.onMoveItems && (() => moveItems(ids)),
      deleteItems: props.allowed.deleteItem ? () => deleteNow(ids) : undefined,
    };
  };
}
