import {
  getNotifications,
  getUnreadCount,
  readAllNotifications,
  readNotifications,
  unreadNotifications,
} from '@tessera/domain/api/notifications.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { type Notification, notification } from '@tessera/domain/notifications/notification.ts';
import { z } from 'zod';
import type { Request } from '../api/request.ts';
import { Observable } from '../page/observable.ts';
import { type MarkStorage, Marks } from './marks.ts';

/** As many are kept for a page without a network. */
const KEPT_MAX = 200;
const KEPT = 'notifications';
const kept = z.object({ count: z.int(), all: z.array(notification) });

/** What is known of the person's notifications. */
export interface InboxState {
  /** Newest first; undefined: nothing is known yet. */
  all: readonly Notification[] | undefined;
  /** Whether the server could not be asked. */
  failed: boolean;
  /** Whether there are older ones on the server. */
  more: boolean;
}

interface Options {
  request: Request;
  storage: MarkStorage;
  /** Nothing is marked then. */
  isPreview(): boolean;
  /** Of all unread ones, as the server counts them and this page has marked them since. */
  count: Observable<number>;
  now(): number;
  /** In which language people are named who are gone. */
  locale(): string;
}

/** The person's notifications on this page: as they were kept, as the server has them, and as they are marked meanwhile. */
export class Inbox {
  readonly state = new Observable<InboxState>({ all: undefined, failed: false, more: false });
  private readonly options: Options;
  private readonly marks: Marks;
  /** What the next page of each comes after; null: there is none. */
  private after: { unread: string | null; read: string | null } = { unread: null, read: null };
  private loading: Promise<void> | undefined;
  private asked = false;
  private again = false;
  private answered = false;

  constructor(options: Options) {
    this.options = options;
    this.marks = new Marks(options);
  }

  /** What this browser has kept, until the server has answered. */
  async open(): Promise<void> {
    const found = kept.safeParse(await this.options.storage.read(KEPT).catch(() => undefined));
    await this.marks.open();
    if (!found.success || this.state.get().all) return;
    if (!this.answered) this.options.count.set(found.data.count);
    this.state.set({ ...this.state.get(), all: this.marks.over(found.data.all) });
  }

  /** Asks for the count, and for the first pages where the list is shown. One question at a time; what changes meanwhile, asks again. */
  async refresh(withList = this.asked): Promise<void> {
    if (withList) this.asked = true;
    if (this.loading) this.again = true;
    this.loading ??= this.loadAll();
    await this.loading;
  }

  private async loadAll(): Promise<void> {
    do {
      this.again = false;
      await this.load(this.asked).catch(() => this.state.set({ ...this.state.get(), failed: true }));
    } while (this.again);
    this.loading = undefined;
  }

  /** The next ones: unread ones first. */
  async more(): Promise<void> {
    const of = this.after.unread === null ? 'read' : 'unread';
    const after = this.after[of];
    if (after === null || this.loading) return;
    const page = await this.page(of, after).catch(() => undefined);
    if (!page) return;
    this.after[of] = page.after;
    this.show([...(this.state.get().all ?? []), ...page.data]);
  }

  /** Marks some as read or unread, at once here and in time on the server: nobody is told of a failure. */
  async mark(ids: readonly string[], isRead: boolean): Promise<void> {
    if (this.options.isPreview()) return;
    const all = this.state.get().all ?? [];
    const changed = all.filter(({ id, read_at }) => ids.includes(id) && (read_at !== null) !== isRead);
    this.addToCount(changed.length * (isRead ? -1 : 1));
    this.marks.note(ids, isRead);
    this.show(all);
    await this.send();
  }

  /** Marks all as read: those that are there now. */
  async markAll(): Promise<void> {
    if (this.options.isPreview()) return;
    const newest = this.state.get().all?.[0]?.created_at ?? '';
    const now = formatInstant(new Date(this.options.now()));
    const read_at = newest > now ? newest : now;
    this.marks.noteAll(this.state.get().all ?? [], read_at);
    this.options.count.set(0);
    this.show(this.state.get().all ?? []);
    await this.send();
  }

  /** Sends what was marked without a network. */
  async send(): Promise<void> {
    await this.marks.send(async ({ all, read, unread }) => {
      const { request } = this.options;
      if (all !== null) await request(readAllNotifications, { body: { read_at: all } });
      if (read.length > 0) await request(readNotifications, { body: { notification_ids: read } });
      if (unread.length > 0) await request(unreadNotifications, { body: { notification_ids: unread } });
    });
    this.keep();
  }

  private async load(withList: boolean): Promise<void> {
    await this.send();
    const [{ count }, unread, read] = await Promise.all([
      this.options.request(getUnreadCount),
      withList ? this.page('unread') : undefined,
      withList ? this.page('read') : undefined,
    ]);
    this.answered = true;
    // What is marked meanwhile is counted when that has been sent.
    if (this.marks.isEmpty) this.options.count.set(count);
    if (!unread || !read) return;
    this.after = { unread: unread.after, read: read.after };
    this.show([...unread.data, ...read.data], false);
  }

  private page(of: 'unread' | 'read', after?: string) {
    const unread = of === 'unread' ? ('true' as const) : ('false' as const);
    const query = { unread, locale: this.options.locale() };
    return this.options.request(getNotifications, { query: after ? { ...query, after } : query });
  }

  private show(all: readonly Notification[], failed = this.state.get().failed): void {
    const one = new Map(all.map((said) => [said.id, said]));
    const sorted = [...one.values()].sort((first, other) => (first.id < other.id ? 1 : -1));
    const more = this.after.unread !== null || this.after.read !== null;
    this.state.set({ all: this.marks.over(sorted), failed, more });
    this.keep();
  }

  private addToCount(change: number): void {
    this.options.count.set(Math.max(0, this.options.count.get() + change));
  }

  private keep(): void {
    const all = this.state.get().all?.slice(0, KEPT_MAX);
    if (!all) return;
    this.options.storage.write(KEPT, { count: this.options.count.get(), all }).catch(() => {
      // This browser stores nothing: it is asked anew on the next page.
    });
  }
}
