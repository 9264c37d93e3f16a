import { z } from 'zod';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';

/** What a date says of its item. One attribute of each role can belong to the same items. */
export const dateRoles = ['start', 'end', 'due'] as const;

const settings = z.object({ role: z.enum(dateRoles).nullable().default(null) });
export type DateSettings = z.infer<typeof settings>;

const iso = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(text: string): boolean {
  if (!iso.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const data = z.string().refine(isDay, because('not_day'));

/** A calendar day, `YYYY-MM-DD`, the same everywhere on earth. */
export const date: AttributeKind<string, DateSettings> = {
  id: 'date',
  storage: 'instant',
  settings,
  data: () => data,
  parse: (typed) => {
    const trimmed = typed.trim();
    if (trimmed === '') return null;
    const day = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(trimmed);
    if (!day) return undefined;
    const text = `${day[1]}-${day[2]!.padStart(2, '0')}-${day[3]!.padStart(2, '0')}`;
    return isDay(text) ? text : undefined;
  },
  format: (value) => value,
  sortKey: (value) => value,
  operators: ['on', 'before', 'after', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'days' },
  presets: dateRoles.map((role) => ({ id: `${role}-date`, settings: { role } })),
  beside: (own, others) =>
    own.role !== null && others.some(({ role }) => role === own.role) ? { ...own, role: null } : own,
  clash: (own, others) => {
    const opposite = own.settings.role === 'start' ? 'end' : own.settings.role === 'end' ? 'start' : null;
    const other = opposite && others().find(({ settings: { role } }) => role === opposite)?.data;
    if (!other) return undefined;
    const [start, end] = opposite === 'end' ? [own.data, other] : [other, own.data];
    return end < start ? 'end_before_start' : undefined;
  },
};
