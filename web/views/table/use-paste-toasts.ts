import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { type Undo, undoAction } from '../../ui/toast/undo-action.ts';
import { valuesOfItems } from './editing.ts';
import type { Paste } from './paste.ts';
import type { LeftText } from './take-paste.ts';

/** The texts that a paste did not take, with the names of their items. */
export interface LeftCell extends LeftText {
  /** Undefined: it would have been a new item, without a name. */
  name: string | undefined;
}

/** What has left cells as they are: a paste, a fill, a replacement. */
export type LeftKey = 'table.notTaken' | 'table.notFilled' | 'find.notReplaced';

/** What was not taken. */
export interface LeftCells {
  says: LeftKey;
  cells: readonly LeftCell[];
}

/**
 * What is said after a paste, or after texts were replaced. `keepLeft`: it can be looked at from now on; undefined: all was
 * taken. `showLeft`: the person wants to see what was not.
 */
export function usePasteToasts(
  { rows, attributes }: { rows: ItemRows; attributes: readonly Attribute[] },
  keepLeft: (left: LeftCells | undefined) => void,
  showLeft: (left: LeftCells) => void,
) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  const good = (words: string, undo: Undo) => showToast(words, { kind: 'good', action: undoAction(t, undo) });
  return {
    created: (ids: readonly string[], undo: Undo) => {
      if (ids.length === 0) return;
      const isSeen = ids.every((id) => rows.indexOf(id) >= 0);
      good(t(isSeen ? 'table.added' : 'table.addedUnseen', counted(ids.length)), undo);
    },
    replaced: (count: number, undo: Undo) => good(t('find.replaced', counted(count)), undo),
    /** `paste`: what new items would have been called. */
    left: (left: readonly LeftText[], key: LeftKey, paste?: Paste) => {
      if (left.length === 0) return keepLeft(undefined);
      const primary = attributes[0];
      const column = paste?.attributeIds.indexOf(primary?.id) ?? -1;
      const read = valuesOfItems(rows);
      const nameOf = ({ itemId, row }: LeftText) =>
        itemId === undefined
          ? paste?.texts[row]?.[column]
          : String((primary && read(itemId, primary.id)) ?? '');
      const kept = { says: key, cells: left.map((one) => ({ ...one, name: nameOf(one) })) };
      keepLeft(kept);
      showToast(t(key, counted(left.length)), {
        kind: 'error',
        action: { label: t('table.show'), run: () => showLeft(kept) },
      });
    },
  };
}
