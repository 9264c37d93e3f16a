import { newId } from '@tessera/domain/plain-ids.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Clock } from '@tessera/sync/clock.ts';
import type { SyncStorage } from '@tessera/sync/storage.ts';
import type { Tabs } from '@tessera/sync/tabs.ts';
import { folderName } from '../folder/folder-names.ts';

/** The unfinished text of a cell. */
export interface Draft {
  /** The value's id. */
  id: string;
  data: unknown;
  /** The kind that its attribute had while it was typed. */
  kind?: string;
}

/** A folder of a team: ids are unique within a team only. */
type Folder = Pick<FolderPlace, 'team_id' | 'folder_id'>;

/** `names`: the stored names of drafts. */
type Message =
  | { kind: 'draft-asked'; asked: string; names: string[] }
  | { kind: 'draft-mine'; asked: string; name: string };

/** Other tabs that are writing answer within this time, in milliseconds. */
const ANSWER_MS = 400;

const nameOf = ({ team_id, folder_id }: Folder, id: string): string =>
  `draft/${folderName(team_id, folder_id)}/${id}`;

interface DraftOptions {
  storage: SyncStorage;
  tabs: Tabs;
  clock: Clock;
  /** Whether nothing is stored or removed: text typed in preview is not kept. */
  isPreview?: () => boolean;
}

/**
 * Every keystroke of an edit under way, stored in the browser, so that a page that dies loses nothing. The drafts of
 * a dead page are offered to the person when the folder is opened next.
 */
export class Drafts {
  private readonly storage: SyncStorage;
  private readonly tabs: Tabs;
  private readonly clock: Clock;
  private readonly isPreview: () => boolean;
  /** By `nameOf`: the next write; undefined: it is written. */
  private readonly writing = new Map<string, Draft | undefined>();
  /** Resolves when the last text is stored. */
  private written: Promise<void> = Promise.resolve();

  constructor({ storage, tabs, clock, isPreview = () => false }: DraftOptions) {
    this.storage = storage;
    this.tabs = tabs;
    this.clock = clock;
    this.isPreview = isPreview;
    tabs.onMessage((message) => this.hear(message as Message));
  }

  /** Stores the text in an editor. */
  keep(folder: Folder, draft: Draft): void {
    if (this.isPreview()) return;
    const name = nameOf(folder, draft.id);
    const busy = this.writing.get(name) !== undefined;
    this.writing.set(name, draft);
    if (!busy) this.written = this.write(name);
  }

  /** The edit has ended: it is saved, or given up. */
  forget(folder: Folder, id: string): void {
    if (this.writing.delete(nameOf(folder, id))) this.discard(folder, id);
  }

  /** Removes all stored drafts of a value's edit. */
  discard(folder: Folder, id: string): void {
    if (!this.isPreview()) this.drop(nameOf(folder, id));
  }

  /** All stored drafts in a folder, those of this page too. */
  async kept(folder: Folder): Promise<Draft[]> {
    await this.written;
    const found = await this.storage.list(nameOf(folder, '')).catch(() => []);
    return found.map(({ value }) => value as Draft);
  }

  /** The drafts of dead pages in a folder. */
  async orphans(folder: Folder): Promise<Draft[]> {
    if (this.isPreview()) return [];
    const kept = await this.storage.list(nameOf(folder, '')).catch(() => []);
    const found = kept.filter(({ name }) => !this.writing.has(name));
    if (found.length === 0) return [];
    const alive = await this.writtenElsewhere(found.map(({ name }) => name));
    return found.flatMap(({ name, value }) => (alive.has(name) ? [] : [value as Draft]));
  }

  private drop(name: string): void {
    this.storage.forget(name).catch(() => {
      // At worst it is offered once more.
    });
  }

  private async write(name: string): Promise<void> {
    for (let next = this.writing.get(name); next !== undefined; next = this.writing.get(name)) {
      await this.storage.write(name, next).catch(() => {
        // The storage is full: the edit itself is safe, only a crash would lose it.
      });
      if (this.writing.get(name) === next) this.writing.set(name, undefined);
    }
    // It ended during a write: the written draft must not come back.
    if (!this.writing.has(name)) this.drop(name);
  }

  private writtenElsewhere(names: string[]): Promise<Set<string>> {
    const asked = newId();
    const alive = new Set<string>();
    const stop = this.tabs.onMessage((message) => {
      const { kind, ...answer } = message as Message;
      if (kind === 'draft-mine' && answer.asked === asked) alive.add((answer as { name: string }).name);
    });
    this.tabs.post({ kind: 'draft-asked', asked, names } satisfies Message);
    return new Promise((resolve) =>
      this.clock.after(ANSWER_MS, () => {
        stop();
        resolve(alive);
      }),
    );
  }

  private hear(message: Message): void {
    if (message.kind !== 'draft-asked') return;
    for (const name of message.names)
      if (this.writing.has(name))
        this.tabs.post({ kind: 'draft-mine', asked: message.asked, name } satisfies Message);
  }
}
