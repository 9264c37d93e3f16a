import { same } from '@tessera/sync/same-content.ts';
import type { ValueBase } from './types.ts';

const hasDraft = (base: ValueBase | undefined): boolean => base !== undefined && 'draft' in base;

/** What an editor begins with: what its cell shows. */
export const begunWith = (base: ValueBase | undefined): unknown =>
  (hasDraft(base) ? base?.draft : base?.data) ?? null;

/** Whether there is nothing to save. A draft that somebody leaves as it is is what they mean. */
export const isLeft = (base: ValueBase | undefined, data: unknown): boolean =>
  !hasDraft(base) && same(base?.data ?? null, data);
