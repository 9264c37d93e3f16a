import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@tessera/domain/api/changes.ts';
import { CHANGES_REFRESH_EVENT, type LiveChanges } from '@tessera/domain/api/realtime.ts';
import type { Socket } from 'socket.io-client';
import type { Api } from '../api.ts';
import { listen, openSocket } from '../fan-out.ts';

/** Where a follower notes what it has seen. */
interface Seen {
  /** Milliseconds from a save until a socket has heard of it. */
  lag(ms: number): void;
  reconnected(): void;
  caughtUp(): void;
}

/** The place that it follows. */
interface Followed {
  api: Api;
  address: string;
  folder: string;
  /** The attribute whose data are the times at which they were saved. */
  attribute: string;
}

const AGAIN_MS = 500;

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** One page's socket, with the versions of what it has heard: it goes on by itself, as a page does. */
export class Follower {
  /** Value → its data. */
  readonly data = new Map<string, unknown>();
  private readonly place: Followed;
  private readonly seen: Seen;
  private socket: Socket | undefined;
  private seq = 0;
  private isCatchingUp: Promise<void> | undefined;
  private stopped = false;

  constructor(place: Followed, seen: Seen) {
    this.place = place;
    this.seen = seen;
  }

  async open(): Promise<void> {
    while (!(await succeeds(this.connect()))) await sleep(AGAIN_MS);
  }

  private async connect(): Promise<void> {
    const { api, address, folder } = this.place;
    const socket = await openSocket(api.token, address);
    this.socket = socket;
    socket.on('changes', (event: LiveChanges) => this.heard(event));
    socket.on(CHANGES_REFRESH_EVENT, () => void this.catchUp());
    try {
      await listen(api, socket, folder);
      await this.catchUp();
    } catch (error) {
      socket.close();
      throw error;
    }
    socket.on('disconnect', () => void this.reopen());
    if (!socket.connected) void this.reopen();
  }

  stop(): void {
    this.stopped = true;
    this.socket?.disconnect();
  }

  private async reopen(): Promise<void> {
    this.socket?.close();
    while (!this.stopped) {
      this.seen.reconnected();
      if (await succeeds(this.connect())) return;
      await sleep(AGAIN_MS);
    }
  }

  private heard({ previous, seq, changes, catch_up }: LiveChanges): void {
    if (catch_up || (previous !== null && previous > this.seq)) {
      void this.catchUp();
      return;
    }
    this.take(changes, true);
    this.seq = Math.max(this.seq, seq);
  }

  private take(changes: readonly Change[], isLive: boolean): void {
    for (const { collection, method, record, seq } of changes) {
      if (collection !== 'values' || seq <= this.seq) continue;
      const data = method === 'deleted' ? null : record['data'];
      this.data.set(record.id, data);
      if (isLive && record['attribute_id'] === this.place.attribute)
        this.seen.lag(performance.timeOrigin + performance.now() - Number(data));
    }
  }

  /** Until it has succeeded. */
  private catchUp(): Promise<void> {
    this.isCatchingUp ??= (async () => {
      while (!this.stopped && !(await succeeds(this.readChanges()))) await sleep(AGAIN_MS);
      this.isCatchingUp = undefined;
    })();
    return this.isCatchingUp;
  }

  private async readChanges(): Promise<void> {
    const { api, folder } = this.place;
    this.seen.caughtUp();
    for (let more = true; more; ) {
      const path = `/api/${api.team}/changes?after=${this.seq}&folder_id=${folder}`;
      const page = JSON.parse(await api.text('GET', path)) as { data: Change[]; seq: number; more: boolean };
      this.take(page.data, false);
      this.seq = Math.max(this.seq, page.seq);
      ({ more } = page);
    }
  }
}
