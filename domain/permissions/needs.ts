import type { Permission } from './permissions.ts';
import type { Place } from './places.ts';

/** A permission that a save needs, and where. */
export interface Need {
  permission: Permission;
  place: Place;
}

/** Whether one of some fields differs. */
export const differsIn = <T>(before: T, after: T, fields: readonly (keyof T)[]): boolean =>
  fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
