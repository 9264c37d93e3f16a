import type { Fields } from './request.ts';

/** Fields whose changes alone do not count as a change (specification, "Request record"). */
const STAMPS: readonly string[] = ['row_version', 'created_at', 'updated_at'];

/** Whether every field of `wanted`, stamps aside, is the same in `stored`. */
export function sameContent(wanted: Fields, stored: Fields): boolean {
  return Object.keys(wanted).every((field) => STAMPS.includes(field) || same(wanted[field], stored[field]));
}

/**
 * Whether a save is there already, with what others and the server have added to it since: of the values of an item those
 * that it gives are the same.
 */
export function isSavedIn({ values, ...wanted }: Fields, stored: Fields): boolean {
  const there = (stored['values'] ?? {}) as Fields;
  return (
    sameContent(wanted, stored) &&
    Object.entries((values ?? {}) as Fields).every(([id, data]) => same(data, there[id]))
  );
}

/** JSON data: equal whatever the order of its keys; no value and null are the same. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other || (one ?? null) === (other ?? null)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => same((one as Fields)[key], (other as Fields)[key]));
}
