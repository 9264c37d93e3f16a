import { ANSWERS_WITH_THREAD, listComments, THREADS_MAX } from '@tessera/domain/api/comments.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { CommentReaction } from '@tessera/domain/records/comment-reaction.ts';
import { mayPass } from '../api/errors.ts';
import { folderName } from '../folder/folder-names.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { FolderComments } from './folder-comments.ts';
import { byTime, KnownBack } from './known-back.ts';

/** What a conversation is about: one of both. */
export type About = Pick<Comment, 'item_id' | 'view_id'>;

export const targetOf = ({ item_id, view_id }: About): string => (item_id ?? view_id)!;

/** A comment with its answers, oldest first. */
interface Thread {
  first: Comment;
  answers: readonly Comment[];
}

/** What a page of comments says. */
interface Page {
  data: readonly Comment[];
  reactions: readonly CommentReaction[];
  pinned: readonly Comment[];
  more: boolean;
}

/** Whether a comment is there; `unknown`: nobody could be asked. */
type Reached = 'here' | 'gone' | 'unknown';

/** Threads that are asked for at once, and kept. */
const PAGE = 30;
/** The pause before what has changed is kept, in milliseconds. */
const KEEP_MS = 500;

export const keptUnder = (folder: string): string => `comments/${folder}/`;

/** The comments about an item or a view, as far as they are known here. */
export class Conversation {
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** They are being asked for. */
  isLoadingMore = false;
  /** Grows with every change that is told. */
  revision = 0;
  private readonly client: SyncClient;
  private readonly place: FolderPlace;
  private readonly about: About;
  private readonly known: FolderComments;
  private readonly knownThreads = new KnownBack();
  /** Of the answers of a thread; none: all are known. */
  private readonly knownAnswers = new Map<string, KnownBack>();
  private asked = false;
  private isKeeping = false;
  private readonly listeners = new Set<() => void>();
  private threadsAt: { revision: number; threads: readonly Thread[] } | undefined;

  constructor(client: SyncClient, place: FolderPlace, about: About, known: FolderComments) {
    this.client = client;
    this.place = place;
    this.about = about;
    this.known = known;
    known.comments.subscribe(() => this.changed());
    known.reactions.subscribe(() => this.changed());
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.asked) {
      this.asked = true;
      void this.load();
    }
    return () => this.listeners.delete(listener);
  }

  /** There are older threads on the server. */
  get more(): boolean {
    return this.knownThreads.more;
  }

  /** Asks again: from the newest thread on, as far as it is known. */
  refresh(): void {
    for (const one of [this.knownThreads, ...this.knownAnswers.values()]) one.unsettle();
    const { oldest } = this.knownThreads;
    if (this.listeners.size === 0) this.asked = false;
    else void this.ask(oldest ? { until: oldest.id } : {}).catch(() => this.fail());
  }

  /** The next older threads. */
  async loadMore(): Promise<void> {
    const { oldest } = this.knownThreads;
    if (!this.more || this.isLoadingMore || !oldest) return;
    this.isLoadingMore = true;
    this.tell();
    try {
      await this.ask({ before: oldest.id });
    } catch {
      // It is offered again.
    } finally {
      this.isLoadingMore = false;
      this.tell();
    }
  }

  /** All threads and all answers are known. */
  get isWhole(): boolean {
    return (
      this.status === 'ready' &&
      !this.more &&
      !this.threads.some(({ first }) => this.hasOlderAnswers(first.id))
    );
  }

  /** Asks for all of it. What nobody answers stays unknown: `isWhole` says so. */
  async loadWhole(): Promise<void> {
    if (this.asked) await this.ask({}).catch(() => this.fail());
    else {
      this.asked = true;
      await this.load();
    }
    try {
      while (this.more && this.knownThreads.oldest)
        await this.ask({ before: this.knownThreads.oldest.id, limit: THREADS_MAX });
    } catch {
      return;
    }
    for (const { first } of this.threads) await this.loadAllAnswers(first.id);
  }

  /** Makes a comment known, with all that are newer in its thread, and the threads that are newer. */
  async reach(id: string): Promise<Reached> {
    if (this.isShown(id)) return 'here';
    try {
      await this.ask({ until: id });
      return this.isShown(id) ? 'here' : 'unknown';
    } catch (error) {
      return mayPass(error) ? 'unknown' : 'gone';
    }
  }

  /** Whether a thread has older answers on the server. */
  hasOlderAnswers(thread: string): boolean {
    return this.knownAnswers.get(thread)?.more ?? false;
  }

  /** The server is there again: it is asked once more where it has not answered, and somebody looks. */
  resume(): void {
    if (this.asked || this.listeners.size === 0) return;
    this.asked = true;
    void this.ask({}).catch(() => this.fail());
  }

  /** Asks again, where nobody has answered. */
  again(): void {
    this.status = 'loading';
    this.tell();
    void this.ask({}).catch(() => this.fail());
  }

  /** Older answers of a thread. */
  async loadAnswers(thread: string): Promise<void> {
    const known = this.knownAnswers.get(thread);
    const query = { parent_id: thread, ...(known?.oldest ? { before: known.oldest.id } : {}) };
    try {
      const page = await this.client.request(listComments, { params: { team: this.place.team_id }, query });
      this.known.batch(() => {
        this.take(page as unknown as Page);
        known?.takeOlder((page.data as unknown as Comment[]).sort(byTime), page.more);
      });
      this.tell();
    } catch {
      // They are offered again.
    }
  }

  private async loadAllAnswers(thread: string): Promise<void> {
    const oldest = () => this.knownAnswers.get(thread)?.oldest?.id;
    while (this.hasOlderAnswers(thread)) {
      const before = oldest();
      await this.loadAnswers(thread);
      if (oldest() === before) return;
    }
  }

  /** Oldest first. */
  get threads(): readonly Thread[] {
    if (this.threadsAt?.revision === this.revision) return this.threadsAt.threads;
    const answers = new Map<string, Comment[]>();
    const firsts: Comment[] = [];
    for (const one of this.mine())
      if (one.parent_id === null) firsts.push(one);
      else if (!answers.get(one.parent_id)?.push(one)) answers.set(one.parent_id, [one]);
    const threads = firsts
      .filter((one) => this.knownThreads.has(one))
      .sort(byTime)
      .map((first) => ({ first, answers: this.withoutGap(first.id, answers.get(first.id) ?? []) }));
    this.threadsAt = { revision: this.revision, threads };
    return threads;
  }

  /** When somebody else wrote the last comment that is known; undefined: nobody has. */
  get lastOfOthers(): string | undefined {
    let last: string | undefined;
    for (const one of this.mine())
      if (one.created_by !== this.client.person && (last === undefined || one.created_at > last))
        last = one.created_at;
    return last;
  }

  get pinned(): readonly Comment[] {
    return [...this.mine()].filter(({ pinned, deleted }) => pinned && !deleted).sort(byTime);
  }

  private withoutGap(thread: string, answers: readonly Comment[]): Comment[] {
    const known = this.knownAnswers.get(thread);
    return answers.filter((one) => !known || known.has(one)).sort(byTime);
  }

  private isShown(id: string): boolean {
    return this.threads.some(({ first, answers }) => [first, ...answers].some((one) => one.id === id));
  }

  private *mine(): Iterable<Comment> {
    const target = targetOf(this.about);
    for (const one of this.known.comments.all()) if (targetOf(one) === target) yield one;
  }

  private async load(): Promise<void> {
    const { storage } = this.client;
    const kept = (await storage.read(this.keptAs).catch(() => undefined)) as Page | undefined;
    if (kept && this.status === 'loading') {
      this.take(kept);
      this.takePlaces(kept, 'takeKept');
      this.status = 'ready';
      this.tell();
    }
    await this.ask({}).catch(() => this.fail());
  }

  /** What is shown stays where nobody answers. */
  private fail(): void {
    if (this.status === 'loading') this.status = 'failed';
    this.asked = false;
    this.tell();
  }

  private async ask(more: { before?: string; until?: string; limit?: number }): Promise<void> {
    const { item_id, view_id } = this.about;
    const about = item_id === null ? { view_id: view_id! } : { item_id };
    const { reactions } = this.known;
    const before = new Map([...reactions.all()].map(({ id }) => [id, Boolean(reactions.confirmed(id))]));
    const page = (await this.client.request(listComments, {
      params: { team: this.place.team_id },
      query: { ...about, limit: PAGE, ...more },
    })) as unknown as Page;
    this.known.batch(() => {
      this.take(page, before);
      this.takePlaces(page, more.before === undefined ? 'takeNewest' : 'takeOlder');
    });
    this.status = 'ready';
    this.tell();
    this.keepSoon();
  }

  /** From where on the threads of a page are known, and their answers. */
  private takePlaces({ data, more }: Page, how: 'takeKept' | 'takeNewest' | 'takeOlder'): void {
    const threads = Map.groupBy(data, ({ parent_id }) => parent_id);
    const firsts = (threads.get(null) ?? []).sort(byTime);
    this.knownThreads[how](firsts, more);
    for (const { id } of firsts) {
      const answers = (threads.get(id) ?? []).sort(byTime);
      const known = this.knownAnswers.get(id) ?? new KnownBack();
      this.knownAnswers.set(id, known);
      known[how === 'takeKept' ? how : 'takeNewest'](answers, answers.length >= ANSWERS_WITH_THREAD);
    }
  }

  private changed(): void {
    this.tell();
    // Only of what is looked at: of the others the next look asks.
    if (this.status === 'ready' && this.listeners.size > 0) this.keepSoon();
  }

  /** The newest threads, as the server has them, for a page without a network. */
  private keepSoon(): void {
    if (this.isKeeping || this.client.visitedBoard(this.place.team_id) !== undefined) return;
    this.isKeeping = true;
    this.client.clock.after(KEEP_MS, () => {
      this.isKeeping = false;
      if (this.known.isLost) return;
      this.client.storage.write(this.keptAs, this.newest()).catch(() => {
        // Without a network there is less to show.
      });
    });
  }

  private newest(): Page {
    const { comments, reactions } = this.known;
    const threads = this.threads.slice(-PAGE);
    const saved = (all: readonly Comment[]) => all.flatMap(({ id }) => comments.confirmed(id) ?? []);
    const data = saved(threads.flatMap(({ first, answers }) => [first, ...answers]));
    const ids = new Set(data.map(({ id }) => id));
    const theirs = reactions.allConfirmed().filter(({ comment_id }) => ids.has(comment_id));
    const more = this.more || threads.length < this.threads.length;
    return { data, reactions: theirs, pinned: saved(this.pinned), more };
  }

  /** @param before the reactions that were known when the page was asked for, and whether the server had them */
  private take({ data, reactions, pinned }: Page, before: ReadonlyMap<string, boolean> = new Map()): void {
    if (this.known.isLost) return;
    const { comments, reactions: known } = this.known;
    for (const one of [...pinned, ...data]) comments.pushSaved(one);
    const told = new Set(data.map(({ id }) => id));
    const there = new Set(reactions.map(({ id }) => id));
    for (const [id, wasSaved] of before) {
      const one = wasSaved && known.confirmed(id);
      if (one && told.has(one.comment_id) && !there.has(id)) known.pushDeleted(id);
    }
    // One that was known then and is not now has been taken back since.
    for (const one of reactions) if (!before.has(one.id) || known.get(one.id)) known.pushSaved(one);
  }

  private get keptAs(): string {
    return keptUnder(folderName(this.place.team_id, this.place.folder_id)) + targetOf(this.about);
  }

  private tell(): void {
    this.revision += 1;
    for (const listener of [...this.listeners]) listener();
  }
}
