import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../data/folder/use-viewer.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { isComposing } from '../../ui/is-composing.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';

interface NewSubItemProps {
  parent: string;
  /** What the name is a value of. */
  primary: Attribute;
  actions: ItemActions;
}

/** Adds a sub-item at the end by Enter, and then the next one. */
export function NewSubItem({ parent, primary, actions }: NewSubItemProps) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const [typed, setTyped] = useState('');
  const kind: AttributeKind = attributeKinds[primary.kind];
  const data = kind.parse(typed.trim(), kind.settings.parse(primary.settings), viewer);
  const add = () => {
    if (data === null || data === undefined) return;
    actions.createItem({ parent, values: { [primary.id]: data } }).saved.catch(() => {});
    setTyped('');
  };
  return (
    <TextField
      label={t('item.addSubItem')}
      quiet
      placeholder={t('item.addSubItem')}
      value={typed}
      onChange={setTyped}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event)) return event.continuePropagation();
        add();
      }}
    />
  );
}
