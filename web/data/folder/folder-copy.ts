import type { Change } from '@tessera/domain/api/changes.ts';
import type { FolderHeader } from '@tessera/domain/api/records.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { folderName, noteOf, notesOf } from './folder-copies.ts';
import type { FolderSink } from './folder-loader.ts';

/** Batches of changes, and changes, beside a copy before it is made anew: many of them take longer than a stream. */
const NOTES_MAX = 300;
const CHANGES_MAX = 2_000;

interface Note {
  changes: Change[];
  /** The log was known up to there before these changes, and is with them. */
  after: number;
  seq: number;
}

/** What this browser keeps of a folder: the stream as it came, and every change of the log since. */
export class FolderCopy {
  private readonly client: SyncClient;
  private readonly place: Pick<FolderPlace, 'team_id' | 'folder_id'>;
  private readonly name: string;
  /** Whether anything is kept at all. */
  private readonly keeps: boolean;
  private known = 0;
  private broken = false;
  private isLong = false;
  /** Between `pause` and `follow`. */
  isStale = false;

  constructor(client: SyncClient, place: Pick<FolderPlace, 'team_id' | 'folder_id'>, keeps = true) {
    this.client = client;
    this.place = place;
    this.name = folderName(place.team_id, place.folder_id);
    this.keeps = keeps;
  }

  /**
   * Fills `sink` from the copy; returns the changes to apply on top, up to the first gap. Undefined: there is no copy.
   * A folder that was made here needs none: its changes from the very first are all of it.
   */
  async load(place: FolderPlace, sink: FolderSink): Promise<Note[] | undefined> {
    if (!this.keeps) return undefined;
    try {
      let known = 0;
      const reading = this.client.storage.list(notesOf(this.name));
      const header = (found: FolderHeader) => {
        known = found.seq;
        sink.header(found);
      };
      const found = await this.client.folders.copy(this.name, { ...sink, header });
      const notes = (await reading).map(({ value }) => value as Note);
      if (!found) {
        if (notes[0]?.after !== 0) return undefined;
        sink.header({ ...place, seq: 0, total: 0 });
      }
      const count = notes.reduce((sum, { changes }) => sum + changes.length, 0);
      this.isLong = notes.length > NOTES_MAX || count > CHANGES_MAX;
      return notes.filter(({ after, seq }) => {
        if (after > known) return false;
        known = Math.max(known, seq);
        return true;
      });
    } catch {
      // A copy that can't be read is none.
      return undefined;
    }
  }

  /** Makes a copy anew that has grown long, behind the person's back. */
  renew(): void {
    if (!this.isLong || this.client.connection.state === 'disconnected') return;
    this.isLong = false;
    const { team_id, folder_id } = this.place;
    this.client.folders.stream(team_id, folder_id, { header: () => {}, chunk: () => {} }).catch(() => {
      // The old copy is as good as it was; the next opening tries again.
    });
  }

  /** The folder is shown as the log was at `seq`; what follows is noted from there. */
  follow(seq: number): void {
    this.known = seq;
    this.isStale = false;
  }

  /** All is to be loaded anew: until it is followed again the copy stays as it is, as the page may end before. */
  pause(): void {
    this.isStale = true;
  }

  /** Keeps what the log says, so that the copy stays what the server has. */
  note(changes: Change[], seq: number): void {
    if (this.broken || this.isStale || !this.keeps) return;
    const note: Note = { changes, after: this.known, seq };
    this.known = seq;
    this.client.storage.write(noteOf(this.name, seq), note).catch(() => {
      // No room: the copy ends here, as a gap would be worse; what it misses is asked of the log.
      this.broken = true;
    });
  }
}
