import { z } from 'zod';
import { isDay } from '../attributes/date-value.ts';
import { isStorable } from '../attributes/storable.ts';
import { HOLIDAYS_MAX, NAME_MAX_LENGTH } from '../constants.ts';
import { WORKSPACE } from '../permissions/places.ts';
import { because } from '../validation.ts';
import { invalid } from './checks.ts';
import type { RecordBase } from './record.ts';
import type { StructureType } from './record-type.ts';
import { parseStructureId } from './structure-id.ts';

const day = z.string().refine((text) => isDay(text) && text >= '1000', because('not_day'));

/** Days in a row on which nobody works, both of them too. */
const holiday = z.object({
  first: day,
  last: day,
  name: z.string().trim().max(NAME_MAX_LENGTH).refine(isStorable, because('unstorable')).default(''),
});
export type Holiday = z.infer<typeof holiday>;

const fields = z.object({
  /** The weekdays on which is worked: 1 is Monday, 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).default([1, 2, 3, 4, 5]),
  holidays: z.array(holiday).max(HOLIDAYS_MAX).default([]),
});

export type WorkingTimeRecord = RecordBase & z.infer<typeof fields>;

/** The id of the one record of a workspace. */
export const WORKING_TIME_ID = '00000000-0000-7000-8000-000000000001';

/** Where nothing has been said. */
export const USUAL_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/** Each once, in one order: two people who say the same store the same. */
export function holidaysInOrder(holidays: readonly Holiday[]): Holiday[] {
  const keyed = new Map(holidays.map((one) => [`${one.first} ${one.last} ${one.name}`, one]));
  return [...keyed.keys()].sort().map((key) => keyed.get(key)!);
}

function check(record: WorkingTimeRecord): WorkingTimeRecord {
  if (record.id !== WORKING_TIME_ID) invalid('id_of_place');
  if (record.holidays.some(({ first, last }) => last < first)) invalid('not_valid', { field: 'holidays' });
  return {
    ...record,
    weekdays: [...new Set(record.weekdays)].sort(),
    holidays: holidaysInOrder(record.holidays),
  };
}

const needs = () => [{ permission: 'UPDATE_WORKSPACE', place: WORKSPACE } as const];

/** On which days a workspace works: plans are counted in these. */
export const workingTime: StructureType<typeof fields, WorkingTimeRecord> = {
  collection: 'working_times',
  storage: 'structure',
  fields,
  changeable: ['weekdays', 'holidays'],
  references: [],
  parseId: parseStructureId,
  place: () => WORKSPACE,
  nameOf: () => '',
  needs: { create: needs, update: needs, remove: needs },
  check,
  isUnknownToVisitors: true,
};
