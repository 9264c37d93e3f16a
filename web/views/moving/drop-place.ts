import type { ItemPlace, ItemRows, RowGroup } from '../../data/views/types.ts';
import { innermost, type Line, type Lines } from '../lines/lines.ts';

/** In which innermost groups rows are. */
export interface Grouped {
  /** Undefined: there are no groups. */
  groupOf(row: number): RowGroup | undefined;
  groupBy(key: string | undefined): RowGroup | undefined;
}

/** What is drawn: the rows, and where they stand. */
export interface Drawn<Places extends Grouped = Grouped> {
  rows: ItemRows;
  lines: Places;
}

/** Where items go. */
export interface Target {
  /** Undefined: they keep their places. */
  place: ItemPlace | undefined;
  /** The key of the group; undefined: there are none. */
  group: string | undefined;
  /** The key of the group out of which they are taken, where they may be in several; left out: of any. */
  from?: string | undefined;
}

/** Where items that are dragged would go. */
export interface Drop extends Target {
  place: ItemPlace;
  /** It is beside an item that is moved, which may be its place already. */
  isBeside: boolean;
  /** They go below the item of a line, or between lines: before this one, indented by a level. */
  shown: { kind: 'into'; line: number } | { kind: 'between'; line: number; level: number };
}

/** The part of a row, from its middle to both sides, onto which items are dropped to be below it. */
const MIDDLE = 0.2;

export const depthOf = ({ tree }: Pick<ItemRows, 'tree'>, row: number): number => tree?.depthAt(row) ?? 0;

const parentOf = (rows: ItemRows, id: string): string | null => rows.item(id)?.parent_id ?? null;

/** Whether an item is one of some, or below one of them. */
function goesAlong(rows: ItemRows, id: string, moved: ReadonlySet<string>): boolean {
  if (moved.has(id)) return true;
  let depth = depthOf(rows, rows.indexOf(id));
  for (let above = id; depth > 0; depth -= 1) {
    const parent = parentOf(rows, above);
    if (parent === null) return false;
    if (moved.has(parent)) return true;
    above = parent;
  }
  return false;
}

/**
 * The place at a height of the table.
 *
 * @param at the height in lines: 2.5 is the middle of the third one
 * @param level how deep the items shall be; the lines around limit it
 * @param moved the items: what goes along with them counts as gone
 */
export function dropAt(drawn: Drawn<Lines>, at: number, level: number, moved: ReadonlySet<string>): Drop {
  const { rows, lines } = drawn;
  const stays = (line: number): boolean => {
    const content = lines.at(line);
    if (content?.kind !== 'row') return true;
    const id = rows.idAt(content.row);
    return id !== undefined && !goesAlong(rows, id, moved);
  };
  const under = Math.floor(at);
  const content = lines.at(under);
  if (content?.kind === 'row' && Math.abs(at - under - 0.5) < MIDDLE && stays(under))
    return {
      place: { parent: rows.idAt(content.row)!, after: null },
      group: lines.groupOf(content.row)?.key,
      isBeside: false,
      shown: { kind: 'into', line: under },
    };
  // With groups nothing stands before the head of the first one.
  const first = lines.at(0)?.kind === 'group' ? 1 : 0;
  let line = Math.max(first, Math.min(lines.count, Math.round(at)));
  // Between the head of a group and that of its first one it goes on into the innermost.
  while (isWithin(lines.at(line), lines.at(line - 1))) line += 1;
  let above = line - 1;
  while (above >= 0 && !stays(above)) above -= 1;
  let below = line;
  while (below < lines.count && !stays(below)) below += 1;
  return between(drawn, { line, above, below, level });
}

/** Whether a line is the head of a group that is right within another one. */
const isWithin = (line: Line | undefined, outer: Line | undefined): boolean =>
  line?.kind === 'group' && outer?.kind === 'group' && line.group.level > outer.group.level;

interface Gap {
  line: number;
  above: number;
  below: number;
  level: number;
}

function between({ rows, lines }: Drawn<Lines>, { line, above, below, level }: Gap): Drop {
  const [up, down] = [lines.at(above), lines.at(below)];
  const most = up?.kind === 'row' ? depthOf(rows, up.row) + 1 : 0;
  const least = down?.kind === 'row' ? depthOf(rows, down.row) : 0;
  const depth = Math.max(Math.min(level, most), Math.min(least, most));
  const group = up?.kind === 'group' ? up.group.key : up && lines.groupOf(up.row)?.key;
  const around = { group, isBeside: above < line - 1 || below > line } as const;
  const shown = { kind: 'between', line, level: depth } as const;
  const next = down?.kind === 'row' && depthOf(rows, down.row) === depth ? rows.idAt(down.row) : undefined;
  const before = next === undefined ? {} : { before: next };
  if (up?.kind !== 'row') return { place: { parent: null, ...before }, ...around, shown };
  let after = rows.idAt(up.row)!;
  if (depth === most) return { place: { parent: after, ...before }, ...around, shown };
  for (let one = most - 1; one > depth; one -= 1) after = parentOf(rows, after) ?? after;
  return { place: { parent: depth === 0 ? null : parentOf(rows, after), after }, ...around, shown };
}

/** The next place up or down for items on one level, beside each other or not; undefined: there is none. */
export function stepFrom({ rows, lines }: Drawn, from: readonly number[], by: 1 | -1): Target | undefined {
  const row = by < 0 ? Math.min(...from) : Math.max(...from);
  const level = depthOf(rows, row);
  const group = lines.groupOf(row);
  const [start, end] = group ? [group.start, group.start + group.count] : [0, rows.count];
  let beside = row + by;
  while (beside >= start && beside < end && depthOf(rows, beside) > level) beside += by;
  if (beside >= start && beside < end && depthOf(rows, beside) === level) {
    const parent = level === 0 ? null : parentOf(rows, rows.idAt(row)!);
    const id = rows.idAt(beside)!;
    return { place: { parent, ...(by < 0 ? { before: id } : { after: id }) }, group: group?.key };
  }
  return group && level === 0 ? inNextGroup(rows, group.key, by) : undefined;
}

/** At the edge of the group that comes next, or stands before. */
export function inNextGroup(rows: ItemRows, key: string, by: 1 | -1): Target | undefined {
  const groups = innermost(rows.groups);
  const next = groups[groups.findIndex((one) => one.key === key) + by];
  if (!next) return undefined;
  if (next.count === 0) return { place: { parent: null, after: null }, group: next.key };
  if (by > 0) return { place: { parent: null, before: rows.idAt(next.start)! }, group: next.key };
  let last = next.start + next.count - 1;
  while (last > next.start && depthOf(rows, last) > 0) last -= 1;
  return { place: { parent: null, after: rows.idAt(last)! }, group: next.key };
}
