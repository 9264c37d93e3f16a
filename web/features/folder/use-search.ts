import type { Arrangement, Query } from '@tessera/domain/query/query.ts';
import { useMemo, useState } from 'react';

/** The search in a view, until the person leaves it. Returns the whole query. */
export function useSearch(
  viewId: string | undefined,
  arrangement: Arrangement,
): { query: Query; setSearch(search: string): void } {
  const [searched, setSearched] = useState({ viewId, search: '' });
  const search = searched.viewId === viewId ? searched.search : '';
  // A new object only if the query differs: it runs over the whole folder.
  const asked = JSON.stringify({ ...arrangement, search });
  const query = useMemo(() => JSON.parse(asked) as Query, [asked]);
  return { query, setSearch: (next) => setSearched({ viewId, search: next }) };
}
