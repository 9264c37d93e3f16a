import { z } from 'zod';
import { serialId } from '../ids.ts';
import { themes } from './themes.ts';

/** What a person likes; each can be left out, then the default holds. */
export const preferences = z.object({
  theme: z.enum(themes),
  /** Ids of workspaces in the order in which the person wants them; those not named come after. */
  workspaceSortOrder: z.array(serialId).max(1_000),
  usedCancelCoupon: z.boolean(),
  api_dev_helper: z.boolean(),
  /** Whether pages may report what is used, where the server takes it (`domain/analytics`). */
  usage_reports: z.boolean(),
});

/** The workspaces as the person has put them. */
export function inOwnOrder<T extends { id: number }>(
  teams: readonly T[],
  order: readonly number[] = [],
): T[] {
  const place = new Map(order.map((id, index) => [id, index]));
  return [...teams].sort(
    (one, other) => (place.get(one.id) ?? Infinity) - (place.get(other.id) ?? Infinity) || one.id - other.id,
  );
}
