import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { withoutDefaults } from '@tessera/domain/records/attribute-shape.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { type Value, valueId } from '@tessera/domain/records/value.ts';
import { type Fields, targetOf } from '@tessera/sync/request.ts';
import { valueRecord } from '../folder/item-store.ts';
import type { AnyRecord } from '../sync/channel-records.ts';
import { type ClientRecord, recordName } from './client-record.ts';

export const items = {
  inFolder: {
    madeWhole: true,
    shown({ columns }, _id, row) {
      const { versions: _versions, ...item } = columns.item(row);
      return item;
    },
    saved(request, before, { place, now: at, person }) {
      const [shown, now] = [before(), at()];
      const { id } = targetOf(request);
      const { item } = request;
      const row_version = Number(item['row_version']);
      if (shown) return { ...shown, ...item, row_version, updated_at: now, updated_by: person };
      // A change of an item that is not here: it is deleted, or not loaded yet.
      if (typeof item['position'] !== 'string' || row_version !== 1) return undefined;
      const { values: _values, ...own } = item;
      const stamps = { created_at: now, updated_at: now, created_by: person, updated_by: person };
      return { ...stamps, ...own, ...place, id, row_version };
    },
    // The values of a new item show as saves of their own, under the item's key.
    companions({ columns }, request) {
      const made = request.item?.['values'] as Record<string, unknown> | undefined;
      if (!made) return [];
      const attributes = new Set([...columns.attributeIds(), ...Object.keys(made)]);
      return Array.from(attributes, (attributeId) => {
        const data = made[attributeId] ?? null;
        const id = valueId(targetOf(request).id, attributeId);
        const record = data === null ? null : { ...valueRecord(columns.place, id, data, 1) };
        return { collection: 'values', id, record };
      });
    },
    answered(store, record, made) {
      const { values: _values, versions: _versions, ...own } = record;
      const known = made?.map(({ id }) => id);
      const values =
        known && 'values' in record ? store.valuesOf(record as unknown as Item, known) : undefined;
      const companionOf = ({ id, record: value }: { id: string; record: Value | null }) => {
        return { collection: 'values', id, record: value && { ...value } };
      };
      return { own: own as AnyRecord, companions: values?.map(companionOf) };
    },
  },
  // What was empty is to be empty, also where a new item has a default by now.
  comesBack(fields, attributesOf) {
    const folder = { id: String(fields['folder_id']), board_id: String(fields['board_id']) };
    const values = (fields['values'] ?? {}) as Record<string, unknown>;
    return { ...fields, values: withoutDefaults(attributesOf(folder), values) };
  },
  // An item is as it was made also where it has its number since, and whoever has brought it back.
  asSaved({ created_by: _by, updated_by: _last, ...record }, attributeOf) {
    const values = Object.entries((record['values'] ?? {}) as Fields).filter(([id]) => {
      const attribute = attributeOf(id);
      return !attribute || !isReadOnly(attribute);
    });
    return 'values' in record ? { ...record, values: Object.fromEntries(values) } : record;
  },
  removal: { needs: 'DELETE_ITEM', denied: 'visitor.denied.deleteItem' },
  // Items that are created with their folder belong to it: only the folder is undone.
  takenBackWith: ({ item }) => recordName({ collection: 'folders', id: String(item?.['folder_id']) }),
} satisfies ClientRecord;
