import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import { FieldValue } from '../../attributes/fields/field-value.tsx';
import { useFields } from '../../attributes/fields/use-fields.ts';
import type { Allowed, ItemActions } from '../../data/views/types.ts';
import { announce } from '../../ui/drag/announce.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './sub-items.module.css';

interface SubItemRowProps {
  item: Item;
  name: string;
  columns: readonly Attribute[];
  /** Where it is among its siblings. */
  place: { index: number; ids: readonly string[] };
  actions: ItemActions;
  allowed: Allowed;
  onAttribute: ((attributeId: string, settings: Record<string, unknown>) => void) | undefined;
  onOpenItem(itemId: string): void;
  onEdited(attributeId: string | null): void;
  onRemove(itemId: string): void;
}

/** A sub-item of an open item. Alt and an arrow move it, the Delete key deletes it. */
export function SubItemRow(props: SubItemRowProps) {
  const { item, name, columns, place, actions, allowed, onAttribute, onOpenItem, onEdited, onRemove } = props;
  const { t } = useTranslation();
  const mayEdit = allowed.editAll || allowed.editItem(item.created_by);
  const fieldOf = useFields({
    ...{ item, name, actions, mayEdit, onAttribute, onEdited },
    onHistory: undefined,
  });
  const move = (by: 1 | -1) => {
    const beside = place.ids[place.index + by];
    if (!mayEdit || beside === undefined) return;
    const at = by < 0 ? { before: beside } : { after: beside };
    actions.moveItems([item.id], { parent: item.parent_id ?? null, ...at }).catch(() => {});
    announce(t('drag.dropped', { name, position: place.index + by + 1, count: place.ids.length }));
  };
  const remove = () => onRemove(item.id);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as 1 | -1 | undefined;
    if (event.altKey && by) move(by);
    else if (event.key === 'Delete' && allowed.deleteItem) remove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.name}
          aria-keyshortcuts={mayEdit ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onClick={() => onOpenItem(item.id)}
          onKeyDown={onKeyDown}
        >
          <span dir="auto" title={name}>
            {name}
          </span>
        </button>
      </th>
      {columns.map((attribute) => {
        const field = fieldOf(attribute);
        return (
          <td key={attribute.id} data-name={attribute.name}>
            <FieldValue {...field}>
              <CellContent attribute={attribute} data={field.data} item={field.item} />
            </FieldValue>
          </td>
        );
      })}
      <td>
        {allowed.deleteItem && (
          <IconButton small label={t('item.delete')} onPress={remove}>
            <Trash2 size={14} />
          </IconButton>
        )}
      </td>
    </tr>
  );
}
