import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  type Presence,
  type PresenceChanges,
  parsePresenceChannel,
  presence,
} from '@tessera/domain/api/presence.ts';
import { z } from 'zod';
import type { FanOut } from '../fan-out/fan-out.ts';
import type { Logger } from '../log.ts';

/** In bytes. PostgreSQL allows less than 8,000 in one signal. */
const PAYLOAD_MAX = 7_400;
/** Changes within this time are sent together. */
const GATHER_MS = 200;

/** Channel, id and presence; null: gone. */
export type Told = [channel: string, id: string, presence: Presence | null];

const message = z.object({
  from: z.string(),
  told: z.array(z.tuple([z.string(), z.string(), presence.nullable()])),
});

interface Listener {
  /** Gets what another process told. */
  heard(told: Told[]): void;
  /** All that this process has to tell. */
  all(): Told[];
}

/** Changes of a channel are sent to its listeners at most this often. */
const SEND_MS = 200;

interface Held {
  presence: Presence;
  /** When another process last told it, in milliseconds; null: it is a socket of this process. */
  heardAt: number | null;
}

interface Room {
  held: Map<string, Held>;
  changed: Set<string>;
  timer: NodeJS.Timeout | undefined;
}

/** Who is on which channel, of this process and of others, and which changes are still to be sent. */
export class PresenceRooms {
  private readonly rooms = new Map<string, Room>();
  private readonly emit: (changes: PresenceChanges) => void;

  constructor(emit: (changes: PresenceChanges) => void) {
    this.emit = emit;
  }

  put(channel: string, presence: Presence, heardAt: number | null): void {
    let room = this.rooms.get(channel);
    if (!room) {
      room = { held: new Map(), changed: new Set(), timer: undefined };
      this.rooms.set(channel, room);
    }
    const before = room.held.get(presence.id);
    room.held.set(presence.id, { presence, heardAt });
    if (!isDeepStrictEqual(before?.presence, presence)) this.changed(channel, room, presence.id);
  }

  remove(channel: string, id: string): void {
    const room = this.rooms.get(channel);
    if (room?.held.delete(id)) this.changed(channel, room, id);
  }

  list(channel: string): Presence[] {
    return [...(this.rooms.get(channel)?.held.values() ?? [])].map(({ presence }) => presence);
  }

  channels(): string[] {
    return [...this.rooms.keys()];
  }

  /** Sends everybody's presence on a channel again: some may see more of it than before, or less. */
  tellAgain(channel: string): void {
    const room = this.rooms.get(channel);
    for (const { presence } of room?.held.values() ?? [])
      if (presence.folder_id !== null) this.changed(channel, room!, presence.id);
  }

  /** The presences of this process's own sockets. */
  own(): Told[] {
    return [...this.rooms].flatMap(([channel, { held }]) =>
      [...held.values()].flatMap(({ presence, heardAt }): Told[] =>
        heardAt === null ? [[channel, presence.id, presence]] : [],
      ),
    );
  }

  /** Drops presences that other processes last told before this time, in milliseconds. */
  expire(before: number): void {
    for (const [channel, { held }] of this.rooms) {
      for (const [id, { heardAt }] of held) {
        if (heardAt !== null && heardAt < before) this.remove(channel, id);
      }
    }
  }

  stop(): void {
    for (const { timer } of this.rooms.values()) clearTimeout(timer);
    this.rooms.clear();
  }

  private changed(channel: string, room: Room, id: string): void {
    room.changed.add(id);
    room.timer ??= setTimeout(() => this.send(channel, room), 0);
  }

  private send(channel: string, room: Room): void {
    room.timer = undefined;
    if (room.changed.size > 0) {
      const ids = [...room.changed];
      room.changed.clear();
      const here = ids.flatMap((id) => room.held.get(id)?.presence ?? []);
      this.emit({ channel, here, gone: ids.filter((id) => !room.held.has(id)) });
      room.timer = setTimeout(() => this.send(channel, room), SEND_MS);
    } else if (room.held.size === 0) this.rooms.delete(channel);
  }
}

/** The presences of a team as messages that PostgreSQL accepts: as many in each as fit. */
export function packMessages(from: string, all: readonly Told[]): string[] {
  const start = `{"from":${JSON.stringify(from)},"told":[`;
  const messages: string[] = [];
  let text = start;
  for (const one of all) {
    const part = JSON.stringify(one);
    if (text !== start && Buffer.byteLength(text) + Buffer.byteLength(part) + 3 > PAYLOAD_MAX) {
      messages.push(`${text}]}`);
      text = start;
    }
    text += text === start ? part : `,${part}`;
  }
  return text === start ? messages : [...messages, `${text}]}`];
}

/**
 * Carries presences between processes. Nothing is kept for those who do not hear it: to a process that is new, or was
 * away, each says all it has, and presences that are not repeated expire.
 */
export class PresenceLine {
  private readonly fanOut: FanOut;
  private readonly log: Logger;
  private readonly listener: Listener;
  private stopped = false;
  private isPumping = false;
  private readonly waiting = new Map<string, Told>();

  constructor(fanOut: FanOut, log: Logger, listener: Listener) {
    this.fanOut = fanOut;
    this.log = log;
    this.listener = listener;
    fanOut.hear('presence', (payload) => this.heard(message.parse(JSON.parse(payload))));
    fanOut.onPeer(() => this.say(listener.all()));
  }

  /** Tells the other processes soon, together with other changes. */
  say(some: readonly Told[]): void {
    if (this.stopped) return;
    for (const one of some) this.waiting.set(`${one[0]} ${one[1]}`, one);
    void this.pump();
  }

  /** Sends the rest, then ends. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.send();
  }

  private heard({ from, told }: z.infer<typeof message>): void {
    if (from !== this.fanOut.process && !this.stopped) this.listener.heard(told);
  }

  private async pump(): Promise<void> {
    if (this.isPumping) return;
    this.isPumping = true;
    while (!this.stopped && this.waiting.size > 0) {
      await this.send();
      await sleep(GATHER_MS, undefined, { ref: false });
    }
    this.isPumping = false;
  }

  /** Never rejects: a lost message is repeated. */
  private async send(): Promise<void> {
    const all = Map.groupBy(this.waiting.values(), ([channel]) => parsePresenceChannel(channel)!.team);
    this.waiting.clear();
    try {
      for (const [team, some] of all)
        for (const text of packMessages(this.fanOut.process, some))
          await this.fanOut.spread('presence', team, text);
    } catch (error) {
      this.log.warn({ reason: (error as Error).message }, 'presence could not be told');
    }
  }
}
