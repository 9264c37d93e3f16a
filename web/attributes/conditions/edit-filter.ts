import { type FilterEntry, isGroup } from '@tessera/domain/query/conditions.ts';
import type { Filter } from '@tessera/domain/query/query.ts';

/** Where an entry stands: its index in the filter, in the group there, and so on. Empty: the filter itself. */
export type Path = readonly number[];

export function groupAt(filter: Filter, path: Path): Filter {
  return path.reduce((group, index) => group.conditions[index] as Filter, filter);
}

export function withGroup(filter: Filter, path: Path, change: (group: Filter) => Filter): Filter {
  const [index, ...rest] = path;
  if (index === undefined) return change(filter);
  const group = withGroup(filter.conditions[index] as Filter, rest, change);
  return { ...filter, conditions: filter.conditions.with(index, group) };
}

/** The filter with others in place of an entry. */
export function withEntry(filter: Filter, path: Path, change: (entry: FilterEntry) => FilterEntry[]): Filter {
  const index = path.at(-1)!;
  return withGroup(filter, path.slice(0, -1), (group) => ({
    ...group,
    conditions: group.conditions.toSpliced(index, 1, ...change(group.conditions[index]!)),
  }));
}

/** A condition becomes a group, which is asked otherwise than the one around it: else it would be none. */
export function grouped(filter: Filter, path: Path): Filter {
  const { match } = groupAt(filter, path.slice(0, -1));
  return withEntry(filter, path, (entry) => [{ match: otherThan(match), conditions: [entry] }]);
}

export const otherThan = (match: Filter['match']): Filter['match'] => (match === 'all' ? 'any' : 'all');

/** The entries of a group take its place. */
export const ungrouped = (filter: Filter, path: Path): Filter =>
  withEntry(filter, path, (entry) => (isGroup(entry) ? entry.conditions : [entry]));

/** An entry stands after the group in which it was. */
export function movedOut(filter: Filter, path: Path): Filter {
  const index = path.at(-1)!;
  return withEntry(filter, path.slice(0, -1), (group) => {
    const { conditions } = group as Filter;
    const others = conditions.toSpliced(index, 1);
    return [...(others.length > 0 ? [{ ...(group as Filter), conditions: others }] : []), conditions[index]!];
  });
}

/** The group beside an entry; undefined: there is none. */
export function groupBeside(filter: Filter, path: Path, side: -1 | 1): Filter | undefined {
  const index = path.at(-1)! + side;
  const entry = index < 0 ? undefined : groupAt(filter, path.slice(0, -1)).conditions[index];
  return entry && isGroup(entry) ? entry : undefined;
}

/** An entry goes into the group beside it: at its end from below, at its beginning from above. */
export function movedInto(filter: Filter, path: Path, side: -1 | 1): Filter {
  const index = path.at(-1)!;
  return withGroup(filter, path.slice(0, -1), (parent) => {
    const entry = parent.conditions[index]!;
    const beside = parent.conditions[index + side] as Filter;
    const conditions = side < 0 ? [...beside.conditions, entry] : [entry, ...beside.conditions];
    const next = parent.conditions.with(index + side, { ...beside, conditions });
    return { ...parent, conditions: next.toSpliced(index, 1) };
  });
}
