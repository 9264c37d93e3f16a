import { formatInstant } from '@tessera/domain/dates.ts';
import type { Notification } from '@tessera/domain/notifications/notification.ts';
import { z } from 'zod';

const KEPT = 'notification-marks';
/** More ids are not sent in one call. */
const IDS_MAX = 500;

const waiting = z.object({
  /** All until this time are read; null: only what is named. */
  all: z.string().nullable(),
  /** Id → whether it is read. */
  some: z.record(z.string(), z.boolean()),
});
type Waiting = z.infer<typeof waiting>;

export interface MarkStorage {
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
}

interface Sent {
  all: string | null;
  read: string[];
  unread: string[];
}

/** What was marked here and has not reached the server: it waits for a network, also while the browser is closed. */
export class Marks {
  private waiting: Waiting = { all: null, some: {} };
  private sending: Promise<void> = Promise.resolve();
  private readonly storage: MarkStorage;
  private readonly now: () => number;

  constructor({ storage, now }: { storage: MarkStorage; now(): number }) {
    this.storage = storage;
    this.now = now;
  }

  async open(): Promise<void> {
    const found = waiting.safeParse(await this.storage.read(KEPT).catch(() => undefined));
    if (found.success) this.waiting = { ...found.data, some: { ...found.data.some, ...this.waiting.some } };
  }

  get isEmpty(): boolean {
    return this.waiting.all === null && Object.keys(this.waiting.some).length === 0;
  }

  note(ids: readonly string[], isRead: boolean): void {
    for (const id of ids) this.waiting.some[id] = isRead;
    this.keep();
  }

  noteAll(known: readonly Notification[], until: string): void {
    for (const { id, created_at } of known) if (created_at <= until) delete this.waiting.some[id];
    this.waiting.all = until;
    this.keep();
  }

  /** Notifications as they are marked. */
  over(all: readonly Notification[]): Notification[] {
    if (this.isEmpty) return [...all];
    const read_at = formatInstant(new Date(this.now()));
    return all.map((said) => {
      const own = this.waiting.some[said.id];
      const isRead = own ?? (this.waiting.all !== null && said.created_at <= this.waiting.all);
      if (own === undefined && !isRead) return said;
      return { ...said, read_at: isRead ? (said.read_at ?? read_at) : null };
    });
  }

  /** What has arrived waits no more; what could not be sent waits on. One after the other: the last mark counts. */
  send(send: (marks: Sent) => Promise<void>): Promise<void> {
    this.sending = this.sending.then(() => this.sendNext(send));
    return this.sending;
  }

  private async sendNext(send: (marks: Sent) => Promise<void>): Promise<void> {
    if (this.isEmpty) return;
    const { all, some } = this.waiting;
    const sent = Object.entries(some).slice(0, IDS_MAX);
    const of = (isRead: boolean) => sent.filter(([, read]) => read === isRead).map(([id]) => id);
    try {
      await send({ all, read: of(true), unread: of(false) });
    } catch {
      return;
    }
    if (this.waiting.all === all) this.waiting.all = null;
    for (const [id, isRead] of sent) if (this.waiting.some[id] === isRead) delete this.waiting.some[id];
    this.keep();
  }

  private keep(): void {
    this.storage.write(KEPT, structuredClone(this.waiting)).catch(() => {
      // This browser stores nothing: they are sent from this page or not at all.
    });
  }
}
