import {
  type ActivityEntry,
  type ActivityKind,
  type ActivityLine,
  getActivity,
  getActivityLines,
  type UndoAnswer,
  undoActivity,
} from '@tessera/domain/api/changes.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { request } from '../api/call.ts';

export interface ActivityQuery {
  board_id?: string | undefined;
  user_id?: number | undefined;
  kind?: ActivityKind | undefined;
  item_id?: string | undefined;
  attribute_id?: string | undefined;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  from?: string | undefined;
  to?: string | undefined;
}

export interface Activity {
  /** Undefined while the first page loads. */
  entries: ActivityEntry[] | undefined;
  more: boolean;
  failed: Error | undefined;
  showOlder(): void;
  reload(): void;
}

/** The activity log of a team, page by page, as the query has it. */
export function useActivity(team: number, query: ActivityQuery): Activity {
  const [pages, setPages] = useState<{ key: string; entries: ActivityEntry[]; more: boolean }>();
  const [failed, setFailed] = useState<Error>();
  const key = JSON.stringify([team, query]);
  const current = useRef(key);
  current.current = key;

  const load = useCallback(
    async (before?: number) => {
      const [, asked] = JSON.parse(key) as [number, ActivityQuery];
      try {
        const page = await request(getActivity, {
          params: { team },
          query: { ...asked, ...(before ? { before } : {}) },
        });
        // Another question was asked meanwhile.
        if (current.current !== key) return;
        setFailed(undefined);
        setPages((known) => ({
          key,
          entries: before && known?.key === key ? [...known.entries, ...page.data] : page.data,
          more: page.more,
        }));
      } catch (error) {
        if (current.current === key) setFailed(error as Error);
      }
    },
    [team, key],
  );
  useEffect(() => void load(), [load]);

  const shown = pages?.key === key ? pages : undefined;
  return {
    entries: shown?.entries,
    more: shown?.more ?? false,
    failed,
    showOlder: () => void load(shown?.entries.at(-1)?.seq),
    reload: () => void load(),
  };
}

export interface ActionLines {
  lines: ActivityLine[];
  more: boolean;
}

/** The next lines of an action that is too large to be told in its entry. */
export async function loadActionLines(
  team: number,
  batch: string,
  { board_id, kind, attribute_id }: ActivityQuery,
  before: number | undefined,
): Promise<ActionLines> {
  const { data, more } = await request(getActivityLines, {
    params: { team, batch },
    query: { board_id, kind, attribute_id, ...(before === undefined ? {} : { before }) },
  });
  return { lines: data, more };
}

/** Takes an action back; says how many changes were, and how many were left; and how many values are lost. */
export const takeBack = (team: number, batch: string): Promise<UndoAnswer> =>
  request(undoActivity, { params: { team, batch }, body: {} });
