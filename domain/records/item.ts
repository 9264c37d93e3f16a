import { z } from 'zod';
import { noLookup } from '../attributes/lookup.ts';
import { plainText } from '../attributes/plain-text.ts';
import { isId, recordId } from '../ids.ts';
import { position, type RecordBase } from './record.ts';
import type { RowsType } from './record-type.ts';

const fields = z.object({
  board_id: recordId,
  folder_id: recordId,
  position,
  /** The item of the same folder that it is a sub-item of; null: of none. */
  parent_id: recordId.nullable().default(null),
  /** Attribute id → data. Given at creation; afterwards each value is saved as a record of its own. */
  values: z.record(recordId, z.unknown()).default({}),
  /** Attribute id → row_version, only for values above 1 (and for cleared ones). */
  versions: z.record(recordId, z.int().min(1)).default({}),
});

/** `updated_by`: who saved the item, or a value of it, last; nobody sends it. Optional fields: left out by what was kept before they were there. */
export type Item = RecordBase &
  Omit<z.infer<typeof fields>, 'parent_id'> & { parent_id?: string | null; updated_by?: number | null };

export const item: RowsType<typeof fields, Item> = {
  collection: 'items',
  storage: 'rows',
  fields,
  changeable: ['position', 'parent_id'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'folder_id', collection: 'folders' },
  ],
  parseId: (id) => (isId(id) ? { item_id: id } : undefined),
  place: ({ board_id, folder_id }) => ({ board_id, folder_id }),
  nameOf({ values }, attributes) {
    const primary = attributes.find((one) => one.primary);
    return primary ? plainText(primary, values?.[primary.id], noLookup) : '';
  },
  trash: 'board',
};

/** The row_version of one value: 0 where there never was one. */
export function valueVersion(item: Pick<Item, 'values' | 'versions'>, attributeId: string): number {
  return item.versions[attributeId] ?? (attributeId in item.values ? 1 : 0);
}

/** The ids of attributes, kept as long as a list of them is, which never changes. */
const idsIn = new WeakMap<readonly { id: string }[], ReadonlySet<string>>();

/** Items with the values of these attributes only: a deleted attribute leaves its values behind. */
export function withValuesOf(
  attributes: readonly { id: string }[],
): <I extends Pick<Item, 'values' | 'versions'>>(item: I) => I {
  const known = idsIn.get(attributes) ?? new Set(attributes.map(({ id }) => id));
  idsIn.set(attributes, known);
  const pick = <T>(map: Record<string, T>): Record<string, T> => {
    for (const id in map)
      if (!known.has(id)) return Object.fromEntries(Object.entries(map).filter(([key]) => known.has(key)));
    return map;
  };
  return (item) => {
    const [values, versions] = [pick(item.values), pick(item.versions)];
    return values === item.values && versions === item.versions ? item : { ...item, values, versions };
  };
}

/** Whether a browser makes an item again, to take its deletion back: it sends the item as it was. */
export const isMadeAgain = (payload: Readonly<Record<string, unknown>>): boolean => 'created_at' in payload;
