import { COUNTED_MAX, countComments } from '@tessera/domain/api/comments.ts';
import { readUntil } from '@tessera/domain/comments/unread.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import { folderName } from '../folder/folder-names.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { type About, keptUnder, targetOf } from './conversation.ts';
import type { FolderComments } from './folder-comments.ts';

/** What the server has told of the comments about an item or a view. */
interface Told {
  count: number;
  /** When somebody else wrote last. */
  others: string | null;
}

/** What is shown of them. */
export interface Counted {
  count: number;
  /** There are some that the person has not read. */
  isNew: boolean;
}

/** Counts that are kept for a page without a network, the last ones. */
const KEPT_MAX = 1_000;
/** The pause before they are kept, in milliseconds. */
const KEEP_MS = 1_000;
/** What is in sight is asked for once it has rested so long, in milliseconds. */
const REST_MS = 150;
/** At first, until the items of a view that has just been opened are there too. */
const BEGIN_MS = 1_000;

/**
 * How many comments there are about what is in sight: the items of a view, and the view itself. What comes into sight
 * is asked for in groups, once it rests, and known from then on.
 */
export class CommentCounts {
  private readonly client: SyncClient;
  private readonly place: FolderPlace;
  private readonly known: FolderComments;
  /** By the item or the view. */
  private readonly told = new Map<string, Told>();
  private readonly inSight = new Map<string, { about: About; listeners: Set<() => void> }>();
  /** Those that are to be asked for again. */
  private readonly stale = new Set<string>();
  /** When it asks next, unless more comes into sight until then; undefined: it does not wait to ask. */
  private asksAt: number | undefined;
  private isBegun = false;
  private hasAsked = false;
  private isKeeping = false;

  constructor(client: SyncClient, place: FolderPlace, known: FolderComments) {
    this.client = client;
    this.place = place;
    this.known = known;
  }

  /** It is in sight until what is returned is called. */
  subscribe(about: About, listener: () => void): () => void {
    this.begin();
    const target = targetOf(about);
    const seen = this.inSight.get(target) ?? { about, listeners: new Set() };
    this.inSight.set(target, seen);
    seen.listeners.add(listener);
    if (!this.isSure(target)) this.askSoon();
    return () => {
      seen.listeners.delete(listener);
      if (seen.listeners.size === 0 && this.inSight.get(target) === seen) this.inSight.delete(target);
    };
  }

  /** Undefined: it is not known yet. */
  of(about: About): Counted | undefined {
    const target = targetOf(about);
    const told = this.told.get(target);
    if (!told) return undefined;
    const count = Math.max(0, told.count + this.waiting(target));
    return { count, isNew: count > 0 && told.others !== null && told.others > this.readUntil(target) };
  }

  /** When somebody else wrote last, as far as it is known; else it is empty. */
  lastOfOthers(target: string): string {
    return this.told.get(target)?.others ?? '';
  }

  /** Up to when the person has read them. */
  readUntil(target: string): string {
    const marks = this.client.team(this.place.team_id).collections.read_marks;
    return readUntil(marks.get(target), marks.all(), this.client.clock.now());
  }

  /** The server has saved a comment: it may be known already, or have been counted. */
  hear(comment: Comment): void {
    const target = targetOf(comment);
    const told = this.told.get(target);
    if (!told) return;
    const before = this.known.comments.confirmed(comment.id);
    if (before && before.row_version >= comment.row_version) return;
    if (before ? !before.deleted : comment.row_version > 1) told.count -= 1;
    if (!comment.deleted) told.count += 1;
    const isOthers = !comment.deleted && comment.created_by !== this.client.person;
    if (isOthers && comment.created_at > (told.others ?? '')) told.others = comment.created_at;
    this.askAgain([target]);
    this.tell([target]);
  }

  /** They may have changed unheard: all of them, or those about one item or view. */
  refresh(target?: string): void {
    if (target === undefined) this.askAgain(this.told.keys());
    else if (this.told.has(target)) this.askAgain([target]);
  }

  clear(): void {
    this.told.clear();
    this.stale.clear();
    this.tell(this.inSight.keys());
  }

  private begin(): void {
    if (this.isBegun) return;
    this.isBegun = true;
    const { client, known, place } = this;
    known.comments.subscribe((ids) => {
      const targets = [...ids].map((id) => known.comments.get(id) ?? known.comments.confirmed(id));
      // Of one that has gone it is not known any more what it was about.
      const isKnown = targets.every((one) => one !== undefined);
      this.tell(isKnown ? new Set(targets.map(targetOf)) : this.inSight.keys());
    });
    client.team(place.team_id).collections.read_marks.subscribe((ids) => this.tell(ids));
    client.connection.on('reconnect', () => this.askSoon());
    client.storage.read(this.keptAs).then(
      (kept) => {
        if (known.isLost) return;
        for (const [target, told] of (kept as [string, Told][] | undefined) ?? [])
          if (!this.told.has(target)) {
            this.told.set(target, told);
            this.stale.add(target);
          }
        this.tell(this.inSight.keys());
      },
      () => {
        // Nothing is kept: the server is asked anyway.
      },
    );
  }

  /** What this browser is about to save makes so many more. */
  private waiting(target: string): number {
    const { comments } = this.known;
    const isThere = (one: Comment | undefined) => (one && !one.deleted && targetOf(one) === target ? 1 : 0);
    return comments
      .overlaidIds()
      .reduce((sum, id) => sum + isThere(comments.get(id)) - isThere(comments.confirmed(id)), 0);
  }

  private isSure(target: string): boolean {
    return this.told.has(target) && !this.stale.has(target);
  }

  private askAgain(targets: Iterable<string>): void {
    for (const target of targets) this.stale.add(target);
    this.askSoon();
  }

  /** Whatever moves past is not asked for. Every row calls it as it is drawn: one timer is for all of them. */
  private askSoon(): void {
    const { clock } = this.client;
    const waits = this.asksAt !== undefined;
    this.asksAt = clock.now() + this.pause;
    if (!waits) this.askAt(this.asksAt);
  }

  private get pause(): number {
    return this.hasAsked ? REST_MS : BEGIN_MS;
  }

  private askAt(time: number): void {
    const { clock } = this.client;
    // No longer than that, also where somebody has set the clock back meanwhile.
    clock.after(Math.min(Math.max(time - clock.now(), 0), this.pause), () => {
      // More has come into sight meanwhile.
      if (this.asksAt! > time) return this.askAt(this.asksAt!);
      this.asksAt = undefined;
      this.hasAsked = true;
      void this.ask();
    });
  }

  private async ask(): Promise<void> {
    const asked = [...this.inSight.keys()].filter((target) => !this.isSure(target)).slice(0, COUNTED_MAX);
    if (asked.length === 0) return;
    for (const target of asked) this.stale.delete(target);
    const isView = (target: string) => this.inSight.get(target)?.about.view_id === target;
    const { team_id: team, folder_id } = this.place;
    try {
      const { data } = await this.client.request(countComments, {
        params: { team },
        body: { folder_id, items: asked.filter((one) => !isView(one)), views: asked.filter(isView) },
        // A count is no reason to ask a person whether they are one.
        background: true,
      });
      if (this.known.isLost) return;
      const counts = new Map(data.map(({ id, count, last_of_others_at: others }) => [id, { count, others }]));
      for (const target of asked) {
        this.told.delete(target);
        this.told.set(target, counts.get(target) ?? { count: 0, others: null });
      }
      this.tell(asked);
      this.keepSoon();
    } catch {
      // They are asked for when something else comes into sight, or the server is back.
      for (const target of asked) this.stale.add(target);
      return;
    }
    if (asked.length === COUNTED_MAX) this.askSoon();
  }

  private keepSoon(): void {
    if (this.isKeeping || this.client.visitedBoard(this.place.team_id) !== undefined) return;
    this.isKeeping = true;
    this.client.clock.after(KEEP_MS, () => {
      this.isKeeping = false;
      if (this.known.isLost) return;
      const some = [...this.told].filter(([, { count }]) => count > 0).slice(-KEPT_MAX);
      this.client.storage.write(this.keptAs, some).catch(() => {
        // Without a network there is less to show.
      });
    });
  }

  private get keptAs(): string {
    return `${keptUnder(folderName(this.place.team_id, this.place.folder_id))}counts`;
  }

  private tell(targets: Iterable<string>): void {
    for (const target of [...targets])
      for (const listener of [...(this.inSight.get(target)?.listeners ?? [])]) listener();
  }
}
