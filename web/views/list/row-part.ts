import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { FieldProps } from '../../attributes/fields/field-value.tsx';
import type { ListState } from './use-list.ts';

/** What the parts of a row share. */
export interface RowPart {
  state: ListState;
  line: string;
  title: string;
  fieldOf(attribute: Attribute): FieldProps;
}

/** Whether a value of a row is changed by its key; after it the row has the focus again. */
export function editOf({ edited, setEdited, refocus }: ListState, line: string, { id }: Attribute) {
  const isEdited = edited?.line === line && edited.attributeId === id;
  return {
    isEdited,
    /** An editor begins open: whoever presses the key makes a new one. */
    key: isEdited ? `${id} edited` : id,
    startsOpen: isEdited,
    onClosed: () => setEdited(undefined),
    onUnfocused: () => refocus(line),
  };
}
