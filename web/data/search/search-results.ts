import { type SearchHit, searchItems } from '@tessera/domain/api/search.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { connection, request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { Observable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';
import { connectionView } from '../sync/connection.ts';
import { ratingIn } from './rated-items.ts';
import { searchOpenFolders } from './search-open-folders.ts';
import { searchUntilRead } from './search-until-read.ts';

/** What is searched for; times are `YYYY-MM-DD HH:mm:ss`, UTC. */
export interface SearchAsked {
  q: string;
  board_id?: string | undefined;
  folder_id?: string | undefined;
  attribute_kind?: AttributeKindId | undefined;
  person?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  trash?: boolean | undefined;
}

interface SearchState {
  /** Undefined until there is an answer. */
  hits: readonly SearchHit[] | undefined;
  /** Where the next page begins; null: there is none. */
  after: string | null;
  /** There is no network: only open folders were searched. */
  offline: boolean;
  busy: boolean;
  problem: Error | null;
}

/** Pages without a hit that are asked for one after the other: most items are not what the filters ask for. */
const EMPTY_PAGES = 20;

/** What one search finds, page by page. */
export class SearchResults {
  readonly state = new Observable<SearchState>({
    ...{ hits: undefined, after: null, offline: false, busy: true, problem: null },
  });
  private readonly team: number;
  private readonly asked: SearchAsked;
  private stopping = new AbortController();

  constructor(team: number, asked: SearchAsked) {
    this.team = team;
    this.asked = asked;
  }

  /** Begins, and begins again with a network and when all own changes are saved: the server finds what it has. */
  follow(): () => void {
    void this.load();
    const stopConnection = connection.on('reconnect', () => void this.load());
    let { unsent } = connectionView.get();
    const stopSaves = connectionView.subscribe(() => {
      const before = unsent;
      unsent = connectionView.get().unsent;
      if (before > 0 && unsent === 0) void this.load();
    });
    return () => {
      stopConnection();
      stopSaves();
      this.stopping.abort();
    };
  }

  load(): Promise<void> {
    const signal = this.anew();
    return searchUntilRead(this.team, () => this.ask(undefined, signal), signal);
  }

  async more(): Promise<void> {
    const { after, busy } = this.state.get();
    // The first page is not asked for again then: it would take this one away.
    if (after !== null && !busy) await this.ask(after, this.anew());
  }

  private anew(): AbortSignal {
    this.stopping.abort();
    this.stopping = new AbortController();
    return this.stopping.signal;
  }

  /** How far the index has read, where the server has answered. Never rejects: what went wrong is part of the state. */
  private async ask(after: string | undefined, signal: AbortSignal): Promise<number | undefined> {
    const before = this.state.get();
    this.state.set({ ...before, busy: true });
    const known = after === undefined ? [] : (before.hits ?? []);
    const { seq, ...found } = await this.pages(after).then(
      (page) => ({ ...page, offline: false, problem: null }),
      (problem: Error) => this.withoutNetwork(problem, signal),
    );
    if (signal.aborted) return undefined;
    const ids = new Set(known.map(({ item_id }) => item_id));
    const hits = found.hits && [...known, ...found.hits.filter(({ item_id }) => !ids.has(item_id))];
    this.state.set({ ...found, hits, busy: false });
    return seq;
  }

  private async pages(after: string | undefined) {
    const { q, trash, ...filters } = this.asked;
    let next = after;
    for (let turn = 1; ; turn += 1) {
      const page = await request(searchItems, {
        params: { team: this.team },
        query: {
          q,
          ...filters,
          ...(trash ? { trash: 'true' as const } : {}),
          ...(next ? { after: next } : {}),
        },
      });
      if (page.data.length > 0 || page.after === null || turn === EMPTY_PAGES)
        return { hits: page.data, after: page.after, seq: page.seq };
      next = page.after;
    }
  }

  private async withoutNetwork(problem: Error, signal: AbortSignal) {
    if (!(problem instanceof RequestError) || problem.status !== 0)
      return { hits: undefined, after: null, seq: undefined, offline: false, problem };
    const hits = await searchOpenFolders(syncClient(), this.team, this.asked, signal, ratingIn).catch(
      () => [],
    );
    return { hits, after: null, seq: undefined, offline: true, problem: null };
  }
}
