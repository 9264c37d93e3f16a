import { isSame } from '../is-same.ts';
import type { Filter } from '../query/query.ts';
import type { SharedSettings } from './shared-settings.ts';

/** Settings of a view, as any version stored them. */
type Stored = Record<string, unknown>;

/** All filters of a view: that of its items, and those of the rules of its colours. */
export function filtersOf(settings: Stored): Filter[] {
  const { query, colors } = settings as Partial<SharedSettings>;
  return [...(query?.filter ? [query.filter] : []), ...(colors?.rules ?? []).map(({ filter }) => filter)];
}

/**
 * A view with other filters. A rule that has lost all its conditions goes: it would hold for no item. The same object where
 * nothing has changed.
 *
 * @param change also gets the place of the filter among `filtersOf`
 */
export function withFilters<T extends Stored>(
  settings: T,
  change: (filter: Filter, index: number) => Filter,
): T {
  const { query, colors } = settings as Partial<SharedSettings>;
  const changed = filtersOf(settings).map(change);
  const own = changed.length - (colors?.rules ?? []).length;
  const next = {
    ...settings,
    ...(own > 0 ? { query: { ...query, filter: changed[0] } } : {}),
    ...(colors?.rules
      ? {
          colors: {
            ...colors,
            rules: colors.rules.flatMap((rule, index) => {
              const filter = changed[own + index]!;
              const isLost = filter.conditions.length === 0 && rule.filter.conditions.length > 0;
              return isLost ? [] : [{ ...rule, filter }];
            }),
          },
        }
      : {}),
  };
  return isSame(next, settings) ? settings : next;
}
