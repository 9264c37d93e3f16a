import { z } from 'zod';
import { isSame } from '../is-same.ts';

/** How a setting may be one's own: what is kept of it, and how it is seen over the shared one. */
export interface OwnPart {
  kept: z.ZodType;
  /** No more than what differs; undefined: nothing does. */
  differing(shared: unknown, seen: unknown): unknown;
  over(shared: unknown, kept: unknown): unknown;
  /** A change is tried for oneself first, also by those who may change the view for everybody. */
  isTriedFirst: boolean;
}

/** What says how a part works, of settings of one type. */
interface Rule<Setting, Kept> {
  kept: z.ZodType<Kept>;
  differing(shared: Setting, seen: Setting): Kept | undefined;
  over(shared: Setting, kept: Kept): Setting;
}

const part = <Setting, Kept>(rule: Rule<Setting, Kept>): OwnPart =>
  ({ ...rule, isTriedFirst: false }) as OwnPart;

export const triedFirst = (one: OwnPart): OwnPart => ({ ...one, isTriedFirst: true });

/** One's own stands in place of the shared one. */
export const whole = <Setting>(kept: z.ZodType<Setting>): OwnPart =>
  part<Setting, Setting>({
    kept,
    differing: (shared, seen) => (isSame(shared, seen) ? undefined : seen),
    over: (_shared, own) => own,
  });

/** A list that has no order: kept is what is in it otherwise than in the shared one. */
export const eachMember = (): OwnPart =>
  part<readonly string[], Record<string, boolean>>({
    kept: z.record(z.string(), z.boolean()),
    differing: (shared, seen) =>
      differing(
        [...shared, ...seen],
        (id) => shared.includes(id),
        (id) => seen.includes(id),
      ),
    over: (shared, own) => [
      ...shared.filter((id) => own[id] !== false),
      ...Object.keys(own).filter((id) => own[id] && !shared.includes(id)),
    ],
  });

/** Values by a key: kept are those that differ; null: there is none. */
export const eachKey = <Value>(value: z.ZodType<Value>): OwnPart =>
  part<Record<string, Value>, Record<string, Value | null>>({
    kept: z.record(z.string(), value.nullable()),
    differing: (shared, seen) =>
      differing(
        [...Object.keys(shared), ...Object.keys(seen)],
        (id) => shared[id] ?? null,
        (id) => seen[id] ?? null,
      ),
    over: (shared, own) =>
      Object.fromEntries(
        Object.entries({ ...shared, ...own }).filter((one): one is [string, Value] => one[1] !== null),
      ),
  });

/** Undefined: none does. */
function differing<T>(
  ids: readonly string[],
  before: (id: string) => T,
  after: (id: string) => T,
): Record<string, T> | undefined {
  const changed = [...new Set(ids)].filter((id) => !isSame(before(id), after(id)));
  return changed.length === 0 ? undefined : Object.fromEntries(changed.map((id) => [id, after(id)]));
}
