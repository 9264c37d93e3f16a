import type { Arrangement, Query } from '@tessera/domain/query/query.ts';
import { useMemo, useState } from 'react';

/** What somebody searches for in a view, for as long as they are there. Returns the whole query with it. */
export function useSearch(
  viewId: string | undefined,
  arrangement: Arrangement,
): { query: Query; setSearch(search: string): void } {
  const [searched, setSearched] = useState({ viewId, search: '' });
  const search = searched.viewId === viewId ? searched.search : '';
  // Another object only where it asks for something else: a query runs over the whole folder.
  const asked = JSON.stringify({ ...arrangement, search });
  const query = useMemo(() => JSON.parse(asked) as Query, [asked]);
  return { query, setSearch: (next) => setSearched({ viewId, search: next }) };
}
