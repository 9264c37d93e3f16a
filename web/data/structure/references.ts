import { getReferences } from '@tessera/domain/api/records.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { request } from '../api/call.ts';

type Page = z.infer<typeof getReferences.answer>;
export type Reference = Page['data'][number];

interface References {
  /** Undefined while the first page loads. */
  found: readonly Reference[] | undefined;
  failed: Error | undefined;
  /** Undefined: there are no more. */
  showMore: (() => void) | undefined;
  reload(): void;
}

/** The items that link to an item, page by page. */
export function useReferences(team: number, itemId: string): References {
  const [pages, setPages] = useState<Page>();
  const [failed, setFailed] = useState<Error>();
  const turn = useRef(0);

  const load = useCallback(
    async (known: Page | undefined) => {
      turn.current += 1;
      const mine = turn.current;
      try {
        const page = await nextPage(team, itemId, known?.next ?? undefined);
        if (mine !== turn.current) return;
        setFailed(undefined);
        setPages({ data: [...(known?.data ?? []), ...page.data], next: page.next });
      } catch (error) {
        if (mine === turn.current) setFailed(error as Error);
      }
    },
    [team, itemId],
  );
  useEffect(() => {
    setPages(undefined);
    void load(undefined);
    return () => {
      turn.current += 1;
    };
  }, [load]);

  return {
    found: pages?.data,
    failed,
    showMore: pages?.next ? () => void load(pages) : undefined,
    reload: () => void load(undefined),
  };
}

/** Pages without items are passed over. */
async function nextPage(
  team: number,
  id: string,
  from: NonNullable<Page['next']> | undefined,
): Promise<Page> {
  const { after, ...place } = from ?? {};
  const query = { ...place, ...(after ? { after } : {}) };
  const page = await request(getReferences, { params: { team, id }, query });
  return page.data.length === 0 && page.next ? nextPage(team, id, page.next) : page;
}
