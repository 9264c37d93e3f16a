import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type Asking, entriesOf, keyOf, type SeenAction, wholeActions } from './actions.ts';
import { type PartFilter, type StoredPart, seqAt } from './activity.store.ts';
import { PartWalk } from './part-walk.ts';

export const ACTIVITY_PAGE = 30;

interface ActivityFilter extends Omit<PartFilter, 'attribute'> {
  /** Only changes of this attribute's values. */
  attribute: Attribute | undefined;
  before: number | undefined;
}

/**
 * What was done, newest first: the changes of one batch are one entry, at its last visible line. Only changes that may
 * be seen and that match the filter are counted. A folder that went to another board is shown on both; what follows
 * from another change has no entry of its own.
 */
export async function findActivity(
  asking: Asking,
  { before = Number.MAX_SAFE_INTEGER, attribute, ...rest }: ActivityFilter,
): Promise<ActivityEntry[]> {
  const { pool, seen, sight } = asking;
  const filter: PartFilter = { ...rest, attribute: attribute?.id };
  const range = {
    from: filter.from ? await seqAt(pool, seen.team, filter.from, 'from') : 0,
    before: filter.to ? Math.min(before, await seqAt(pool, seen.team, filter.to, 'to')) : before,
  };
  const walk = new PartWalk(pool, seen.team, sight, filter, range);
  if (attribute) await walk.onlyAttribute(attribute);
  const looked = new Set<string>();
  const found: SeenAction[] = [];
  for (
    let parts = await walk.next();
    parts;
    parts = found.length < ACTIVITY_PAGE ? await walk.next() : undefined
  ) {
    const fresh = parts.filter((part) => {
      const key = keyOf(part);
      return !looked.has(key) && looked.add(key);
    });
    while (fresh.length > 0 && found.length < ACTIVITY_PAGE) {
      const some = fresh.splice(0, ACTIVITY_PAGE - found.length);
      const actions = await actionsOf(asking, some, filter);
      // Shown by a later line: one that the filter leaves out, or that was on an earlier page.
      found.push(
        ...some.flatMap((part) => {
          const action = actions.get(keyOf(part));
          return action?.last === part.last_seq ? [action] : [];
        }),
      );
    }
  }
  return entriesOf(asking, found);
}

const actionsOf = (asking: Asking, parts: readonly StoredPart[], filter: PartFilter) =>
  wholeActions(
    asking,
    parts.flatMap(({ batch }) => batch ?? []),
    parts.filter(({ batch }) => batch === null),
    filter,
  );
