import { type Change, getChanges } from '@tessera/domain/api/changes.ts';
import { folderChannel } from '@tessera/domain/api/realtime.ts';
import type { FolderHeader } from '@tessera/domain/api/records.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import { LogFollower } from '@tessera/sync/catch-up.ts';
import { request } from './call.ts';
import { loadFolder } from './folder-loader.ts';
import { ItemStore } from './item-store.ts';
import { listen } from './live.ts';

const RETRY_MS = 2_000;

/** A folder whose items are held here: loaded once, then kept by its live channel until nobody looks any more. */
export class OpenFolder {
  readonly team: number;
  readonly folderId: string;
  readonly boardId: string;
  store: ItemStore;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: string | undefined;
  total = 0;
  private users = 0;
  private stopListening: (() => void) | undefined;
  private follower: LogFollower<Change> | undefined;
  private readonly listeners = new Set<(rows: ReadonlySet<number> | 'all' | 'status') => void>();

  constructor(team: number, boardId: string, folderId: string) {
    this.team = team;
    this.boardId = boardId;
    this.folderId = folderId;
    this.store = this.newStore();
    void this.load();
  }

  subscribe(listener: (rows: ReadonlySet<number> | 'all' | 'status') => void): () => void {
    this.users += 1;
    this.listeners.add(listener);
    return () => {
      this.users -= 1;
      this.listeners.delete(listener);
      setTimeout(() => this.closeIfUnused(), KEEP_MS);
    };
  }

  private newStore(): ItemStore {
    const store = new ItemStore({ team_id: this.team, board_id: this.boardId, folder_id: this.folderId });
    store.subscribe((rows) => this.tell(rows));
    return store;
  }

  private async load(): Promise<void> {
    let follower: LogFollower<Change> | undefined;
    const store = this.store;
    try {
      await loadFolder(this.team, this.folderId, {
        header: ({ seq, total }: FolderHeader) => {
          this.total = total;
          follower = this.follow(seq);
        },
        chunk: (chunk: ItemChunk) => store.append(chunk),
      });
      this.follower = follower;
      this.status = 'ready';
      this.error = undefined;
      this.tell('status');
      this.stopListening ??= listen(folderChannel(this.team, this.folderId), {
        changes: (event) => this.follower?.event(event),
        live: (seq) => this.follower?.catchUp(seq),
      });
    } catch (error) {
      this.status = 'failed';
      this.error = (error as Error).message;
      this.tell('status');
      if ((error as { status?: number }).status === 0) setTimeout(() => void this.reload(), RETRY_MS);
    }
  }

  private follow(seq: number): LogFollower<Change> {
    return new LogFollower<Change>(seq, {
      fetch: (after) =>
        request(getChanges, { params: { team: this.team }, query: { after, folder_id: this.folderId } }),
      apply: (changes) => this.store.apply(changes),
      refresh: () => void this.reload(),
      // The next live event, or the next reconnect, asks again.
      onError: () => {},
    });
  }

  private async reload(): Promise<void> {
    if (this.users === 0) return;
    this.store = this.newStore();
    this.status = 'loading';
    this.tell('all');
    await this.load();
  }

  private closeIfUnused(): void {
    if (this.users > 0 || folders.get(this.folderId) !== this) return;
    folders.delete(this.folderId);
    this.stopListening?.();
  }

  private tell(rows: ReadonlySet<number> | 'all' | 'status'): void {
    for (const listener of [...this.listeners]) listener(rows);
  }
}

/** A folder that nobody looks at any more is kept so long: most people go back to where they were. */
const KEEP_MS = 120_000;
const folders = new Map<string, OpenFolder>();

export function openFolder(team: number, boardId: string, folderId: string): OpenFolder {
  let opened = folders.get(folderId);
  if (!opened || opened.status === 'failed') {
    opened = new OpenFolder(team, boardId, folderId);
    folders.set(folderId, opened);
  }
  return opened;
}
