import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { type Item, item as itemType } from '@tessera/domain/records/item.ts';
import { templateOf } from '@tessera/domain/records/templated-items.ts';
import { useTranslation } from 'react-i18next';
import type { ItemContext } from '../../commands/item/context.ts';
import { itemAddress } from '../../data/folder/item-address.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { Allowed, ItemActions, ItemRows } from '../../data/views/types.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useDuplicate } from '../../views/bulk/use-duplicate.ts';
import { itemText } from './item-text.ts';
import { neighbour } from './neighbour.ts';
import type { TemplateDraft } from './templates/draft.ts';

interface Opened {
  folder: Folder;
  item: Item;
  rows: ItemRows;
  attributes: readonly Attribute[];
  actions: ItemActions;
  allowed: Allowed;
  onOpenItem(itemId: string | undefined): void;
  /** Asks for the rest of a new template. Undefined: the person may not. */
  onTemplate: ((draft: TemplateDraft) => void) | undefined;
  onSections: (() => void) | undefined;
  /** Deletes it, at once. */
  onRemove(itemId: string, onDeleted: () => void): void;
  onMove: ((ids: readonly string[]) => void) | undefined;
  onPrint(): void;
}

/** What can be done with an open item. */
export function useItemContext(opened: Omit<Opened, 'item'>): (item: Item) => ItemContext {
  const { folder, rows, attributes, actions, allowed } = opened;
  const { onOpenItem, onTemplate, onSections, onRemove, onMove, onPrint } = opened;
  const { t } = useTranslation();
  const viewer = useViewer();
  const formats = useFormats();
  const copy = useCopy();
  const copyItem = useDuplicate({ attributes, rows, actions });
  const goTo = (itemId: string | undefined) => (itemId === undefined ? undefined : () => onOpenItem(itemId));

  return (item) => ({
    goToPrevious: goTo(neighbour(rows, item.id, -1)),
    goToNext: goTo(neighbour(rows, item.id, 1)),
    addSubItem: allowed.createItem ? () => addSubItem(item) : undefined,
    duplicate: allowed.createItem ? () => duplicate(item) : undefined,
    moveToFolder: onMove && (() => onMove([item.id])),
    saveAsTemplate: onTemplate ? () => onTemplate(draftOf(item)) : undefined,
    arrangeSections: onSections,
    copyLink: () => copy(itemAddress(folder, item.id), t('item.linkCopied')),
    copyText: () => copy(itemText(item, attributes, viewer, { t, formats }), t('item.textCopied')),
    print: onPrint,
    delete: allowed.deleteItem ? () => onRemove(item.id, () => onOpenItem(undefined)) : undefined,
  });

  /** At the end of those that it has; it opens, and gets its name there. */
  function addSubItem({ id: parent }: Item) {
    const { id, saved } = actions.createItem({ parent });
    saved.catch(() => {});
    onOpenItem(id);
  }

  function duplicate({ id }: Item) {
    const copied = copyItem([id]);
    if (copied !== undefined) onOpenItem(copied);
  }

  /** Called like the item, with its sub-items, as they are. */
  function draftOf(item: Item): TemplateDraft {
    const below = actions.withSubItems([item.id]).filter((id) => id !== item.id);
    const items = below.flatMap((id) => rows.item(id) ?? []);
    const name = itemType.nameOf(item, attributes).slice(0, NAME_MAX_LENGTH);
    return { name, ...templateOf(item, items, attributes) };
  }
}
