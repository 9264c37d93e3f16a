import {
  type Presence,
  type PresenceAnswer,
  type PresenceChanges,
  type PresenceState,
  presenceChannel,
} from '@tessera/domain/api/presence.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { syncClient } from './client.ts';
import type { SyncClient } from './sync-client.ts';

/** The shortest time between two reports of this page, in milliseconds. */
const SEND_MS = 150;
/** The time after which a report without the answer 200 is repeated, in milliseconds. */
const RETRY_MS = 30_000;

const nowhere: PresenceState = { folder_id: null, item_id: null, attribute_id: null, editing: false };
const nobody: readonly Presence[] = [];

export type PresenceClient = Pick<SyncClient, 'live' | 'connection' | 'clock' | 'pretend'>;

/** The other people on the board of this page, and what they are told of this page. */
export class BoardPresence {
  private readonly client: PresenceClient;
  /** Channel → the number of its listeners. The newest is joined: a socket is on one board at a time. */
  private readonly wanted = new Map<string, number>();
  private readonly listeners = new Set<() => void>();
  private state = nowhere;
  /** The last report that the server has got. */
  private sent: { channel: string; state: PresenceState } | undefined;
  /** The channel whose people are all known. */
  private joined: string | undefined;
  private readonly here = new Map<string, Presence>();
  /** This page's own ids, one for each of its sockets. */
  private readonly own = new Set<string>();
  private shown = nobody;
  /** A new socket: the known people show until the server has answered. */
  private stale = false;
  /** To get everybody again, an open socket first has to leave. */
  private leavesFirst = false;
  private sends = 0;
  private sentAt = Number.NEGATIVE_INFINITY;
  private cancelSend: (() => void) | undefined;
  private cancelRetry: (() => void) | undefined;
  private stopHearing: (() => void) | undefined;

  constructor(client: PresenceClient) {
    this.client = client;
    client.live.on<PresenceChanges>('presence', (changes) => this.hear(changes));
  }

  /** Joins a channel and tells of every change of the others, until the returned function is called. */
  use(channel: string, listener: () => void): () => void {
    const count = this.wanted.get(channel) ?? 0;
    this.wanted.delete(channel);
    this.wanted.set(channel, count + 1);
    // Each use is a listener of its own, also if the function is the same.
    const told = () => listener();
    this.listeners.add(told);
    this.stopHearing ??= this.hearConnection();
    this.sendSoon();
    return () => {
      if (!this.listeners.delete(told)) return;
      const left = this.wanted.get(channel)! - 1;
      if (left > 0) this.wanted.set(channel, left);
      else this.wanted.delete(channel);
      this.sendSoon();
    };
  }

  /** Everybody else, by name. A person is listed once for each of their other pages. */
  others(channel: string): readonly Presence[] {
    return this.joined === channel ? this.shown : nobody;
  }

  set(state: PresenceState): void {
    this.state = state;
    this.sendSoon();
  }

  private hearConnection(): () => void {
    const { live, connection } = this.client;
    const stopOpen = live.onOpen(() => {
      this.sent = undefined;
      this.stale = true;
      this.leavesFirst = false;
      this.sendSoon();
    });
    const stopConnection = connection.on('change', (state) => {
      this.forget();
      this.leavesFirst = this.sent !== undefined;
      if (state === 'connected') this.sendSoon();
    });
    return () => {
      stopOpen();
      stopConnection();
    };
  }

  private sendSoon(): void {
    const { clock } = this.client;
    this.cancelSend ??= clock.after(Math.max(0, this.sentAt + SEND_MS - clock.now()), () => {
      this.cancelSend = undefined;
      this.send();
    });
  }

  private send(): void {
    const { pretend, connection, live } = this.client;
    const channel = [...this.wanted.keys()].at(-1);
    if (channel === undefined) {
      this.leave();
      return;
    }
    if (pretend || connection.state === 'disconnected') return;
    const { sent, state } = this;
    if (sent?.channel === channel && !this.leavesFirst && same(sent.state, state)) return;
    if (sent && this.leavesFirst) live.emit('presence', { channel: sent.channel, state: null });
    if (this.joined !== channel) this.forget();
    this.leavesFirst = false;
    this.sent = { channel, state };
    this.sentAt = this.client.clock.now();
    this.sends += 1;
    const number = this.sends;
    this.retryLater();
    live.emit('presence', { channel, state }, (answer: PresenceAnswer) =>
      this.answered(channel, number, answer),
    );
  }

  /** There are no listeners any more. */
  private leave(): void {
    this.stopHearing?.();
    this.stopHearing = undefined;
    this.cancelRetry?.();
    if (this.sent && !this.client.pretend)
      this.client.live.emit('presence', { channel: this.sent.channel, state: null });
    this.sent = undefined;
    this.forget();
  }

  private retryLater(): void {
    this.cancelRetry?.();
    this.cancelRetry = this.client.clock.after(RETRY_MS, () => {
      this.sent = undefined;
      this.sendSoon();
    });
  }

  private answered(channel: string, number: number, answer: PresenceAnswer): void {
    if (channel !== this.sent?.channel || answer.status !== 200) return;
    if (number === this.sends) this.cancelRetry?.();
    if (!answer.id || !answer.here) return;
    this.own.add(answer.id);
    this.here.clear();
    for (const one of answer.here) this.here.set(one.id, one);
    this.joined = channel;
    this.stale = false;
    this.tell();
  }

  private hear({ channel, here, gone, full }: PresenceChanges): void {
    if (channel !== this.sent?.channel) return;
    if (full) {
      // Removed by the server: it may be allowed again later.
      this.forget();
      this.retryLater();
      return;
    }
    for (const one of here) this.here.set(one.id, one);
    for (const id of gone) this.here.delete(id);
    // Before the answer the page does not know its own id.
    if (this.joined === channel && !this.stale) this.tell();
  }

  private forget(): void {
    this.joined = undefined;
    this.here.clear();
    this.tell();
  }

  private tell(): void {
    const before = this.shown;
    const others = [...this.here.values()].filter(({ id }) => !this.own.has(id));
    this.shown = others.length > 0 ? others.sort(byName) : nobody;
    if (before === nobody && this.shown === nobody) return;
    for (const listener of [...this.listeners]) listener();
  }
}

const byName = (one: Presence, other: Presence): number =>
  one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1);

const same = (one: PresenceState, other: PresenceState): boolean =>
  one.folder_id === other.folder_id &&
  one.item_id === other.item_id &&
  one.attribute_id === other.attribute_id &&
  one.editing === other.editing;

const presences = new WeakMap<PresenceClient, BoardPresence>();

/** The presence of the signed-in person. */
function boardPresence(): BoardPresence {
  const client = syncClient();
  let presence = presences.get(client);
  if (!presence) {
    presence = new BoardPresence(client);
    presences.set(client, presence);
  }
  return presence;
}

/** The result of `see` for everybody else on a board; draws again only when it changes. */
export function useSeen<T>(team: number, boardId: string, see: (others: readonly Presence[]) => T): T {
  const presence = boardPresence();
  const channel = presenceChannel(team, boardId);
  const subscribe = useCallback((told: () => void) => presence.use(channel, told), [presence, channel]);
  return useSyncExternalStore(subscribe, () => see(presence.others(channel)));
}

/** Everybody else on a board, by name: a person once for each of their pages. */
export const usePresence = (team: number, boardId: string): readonly Presence[] =>
  useSeen(team, boardId, (others) => others);

/** Reports what this page looks at. It draws nothing: each key in the table calls it. */
export function useSetPresence(): (state: PresenceState) => void {
  const presence = boardPresence();
  return useCallback((state) => presence.set(state), [presence]);
}
