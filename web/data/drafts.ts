import { newId } from '@tessera/domain/ids.ts';
import type { Place } from '@tessera/domain/query/columns.ts';
import type { Clock } from '@tessera/sync/clock.ts';
import type { SyncStorage } from '@tessera/sync/storage.ts';
import type { Tabs } from '@tessera/sync/tabs.ts';

/** What somebody was writing into a cell, and has not finished. */
export interface Draft {
  /** The value's id. */
  id: string;
  data: unknown;
}

type Message =
  | { kind: 'draft-asked'; asked: string; ids: string[] }
  | { kind: 'draft-mine'; asked: string; id: string };

/** Other tabs that are writing say so within this time, in milliseconds. */
const ANSWER_MS = 400;

const nameOf = (folderId: string, id: string): string => `draft/${folderId}/${id}`;

/**
 * Every keystroke of an edit under way, kept in the browser: a page that dies in the middle of a word takes nothing
 * with it. What a dead page has left is offered to the person when the folder is opened next.
 */
export class Drafts {
  private readonly storage: SyncStorage;
  private readonly tabs: Tabs;
  private readonly clock: Clock;
  /** Value id → what is to be written next; undefined: it is written. */
  private readonly writing = new Map<string, Draft | undefined>();
  /** When what was typed last is kept. */
  private written: Promise<void> = Promise.resolve();

  constructor({ storage, tabs, clock }: { storage: SyncStorage; tabs: Tabs; clock: Clock }) {
    this.storage = storage;
    this.tabs = tabs;
    this.clock = clock;
    tabs.onMessage((message) => this.hear(message as Message));
  }

  /** Keeps what is in an editor now. */
  keep(folderId: string, draft: Draft): void {
    const busy = this.writing.get(draft.id) !== undefined;
    this.writing.set(draft.id, draft);
    if (!busy) this.written = this.write(folderId, draft.id);
  }

  /** The edit has ended: it is saved, or given up. */
  forget(folderId: string, id: string): void {
    if (this.writing.delete(id)) this.discard(folderId, id);
  }

  /** Whatever was kept of a value's edit is not needed any more. */
  discard(folderId: string, id: string): void {
    this.storage.forget(nameOf(folderId, id)).catch(() => {
      // It is offered once more at worst.
    });
  }

  /** All that is kept of edits in a folder, those of this page too. */
  async kept(folderId: string): Promise<Draft[]> {
    await this.written;
    const found = await this.storage.list(nameOf(folderId, '')).catch(() => []);
    return found.map(({ value }) => value as Draft);
  }

  /** What pages that are no more were writing in a folder. */
  async orphans({ folder_id }: Place): Promise<Draft[]> {
    const found = await this.storage.list(nameOf(folder_id, '')).catch(() => []);
    const drafts = found.map(({ value }) => value as Draft).filter(({ id }) => !this.writing.has(id));
    if (drafts.length === 0) return [];
    const alive = await this.writtenElsewhere(drafts.map(({ id }) => id));
    return drafts.filter(({ id }) => !alive.has(id));
  }

  private async write(folderId: string, id: string): Promise<void> {
    for (let next = this.writing.get(id); next !== undefined; next = this.writing.get(id)) {
      await this.storage.write(nameOf(folderId, id), next).catch(() => {
        // No room: the edit itself is not in danger, only a crash would take it.
      });
      if (this.writing.get(id) === next) this.writing.set(id, undefined);
    }
    // Ended while it was being written: what was written last must not come back.
    if (!this.writing.has(id)) this.discard(folderId, id);
  }

  private writtenElsewhere(ids: string[]): Promise<Set<string>> {
    const asked = newId();
    const alive = new Set<string>();
    const stop = this.tabs.onMessage((message) => {
      const { kind, ...answer } = message as Message;
      if (kind === 'draft-mine' && answer.asked === asked) alive.add((answer as { id: string }).id);
    });
    this.tabs.post({ kind: 'draft-asked', asked, ids } satisfies Message);
    return new Promise((resolve) =>
      this.clock.after(ANSWER_MS, () => {
        stop();
        resolve(alive);
      }),
    );
  }

  private hear(message: Message): void {
    if (message.kind !== 'draft-asked') return;
    for (const id of message.ids)
      if (this.writing.has(id))
        this.tabs.post({ kind: 'draft-mine', asked: message.asked, id } satisfies Message);
  }
}
