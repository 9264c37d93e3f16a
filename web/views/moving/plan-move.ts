import type { Issue } from '@tessera/domain/issues.ts';
import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import type { ItemPlace, ValueChange } from '../../data/views/types.ts';
import type { ViewProps } from '../view-props.ts';
import type { Drawn, Target } from './drop-place.ts';
import { type GroupRefusal, groupChanges } from './group-change.ts';

export type MoveRefusal = 'sorted' | GroupRefusal | Issue;

interface Move {
  /** Undefined: the items keep their places. */
  place: ItemPlace | undefined;
  changes: ValueChange[];
  refusal?: MoveRefusal;
}

/** What moving items to a place saves, and why it cannot be done. A sorted view has no order of its own to move them in. */
export function planMove(
  drawn: Drawn,
  { settings, attributes, actions }: Pick<ViewProps, 'settings' | 'attributes' | 'actions'>,
  ids: readonly string[],
  { place, ...groups }: Target,
): Move {
  const { query } = settings;
  const issue = place && actions.parentProblem(ids, place.parent);
  if (issue) return { place, changes: [], refusal: issue };
  const levels = shownLevels(query.groups, attributes);
  const { changes, refusal } =
    groups.group === undefined ? { changes: [] } : groupChanges(drawn, levels, ids, groups);
  if (refusal) return { place, changes, refusal };
  if (!place || !isSorted(query)) return { place, changes };
  const isNested = ids.some((id) => (drawn.rows.item(id)?.parent_id ?? null) !== place.parent);
  if (isNested) return { place: { parent: place.parent, after: null }, changes };
  return changes.length > 0 ? { place: undefined, changes } : { place, changes, refusal: 'sorted' };
}

/** Whether items have no places of their own: the view sorts them by more than what its groups are made of. */
export const isSorted = ({ sorts, groups }: ViewProps['settings']['query']): boolean =>
  !sorts.every((sort) => groups.some(({ attribute_id }) => attribute_id === sort.attribute_id));
