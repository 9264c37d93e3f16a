import { dataIn, isComputed } from '@tessera/domain/attributes/attribute-data.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import type { ItemActions } from '../../data/views/types.ts';
import type { FieldProps } from './field-value.tsx';

interface Fields {
  item: Item;
  name: string;
  actions: ItemActions;
  mayEdit: boolean;
  /** Undefined: the person may not. */
  onAttribute: ((attributeId: string, settings: Record<string, unknown>) => void) | undefined;
  /** Always the same function. */
  onEdited(attributeId: string | null): void;
  /** Undefined: the person may not view it. */
  onHistory: ((attributeId: string) => void) | undefined;
}

/** What each field of an open item shows, and what becomes of it when it is changed. */
export function useFields(of: Fields): (attribute: Attribute) => FieldProps {
  const { item, name, actions, mayEdit, onAttribute, onEdited, onHistory } = of;
  const viewer = useViewer();
  const { id: itemId } = item;
  return (attribute) => {
    const { id: attributeId } = attribute;
    return {
      attribute,
      data: dataIn(item, attribute, viewer),
      item: { id: itemId, title: name, isTabStop: true },
      readOnly: !mayEdit || isReadOnly(attribute),
      onSave: (data, base) => void actions.saveValues([{ itemId, attributeId, data, base }]).catch(() => {}),
      baseOf: () => actions.baseOf(itemId, attributeId),
      onDraft: (data) => actions.draftValue(itemId, attributeId, data),
      onSettings: onAttribute && ((settings) => onAttribute(attributeId, settings)),
      onEdited,
      onHistory: onHistory && !isComputed(attribute) ? () => onHistory(attributeId) : undefined,
    };
  };
}
