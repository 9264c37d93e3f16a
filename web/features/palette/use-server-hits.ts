import { type SearchHit, searchItems } from '@tessera/domain/api/search.ts';
import { SEARCH_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { useEffect, useState } from 'react';
import { request } from '../../data/api/call.ts';
import { searchUntilRead } from '../../data/search/search-until-read.ts';

/** Who has typed nothing for so long, in milliseconds, waits for an answer. */
const PAUSE_MS = 120;
const HITS_MAX = 8;
/** One letter is in most items. */
const LETTERS_MIN = 2;

export interface ServerHits {
  /** `failed`: the server has not answered. */
  state: 'none' | 'asking' | 'there' | 'failed';
  hits: readonly SearchHit[];
}

const NONE: ServerHits = { state: 'none', hits: [] };
const ASKING: ServerHits = { state: 'asking', hits: [] };

/** What the server finds for a text; an answer for another text is dropped. Undefined: it is not asked. */
export function useServerHits(team: number, text: string | undefined): ServerHits {
  const [answer, setAnswer] = useState<ServerHits & { text: string }>();
  const q = text?.slice(0, SEARCH_MAX_LENGTH) ?? '';
  const isAsked = [...q].length >= LETTERS_MIN || /[^\p{Script=Latin}\p{P}\s]/u.test(q);
  useEffect(() => {
    if (!isAsked) return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      const { data, seq } = await request(searchItems, {
        params: { team },
        query: { q, limit: HITS_MAX },
        signal,
      });
      if (!signal.aborted) setAnswer({ text: q, state: 'there', hits: data });
      return seq;
    };
    const failed = () => {
      if (!signal.aborted)
        setAnswer((known) => (known?.text === q ? known : { text: q, state: 'failed', hits: [] }));
    };
    const timer = setTimeout(() => void searchUntilRead(team, ask, signal).catch(failed), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [team, q, isAsked]);
  if (!isAsked) return NONE;
  return answer?.text === q ? answer : ASKING;
}
