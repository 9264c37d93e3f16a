import type { Permission } from './permissions.ts';
import type { Place } from './places.ts';

/** What a save asks of whoever saves. */
export interface Need {
  permission: Permission;
  place: Place;
}

/** Whether one of some fields is another. */
export const differsIn = <T>(before: T, after: T, fields: readonly (keyof T)[]): boolean =>
  fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
