import { withAsked } from '@tessera/domain/computing/asked-attributes.ts';
import type { Filter, Query } from '@tessera/domain/query/query.ts';
import type { SubItems } from '@tessera/domain/query/tree.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { askedByRules, noColors, type ViewColors } from '@tessera/domain/views/colors.ts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { syncClient } from '../sync/client.ts';
import { QueryRows } from './item-rows.ts';
import { linkSource } from './link-source.ts';
import type { LiveRows } from './live-rows.ts';
import { useViewer } from './use-viewer.ts';

/** Draws again whenever rows change. */
export const useRowChanges = (rows: LiveRows): number =>
  useSyncExternalStore(rows.subscribe, () => rows.revision);

/** Whether items are below others. */
export const useHasSubItems = (rows: LiveRows): boolean =>
  useSyncExternalStore(rows.subscribe, () => rows.hasSubItems);

/**
 * The rows of a query over a folder's items, kept up to date. What shows them calls `useRowChanges`: the page around them is
 * not drawn again for each change of an item. Memoise `query`.
 *
 * @param viewId keeps which items are collapsed
 * @param colors what their rules ask of linked items is loaded too
 */
export function useItemRows(
  team: number,
  folder: Folder,
  query: Query,
  attributes: readonly Attribute[],
  viewId: string = folder.id,
  subItems: SubItems = 'all',
  { rules }: ViewColors = noColors,
): LiveRows {
  const opened = syncClient().folder({ team_id: team, board_id: folder.board_id, folder_id: folder.id });
  // Attributes are new objects only after a change; only such changes can affect a result.
  const asked: Filter = { match: 'all', conditions: [query.filter, askedByRules(rules)] };
  const known = useStable(withAsked(attributes, asked, (id) => linkSource().attribute(team, id)));
  const viewer = useViewer();
  const before = useRef<QueryRows>(undefined);
  const rows = useMemo(
    () => new QueryRows(opened, query, known, viewer, { viewId, subItems }, before.current),
    [opened, query, known, viewer, viewId, subItems],
  );
  useEffect(() => {
    before.current = rows;
  }, [rows]);
  useEffect(() => rows.subscribe(() => {}), [rows]);
  useEffect(() => opened.subscribe(() => {}), [opened]);
  return rows;
}

/** Returns the same array as long as its members are the same. */
function useStable<T>(list: readonly T[]): readonly T[] {
  const [kept] = useState(() => ({ list }));
  if (kept.list.length !== list.length || kept.list.some((one, index) => one !== list[index]))
    kept.list = list;
  return kept.list;
}
