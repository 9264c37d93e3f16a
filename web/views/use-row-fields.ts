import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { FieldProps } from '../attributes/fields/field-value.tsx';
import { useFields } from '../attributes/fields/use-fields.ts';
import type { ItemRows } from '../data/views/types.ts';
import { useSteady } from '../ui/use-steady.ts';
import type { ViewProps } from './view-props.ts';

interface FieldsOfRow {
  state: {
    rows: ItemRows;
    props: Pick<ViewProps, 'actions' | 'onAttribute' | 'onPlace'>;
    primary: Attribute | undefined;
    mayEdit(id: string): boolean;
  };
  id: string;
  row: number;
  title: string;
  isTabStop: boolean;
}

/** One that has just gone. */
const GONE = { id: '', values: {} } as Item;

/** What each value of a row shows, and what becomes of it when it is changed. */
export function useRowFields({
  state,
  id,
  row,
  title,
  isTabStop,
}: FieldsOfRow): (attribute: Attribute) => FieldProps {
  const { rows, props, primary } = state;
  const onEdited = useSteady((attributeId: string | null) =>
    props.onPlace({
      item_id: id,
      attribute_id: attributeId ?? primary?.id ?? null,
      editing: attributeId !== null,
    }),
  );
  const fieldOf = useFields({
    ...{
      item: rows.item(id) ?? GONE,
      name: title,
      actions: props.actions,
      mayEdit: state.mayEdit(id),
      onEdited,
    },
    onAttribute: props.onAttribute,
    onHistory: undefined,
  });
  return (attribute) => {
    const field = fieldOf(attribute);
    // What has no row is as its item says.
    const data = row < 0 ? field.data : rows.valueAt(row, attribute.id);
    return { ...field, data, item: { ...field.item, isTabStop } };
  };
}
