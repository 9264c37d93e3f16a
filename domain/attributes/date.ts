import { z } from 'zod';
import { sameDayIn } from '../query/grouping.ts';
import { dateSeries } from '../series/dates.ts';
import { because } from '../validation.ts';
import {
  dayOf,
  formatDate,
  hasTime,
  isBefore,
  isDay,
  isInstant,
  loadWrittenDays,
  onDay,
  parseDate,
  zoneOf,
} from './date-value.ts';
import type { AttributeKind } from './kind.ts';
import { reminders } from './reminder.ts';

/** What a date says of its item. One attribute of each role can belong to the same items. */
export const dateRoles = ['start', 'end', 'due'] as const;

const settings = z.object({
  role: z.enum(dateRoles).nullable().default(null),
  /** Whether a date can have a time of day. */
  time: z.boolean().default(false),
  /** The zone of the time, an IANA name; null: that of whoever looks. */
  zone: z
    .string()
    .max(64)
    // Not every machine knows every zone: one that is not known is taken for UTC.
    .regex(/^[A-Za-z][\w+/-]*$/, because('not_time_zone'))
    .nullable()
    .default(null),
  /** Left out: there is none. */
  reminders: reminders.optional(),
});
export type DateSettings = z.infer<typeof settings>;

const day = z.string().refine(isDay, because('not_day'));
const dayOrInstant = z.string().refine((text) => isDay(text) || isInstant(text), because('not_instant'));

/** A calendar day, `YYYY-MM-DD`, or an instant, `YYYY-MM-DD HH:mm:ss` in UTC. */
export const date: AttributeKind<string, DateSettings> = {
  id: 'date',
  storage: 'instant',
  settings,
  data: ({ time }) => (time ? dayOrInstant : day),
  parse: (typed, own, lookup) => {
    const text = typed.trim();
    return text === '' ? null : parseDate(text, own.time ? zoneOf(own, lookup) : null, lookup);
  },
  format: (value, own, lookup) => formatDate(value, zoneOf(own, lookup)),
  sortKey: (value, own, lookup) => (hasTime(value) ? `${dayOf(value, zoneOf(own, lookup))} ${value}` : value),
  operators: [
    'on',
    'not-on',
    'before',
    'after',
    'on-or-before',
    'on-or-after',
    'in-period',
    'is-empty',
    'is-not-empty',
  ],
  canBePrimary: false,
  canGroup: true,
  groups: (value, own, lookup) => {
    if (value === null) return [];
    const key = dayOf(value, zoneOf(own, lookup));
    return [{ key, data: key, sortKey: key }];
  },
  inGroup: (value, group, own, lookup, period = 'day') => {
    const zone = zoneOf(own, lookup);
    const day = sameDayIn(group, dayOf(value, zone), period, lookup.firstWeekday);
    return own.time ? onDay(value, day, zone) : day;
  },
  multiline: false,
  importable: { cells: 'days' },
  load: loadWrittenDays,
  presets: dateRoles.map((role) => ({ id: `${role}-date`, settings: { role } })),
  beside: (own, others) =>
    own.role !== null && others.some(({ role }) => role === own.role) ? { ...own, role: null } : own,
  clash: (own, others) => {
    const opposite = own.settings.role === 'start' ? 'end' : own.settings.role === 'end' ? 'start' : null;
    const other = opposite && others().find(({ settings: { role } }) => role === opposite);
    if (!other?.data) return undefined;
    const mine = { stored: own.data, zone: own.settings.zone };
    const theirs = { stored: other.data, zone: other.settings.zone };
    const isWrong = opposite === 'end' ? isBefore(theirs, mine) : isBefore(mine, theirs);
    return isWrong ? 'end_before_start' : undefined;
  },
  reminders: (own) => own.reminders ?? [],
  settingsForVisitors: ({ reminders: _, ...own }) => own,
  series: (values, own, lookup) => dateSeries(values, zoneOf(own, lookup)),
  dated: ({ role, time, zone }) => ({ role, time, zone }),
  taken: ({ reminders: _, ...own }, many) => (many ? undefined : { ...own, role: null }),
};
