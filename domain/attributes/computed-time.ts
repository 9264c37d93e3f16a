import { z } from 'zod';
import { because } from '../validation.ts';
import { dayOf, formatDate, zoneOf } from './date-value.ts';
import type { AttributeKind } from './kind.ts';
import type { Lookup } from './lookup.ts';

const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/** The day for whoever looks. */
const dayFor = (value: string, lookup: Lookup): string => dayOf(value, zoneOf({ zone: null }, lookup));

/** A time of the item itself: `YYYY-MM-DD HH:mm:ss`, UTC. Its groups are days. */
const computedTime = (id: string, field: 'created_at' | 'updated_at'): AttributeKind<string, object> => ({
  id,
  storage: 'instant',
  settings: z.object({}),
  data: () => z.string().regex(instant, because('not_instant')),
  // Nobody enters one.
  parse: (typed) => (typed.trim() === '' ? null : undefined),
  format: (value, _settings, lookup) => formatDate(value, zoneOf({ zone: null }, lookup)),
  sortKey: (value, _settings, lookup) => `${dayFor(value, lookup)} ${value}`,
  operators: ['on', 'not-on', 'before', 'after', 'on-or-before', 'on-or-after', 'in-period'],
  canBePrimary: false,
  canGroup: true,
  groups: (value, _settings, lookup) => {
    if (value === null) return [];
    const day = dayFor(value, lookup);
    return [{ key: day, data: day, sortKey: day }];
  },
  multiline: false,
  importable: null,
  computed: { reads: [field], of: (item) => item[field] || null },
  elsewhere: { kind: 'date', settings: { time: true } },
  canHaveDefault: false,
  canBeRequired: false,
  canBeUnique: false,
});

/** When the item was made. */
export const createdTime = computedTime('created-time', 'created_at');
/** When the item, or a value of it, was saved last. */
export const updatedTime = computedTime('updated-time', 'updated_at');
