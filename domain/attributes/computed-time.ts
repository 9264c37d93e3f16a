import { z } from 'zod';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';

const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const LENGTH_OF_DAY = 'YYYY-MM-DD'.length;

/** A time of the item itself: `YYYY-MM-DD HH:mm:ss`, UTC. Its groups are days. */
const computedTime = (id: string, field: 'created_at' | 'updated_at'): AttributeKind<string, object> => ({
  id,
  storage: 'instant',
  settings: z.object({}),
  data: () => z.string().regex(instant, because('not_instant')),
  // Nobody enters one.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  format: (value) => value,
  sortKey: (value) => value,
  operators: ['on', 'before', 'after'],
  canBePrimary: false,
  canGroup: true,
  groups: (value) => {
    const day = value?.slice(0, LENGTH_OF_DAY);
    return day ? [{ key: day, data: day, sortKey: day }] : [];
  },
  multiline: false,
  importable: null,
  computed: { reads: [field], of: (item) => item[field] || null },
  canHaveDefault: false,
  canBeRequired: false,
  canBeUnique: false,
});

/** When the item was made. */
export const createdTime = computedTime('created-time', 'created_at');
/** When the item, or a value of it, was saved last. */
export const updatedTime = computedTime('updated-time', 'updated_at');
