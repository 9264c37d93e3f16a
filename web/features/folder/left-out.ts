import { emptyArrangement } from '@tessera/domain/query/query.ts';
import type { ViewProps } from '../../views/view-props.ts';
import type { useFolderItems } from './use-folder-items.ts';

type Items = Pick<ReturnType<typeof useFolderItems>, 'query' | 'settings' | 'change' | 'setSearch'>;

/** What leaves items out of the shown view, and the way out of each of it. */
export function leftOut({
  query,
  settings,
  change,
  setSearch,
}: Items): Pick<ViewProps, 'isFiltered' | 'onClearFilter' | 'sought'> {
  const hasConditions = query.filter.conditions.length > 0;
  const clearFilter = () =>
    change({ ...settings, query: { ...settings.query, filter: emptyArrangement.filter } });
  return {
    isFiltered: hasConditions || query.search !== '',
    onClearFilter: hasConditions ? clearFilter : undefined,
    sought: query.search === '' ? undefined : { text: query.search, onClear: () => setSearch('') },
  };
}
