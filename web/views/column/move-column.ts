import { withMovedGroup } from '../moving/move-group.ts';
import type { Track } from './board.ts';
import type { BoardState } from './use-board.ts';

/** Moves a column some places among the others, whose order is by hand from then on. Undefined: it cannot go there. */
export function columnMove(
  { levels, props, rows, settings }: BoardState,
  column: Track,
  by: number,
): (() => void) | undefined {
  const { grouping } = levels[0]!;
  const level = column.group && withMovedGroup(rows.groups, column.group, grouping, by);
  if (!level) return undefined;
  const others = settings.query.groups.filter((one) => one.attribute_id !== grouping.attribute_id);
  return () => props.onSettings({ ...settings, query: { ...settings.query, groups: [level, ...others] } });
}
