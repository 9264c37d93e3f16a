import { z } from 'zod';
import { isSame } from '../is-same.ts';
import { type TableSettings, table } from './table.ts';

const { shape } = table;
const asked = shape.query.unwrap().shape;

/**
 * How somebody sees a view otherwise than it is shared: no more than what differs, so that what others change elsewhere
 * in the view still arrives.
 */
export const ownView = z
  .object({
    filter: asked.filter.unwrap(),
    sorts: asked.sorts.unwrap(),
    group: asked.group.unwrap(),
    /** Attribute → whether it is hidden. */
    hidden: z.record(z.string(), z.boolean()),
    order: shape.order.unwrap(),
    /** Attribute → its width; null: the usual one. */
    widths: z.record(z.string(), z.int().nullable()),
    row_height: shape.row_height.unwrap(),
  })
  .partial();
export type OwnView = z.infer<typeof ownView>;

/** What a change is tried in for oneself first, also by those who may change the view for everybody. */
const TRIED_FIRST = ['filter', 'sorts', 'group', 'hidden'] as const satisfies (keyof OwnView)[];

export const isAsShared = (one: OwnView): boolean => Object.keys(one).length === 0;

/** Without what is tried first: what is of the shared view at once. */
export function sharedAtOnce(one: OwnView): OwnView {
  return Object.fromEntries(
    Object.entries(one).filter(([part]) => !(TRIED_FIRST as readonly string[]).includes(part)),
  );
}

/** A view as somebody sees it who has settings of their own. */
export function withOwn(shared: TableSettings, own: OwnView): TableSettings {
  const { filter = shared.query.filter, sorts = shared.query.sorts, group = shared.query.group } = own;
  const hidden = own.hidden ?? {};
  const widths = Object.entries({ ...shared.widths, ...own.widths });
  return {
    query: { filter, sorts, group },
    hidden: [
      ...shared.hidden.filter((id) => hidden[id] !== false),
      ...Object.keys(hidden).filter((id) => hidden[id] && !shared.hidden.includes(id)),
    ],
    order: own.order ?? shared.order,
    widths: Object.fromEntries(widths.filter((one): one is [string, number] => one[1] !== null)),
    row_height: own.row_height ?? shared.row_height,
  };
}

/** The settings of one's own with which the shared view is seen so; none where it is so already. */
export function ownViewOf(shared: TableSettings, seen: TableSettings): OwnView {
  const parts: OwnView = {
    ...seen.query,
    hidden: differing(
      [...shared.hidden, ...seen.hidden],
      (id) => shared.hidden.includes(id),
      (id) => seen.hidden.includes(id),
    ),
    order: seen.order,
    widths: differing(
      [...Object.keys(shared.widths), ...Object.keys(seen.widths)],
      (id) => shared.widths[id] ?? null,
      (id) => seen.widths[id] ?? null,
    ),
    row_height: seen.row_height,
  };
  const shownBy = {
    ...shared.query,
    hidden: {},
    order: shared.order,
    widths: {},
    row_height: shared.row_height,
  };
  return Object.fromEntries(
    Object.entries(parts).filter(([part, value]) => !isSame(value, shownBy[part as keyof OwnView])),
  );
}

function differing<T>(
  ids: readonly string[],
  before: (id: string) => T,
  after: (id: string) => T,
): Record<string, T> {
  const changed = [...new Set(ids)].filter((id) => before(id) !== after(id));
  return Object.fromEntries(changed.map((id) => [id, after(id)]));
}
