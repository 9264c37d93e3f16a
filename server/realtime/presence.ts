import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Presence,
  type PresenceAnswer,
  type PresenceChanges,
  type PresenceEvent,
  type PresenceState,
  parsePresenceChannel,
  presenceEvent,
} from '@tessera/domain/api/presence.ts';
import type { Socket } from 'socket.io';
import type { TeamState } from '../commit/team-state.ts';
import { findAccount } from '../people/account.store.ts';
import type { Services } from '../services.ts';
import { PresenceLine, PresenceRooms } from './presence-line.ts';
import { mayBeOn, PresenceSight } from './presence-sight.ts';
import type { SocketDoor } from './socket-door.ts';
import type { Sockets } from './sockets.ts';

/** A socket's events are handled at most this often: 20 a second. */
const TAKE_MS = 50;
/** How often each process repeats its presences and checks whether its people may still be there. */
const REPEAT_MS = 10_000;
/** A presence that another process has not repeated for this long is dropped: the process has ended. */
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

interface Admitted {
  name: string;
  state: TeamState;
}

/** What all visitors share. */
interface House {
  rooms: PresenceRooms;
  line: PresenceLine;
  sight: PresenceSight;
  /** The person's name if they may be on the channel, and the board's team at that moment. */
  admit(channel: string, person: number, known?: string): Promise<Admitted | undefined>;
  failed(error: unknown): void;
}

/** One socket. Its events tell its wish; the latest wish is carried out, at most every `TAKE_MS`. */
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

  constructor(door: SocketDoor, house: House) {
    this.socket = door.socket;
    this.house = house;
    this.person = door.person;
    door.hear<typeof presenceEvent, PresenceAnswer>('presence', presenceEvent, (said, answer) =>
      this.event(said, answer),
    );
  }

  /** Leaves its channel, if it is on one. */
  close(): void {
    this.want(undefined);
    this.depart();
  }

  /** Removes it if its person may no longer be there. */
  async check(): Promise<void> {
    const channel = this.settled?.channel;
    if (!channel || (await this.house.admit(channel, this.person, this.name))) return;
    if (this.settled?.channel === channel) this.sendAway();
  }

  /** The same at once, with the current state of its team. */
  validate(state: TeamState): void {
    const named = this.settled && parsePresenceChannel(this.settled.channel);
    if (named?.team === state.team && !mayBeOn(state, named.boardId, this.person)) this.sendAway();
  }

  private async event({ channel, state }: PresenceEvent, answer: Ask['answer']): Promise<void> {
    if (!state) {
      if (this.wanted?.channel === channel) this.want(undefined);
      if (this.settled?.channel === channel) this.depart();
      answer?.({ status: 200 });
      return;
    }
    const joins = this.wanted?.channel !== channel;
    this.want({ channel, state });
    this.asks.push({ answer, joins });
    await this.run();
  }

  /** Events that wait for an answer about another channel are told that they are not on it. */
  private want(wanted: Wanted | undefined): void {
    if (wanted?.channel !== this.wanted?.channel) {
      for (const { answer } of this.asks.splice(0)) answer?.({ status: 403 });
    }
    this.wanted = wanted;
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      await this.bringAbout();
    } finally {
      this.running = false;
    }
  }

  private async bringAbout(): Promise<void> {
    while (this.wanted && this.asks.length > 0) {
      const asks = this.asks.splice(0);
      const before = this.settled?.channel;
      const settled = await this.settle(this.wanted);
      const status = typeof settled === 'number' ? settled : 200;
      if (status === 200 && this.settled?.channel !== before) asks[0]!.joins = true;
      for (const ask of asks) this.reply(ask, settled);
      // Refused, and nothing newer is wanted: the former wish holds again.
      if (status !== 200 && this.asks.length === 0) this.wanted = this.settled;
      await sleep(TAKE_MS, undefined, { ref: false });
    }
  }

  /** Returns the team if it has joined. */
  private async settle({ channel, state }: Wanted): Promise<TeamState | 403 | 500> {
    try {
      const admitted = await this.house.admit(channel, this.person, this.name);
      // It may have left or been disconnected in the meantime.
      if (this.wanted?.channel !== channel) return 403;
      if (!admitted) {
        if (this.settled?.channel === channel) this.sendAway();
        return 403;
      }
      const { name } = admitted;
      this.name = name;
      if (this.settled?.channel !== channel) this.depart();
      this.settled = { channel, state };
      const presence: Presence = { id: this.id, person_id: this.person, name, ...state };
      void this.socket.join(channel);
      this.house.rooms.put(channel, presence, null);
      this.house.line.say([[channel, this.id, presence]]);
      return admitted.state;
    } catch (error) {
      this.house.failed(error);
      return 500;
    }
  }

  private reply({ answer, joins }: Ask, settled: TeamState | 403 | 500): void {
    if (typeof settled === 'number') {
      answer?.({ status: settled });
      return;
    }
    const channel = this.settled?.channel;
    const here = channel && joins ? this.listed(settled, channel) : undefined;
    if (!channel || !here) answer?.({ status: 200 });
    else if (answer) answer({ status: 200, id: this.id, here });
    else this.tell({ channel, here, gone: [], full: true });
  }

  /** Who is there, as far as its person may know. */
  private listed(state: TeamState, channel: string): Presence[] {
    const { boardId } = parsePresenceChannel(channel)!;
    const { sight, rooms } = this.house;
    return sight.seenBy(state, boardId, this.person, rooms.list(channel));
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

type PresenceServices = Pick<Services, 'database' | 'teams' | 'fanOut' | 'log'>;

function openHouse(sockets: Sockets, { database, teams, fanOut, log }: PresenceServices): House {
  const failed = (error: unknown) => log.error(error, 'a presence could not be validated');
  const sight = new PresenceSight(sockets.io, teams, failed);
  const rooms = new PresenceRooms((changes) => sight.tell(changes));
  const line = new PresenceLine(fanOut, log, {
    all: () => rooms.own(),
    heard: (all) => {
      for (const [channel, id, there] of all) {
        if (there) rooms.put(channel, there, Date.now());
        else rooms.remove(channel, id);
      }
    },
  });
  return {
    rooms,
    line,
    sight,
    admit: async (channel, person, known) => {
      const { team, boardId } = parsePresenceChannel(channel)!;
      const admits = async () => {
        const state = await teams.open(team);
        return state && mayBeOn(state, boardId, person) ? state : undefined;
      };
      if (known === undefined && !(await admits())) return undefined;
      const name = known ?? (await findAccount(database.pool, person))?.name;
      // Asked last, so that nothing changes between the answer and its use.
      const state = await admits();
      return name === undefined || !state ? undefined : { name, state };
    },
    failed,
  };
}

/** Tells the people on a board who else is there. Never stored. Returns a function that stops it. */
export function presence(sockets: Sockets, services: PresenceServices): () => Promise<void> {
  const { teams } = services;
  const house = openHouse(sockets, services);
  const { sight, rooms, line, failed } = house;
  const visitors = new Set<Visitor>();
  sockets.onSocket((door) => {
    const visitor = new Visitor(door, house);
    visitors.add(visitor);
    door.closed(() => {
      visitors.delete(visitor);
      visitor.close();
    });
  });

  const checkAll = () => {
    for (const visitor of visitors) visitor.check().catch(failed);
  };
  /** The rooms of a team's boards; without a team, of all. */
  const roomsOf = (team?: number) =>
    rooms.channels().flatMap((channel) => {
      const named = parsePresenceChannel(channel);
      return named && (team === undefined || named.team === team) ? [{ channel, ...named }] : [];
    });

  teams.onLog((state, _entries, access) => {
    if (access.length === 0) return;
    for (const visitor of visitors) visitor.validate(state);
    for (const { channel, boardId } of roomsOf(state.team))
      if (sight.changed(state, boardId)) rooms.tellAgain(channel);
  });
  // It is not known what changed.
  const lookAnew = (team?: number) => {
    checkAll();
    for (const { channel } of roomsOf(team)) rooms.tellAgain(channel);
  };
  teams.onReload(lookAnew);
  teams.onForget(() => lookAnew());

  const repeat = setInterval(() => {
    checkAll();
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
