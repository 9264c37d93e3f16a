import type { Attribute } from '../records/attribute.ts';
import { foldersBelow } from '../records/folders-below.ts';
import type { ItemTemplate } from '../records/item-template.ts';
import type { StructureChange } from '../records/record-type.ts';
import { envelope } from '../records/save-steps.ts';
import type { StructureReader } from '../records/structure-reader.ts';
import { converterBetween, type OfKind } from './convert-value.ts';

/** The item templates with values of a converted attribute: these are converted as those of the items. */
export function templatesAfter(reader: StructureReader, from: OfKind, to: Attribute): StructureChange[] {
  const convert = converterBetween(from, to);
  const converted = (values: ItemTemplate['values']): ItemTemplate['values'] => {
    if (!(to.id in values)) return values;
    const { [to.id]: before, ...others } = values;
    const data = convert(before);
    return data === null ? others : { ...others, [to.id]: data };
  };
  const folders =
    to.folder_id === null ? foldersBelow(reader.within, to.board_id).map(({ id }) => id) : [to.folder_id];
  return folders.flatMap((folder) =>
    [...reader.within('item_templates', folder)].flatMap((before): StructureChange[] => {
      const isConcerned = [before, ...before.sub_items].some(({ values }) => to.id in values);
      if (!isConcerned) return [];
      const sub_items = before.sub_items.map((one) => ({ ...one, values: converted(one.values) }));
      const values = converted(before.values);
      const record = { ...before, ...envelope(reader, before.id, before), values, sub_items };
      return [{ collection: 'item_templates', change: { operation: 'updated', record, before } }];
    }),
  );
}
