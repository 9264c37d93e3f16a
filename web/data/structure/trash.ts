import {
  deleteFromTrash,
  emptyTrash as emptyTrashCall,
  getTrash,
  restoreFromTrash,
  type TrashEntry,
} from '@tessera/domain/api/boards.ts';
import { getMembers, type Member } from '@tessera/domain/api/teams.ts';
import { PAGE_MAX } from '@tessera/domain/constants.ts';
import { connection, request } from '../api/call.ts';
import { Observable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';

interface TrashState {
  /** Undefined until the server has answered. */
  entries: readonly TrashEntry[] | undefined;
  /** By id: those who may have deleted something, also where they are not in the team any more. */
  people: ReadonlyMap<number, Pick<Member, 'name' | 'gone'>>;
  /** Whether there are older ones. */
  more: boolean;
  /** Why the last try to load it failed. */
  problem: Error | null;
}

/** Entries that are asked for at once. */
const PAGE = 50;
/** What changes together is asked for once, after so long, in milliseconds. */
const SETTLED_MS = 800;

/** Resolves with where it is when it is there again. */
export async function restore(
  team: number,
  { collection, id }: Pick<TrashEntry, 'collection' | 'id'>,
): Promise<{ board_id: string; folder_id: string | null }> {
  const place = await request(restoreFromTrash, { params: { team, collection, id }, body: {} });
  const opened = syncClient().team(team);
  opened.catchUp();
  await opened.caughtUp();
  return place;
}

/** What was deleted in a team and can come back: asked for when its page opens, and whenever it may be old. */
export class Trash {
  readonly state = new Observable<TrashState>({
    entries: undefined,
    people: new Map(),
    more: false,
    problem: null,
  });
  private readonly team: number;
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(team: number) {
    this.team = team;
  }

  /** Never rejects: what went wrong is part of the state. */
  async load(): Promise<void> {
    this.asked += 1;
    const turn = this.asked;
    const known = this.state.get().entries?.length ?? 0;
    const asked = Promise.all([this.page(undefined, Math.max(PAGE, known)), this.people()]);
    const found = await asked.then(
      ([{ data, more }, people]) => ({ entries: data, people, more, problem: null }),
      (problem: Error) => ({ ...this.state.get(), problem }),
    );
    if (turn === this.asked) this.state.set(found);
  }

  async loadMore(): Promise<void> {
    const { entries = [] } = this.state.get();
    const { data, more } = await this.page(entries.at(-1)?.seq, PAGE);
    const known = new Set(entries.map(({ id }) => id));
    const older = data.filter(({ id }) => !known.has(id));
    this.state.set({ ...this.state.get(), entries: [...entries, ...older], more, problem: null });
  }

  /** Resolves with where it is when it is there again. */
  async restore(entry: TrashEntry): Promise<{ board_id: string; folder_id: string | null }> {
    const place = await restore(this.team, entry);
    await this.load();
    return place;
  }

  /** For good. */
  async remove(entry: TrashEntry): Promise<void> {
    await request(deleteFromTrash, { params: this.paramsOf(entry) });
    await this.load();
  }

  /** For good. Resolves with how many it were. */
  async empty(): Promise<number> {
    const { deleted } = await request(emptyTrashCall, { params: { team: this.team } });
    await this.load();
    return deleted;
  }

  /** Keeps it up to date while it is shown. Returns what ends that. */
  follow(): () => void {
    void this.load();
    const stopStructure = syncClient()
      .team(this.team)
      .subscribe(() => this.loadSoon());
    const stopConnection = connection.on('reconnect', () => void this.load());
    return () => {
      clearTimeout(this.timer);
      stopStructure();
      stopConnection();
    };
  }

  /** Something was deleted, or came back: asked for once it has settled. */
  private loadSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.load(), SETTLED_MS);
  }

  private page(before: number | undefined, limit: number) {
    const query = { limit: Math.min(limit, PAGE_MAX), ...(before === undefined ? {} : { before }) };
    return request(getTrash, { params: { team: this.team }, query });
  }

  private async people(): Promise<TrashState['people']> {
    const members = await request(getMembers, { params: { id: this.team }, query: { former: 'true' } });
    return new Map(members.map((member) => [member.id, member]));
  }

  private paramsOf({ collection, id }: TrashEntry) {
    return { team: this.team, collection, id };
  }
}
