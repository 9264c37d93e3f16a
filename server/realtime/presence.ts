import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Presence,
  type PresenceAnswer,
  type PresenceChanges,
  type PresenceState,
  parsePresenceChannel,
  presenceEvent,
} from '@tessera/domain/api/presence.ts';
import type { Server, Socket } from 'socket.io';
import { findAccount } from '../people/account.store.ts';
import type { Services } from '../services.ts';
import { PresenceLine, PresenceRooms } from './presence-line.ts';

/** A socket's events are taken at most this often: 20 a second. */
const TAKE_MS = 50;
/** How often each process repeats what it has, and looks whether its people may still be there. */
const REPEAT_MS = 10_000;
/** What another process has not repeated for so long has ended with it. */
const SILENCE_MS = 30_000;

interface Wanted {
  channel: string;
  state: PresenceState;
}
interface Ask {
  answer: ((answer: PresenceAnswer) => void) | undefined;
  /** The event names another channel than the one before it. */
  joins: boolean;
}

/** What visitors share. */
interface House {
  rooms: PresenceRooms;
  line: PresenceLine;
  /** The person's name where they may be on the channel. */
  nameOn(channel: string, person: number, known?: string): Promise<string | undefined>;
  failed(error: unknown): void;
}

/** One socket. Its events say what it wants; the latest wish is brought about, at most every `TAKE_MS`. */
class Visitor {
  private readonly id = randomUUID();
  private readonly socket: Socket;
  private readonly house: House;
  private readonly person: number;
  private name: string | undefined;
  private wanted: Wanted | undefined;
  private settled: Wanted | undefined;
  private asks: Ask[] = [];
  private running = false;

  constructor(socket: Socket, house: House) {
    this.socket = socket;
    this.house = house;
    this.person = Number(socket.data.person);
    socket.on('presence', (...sent: unknown[]) => this.event(sent));
  }

  /** Leaves whichever channel it is in. */
  close(): void {
    this.want(undefined);
    this.depart();
  }

  /** Sends it away where its person may not be there any more. */
  async check(): Promise<void> {
    const channel = this.settled?.channel;
    if (!channel || (await this.house.nameOn(channel, this.person, this.name)) !== undefined) return;
    if (this.settled?.channel === channel) this.sendAway();
  }

  private event(sent: unknown[]): void {
    const last = sent.at(-1);
    const answer = typeof last === 'function' ? (last as Ask['answer']) : undefined;
    const { data } = presenceEvent.safeParse(sent[0]);
    if (!data) {
      answer?.({ status: 422 });
      return;
    }
    const { channel, state } = data;
    if (!state) {
      if (this.wanted?.channel === channel) this.want(undefined);
      if (this.settled?.channel === channel) this.depart();
      answer?.({ status: 200 });
      return;
    }
    const joins = this.wanted?.channel !== channel;
    this.want({ channel, state });
    this.asks.push({ answer, joins });
    void this.run();
  }

  /** What waits for an answer about another channel is told that it is not there. */
  private want(wanted: Wanted | undefined): void {
    if (wanted?.channel !== this.wanted?.channel) {
      for (const { answer } of this.asks.splice(0)) answer?.({ status: 403 });
    }
    this.wanted = wanted;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    while (this.wanted && this.asks.length > 0) {
      const asks = this.asks.splice(0);
      const before = this.settled?.channel;
      const status = await this.settle(this.wanted);
      if (status === 200 && this.settled?.channel !== before) asks[0]!.joins = true;
      for (const ask of asks) this.reply(ask, status);
      // Refused, and nothing newer is wanted: what holds is where it was before.
      if (status !== 200 && this.asks.length === 0) this.wanted = this.settled;
      await sleep(TAKE_MS, undefined, { ref: false });
    }
    this.running = false;
  }

  private async settle({ channel, state }: Wanted): Promise<200 | 403 | 500> {
    try {
      const name = await this.house.nameOn(channel, this.person, this.name);
      // It may have left or been cut off while this was found out.
      if (this.wanted?.channel !== channel) return 403;
      if (name === undefined) {
        if (this.settled?.channel === channel) this.sendAway();
        return 403;
      }
      this.name = name;
      if (this.settled?.channel !== channel) this.depart();
      this.settled = { channel, state };
      const presence: Presence = { id: this.id, person_id: this.person, name, ...state };
      void this.socket.join(channel);
      this.house.rooms.put(channel, presence, null);
      this.house.line.say([[channel, this.id, presence]]);
      return 200;
    } catch (error) {
      this.house.failed(error);
      return 500;
    }
  }

  private reply({ answer, joins }: Ask, status: 200 | 403 | 500): void {
    const channel = this.settled?.channel;
    const here = channel && status === 200 && joins ? this.house.rooms.list(channel) : undefined;
    if (!channel || !here) answer?.({ status });
    else if (answer) answer({ status: 200, id: this.id, here });
    else this.tell({ channel, here, gone: [], full: true });
  }

  private sendAway(): void {
    const channel = this.settled!.channel;
    if (this.wanted?.channel === channel) this.want(undefined);
    this.depart();
    this.tell({ channel, here: [], gone: [], full: true });
  }

  private depart(): void {
    if (!this.settled) return;
    const { channel } = this.settled;
    this.settled = undefined;
    void this.socket.leave(channel);
    this.house.rooms.remove(channel, this.id);
    this.house.line.say([[channel, this.id, null]]);
  }

  private tell(changes: PresenceChanges): void {
    this.socket.emit('presence', changes);
  }
}

/** Who is on which board, told to those who are there too. Never stored. Returns how to stop. */
export function presence(
  io: Server,
  { database, teams, commit, log }: Pick<Services, 'database' | 'teams' | 'commit' | 'log'>,
): () => Promise<void> {
  const rooms = new PresenceRooms((changes) => io.to(changes.channel).emit('presence', changes));
  const line = new PresenceLine(database.connection, commit.process, log, {
    all: () => rooms.own(),
    heard: (all) => {
      for (const [channel, id, there] of all) {
        if (there) rooms.put(channel, there, Date.now());
        else rooms.remove(channel, id);
      }
    },
  });
  const house: House = {
    rooms,
    line,
    nameOn: async (channel, person, known) => {
      const named = parsePresenceChannel(channel);
      const state = named && (await teams.open(named.team));
      if (state?.roleOf(person) === undefined || !state.get('boards', named!.boardId)) return undefined;
      return known ?? (await findAccount(database.pool, person))?.name;
    },
    failed: (error) => log.error(error, 'a presence could not be judged'),
  };

  const visitors = new Set<Visitor>();
  io.on('connection', (socket) => {
    const visitor = new Visitor(socket, house);
    visitors.add(visitor);
    socket.on('disconnect', () => {
      visitors.delete(visitor);
      visitor.close();
    });
  });

  const repeat = setInterval(() => {
    for (const visitor of visitors) visitor.check().catch(house.failed);
    rooms.expire(Date.now() - SILENCE_MS);
    line.say(rooms.own());
  }, REPEAT_MS);
  repeat.unref();

  return async () => {
    clearInterval(repeat);
    for (const visitor of visitors) visitor.close();
    await line.stop();
    rooms.stop();
  };
}
