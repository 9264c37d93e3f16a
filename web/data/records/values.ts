import { targetOf } from '@tessera/sync/request.ts';
import { valueRecord } from '../folder/item-store.ts';
import type { ClientRecord } from './client-record.ts';

export const values = {
  inFolder: {
    madeWhole: false,
    shown: (store, id) => store.values.get(id) ?? { id, data: null, row_version: 0 },
    saved(request, _shown, { place }) {
      const { data = null, row_version } = request.item;
      return { ...valueRecord(place, targetOf(request).id, data, Number(row_version)) };
    },
  },
  // What the other items have matters to values of unique attributes alone.
  apart(id, attributeOf) {
    const attribute = attributeOf(id.slice(37));
    return attribute && !attribute.unique ? id.slice(0, 36) : undefined;
  },
  // A missing value equals an empty one, so values are neither created nor deleted.
  undoSides: ({ item, old }) => ({
    before: { data: old?.['data'] ?? null },
    after: { data: item?.['data'] ?? null },
  }),
} satisfies ClientRecord;
