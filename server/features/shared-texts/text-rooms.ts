import type { SharedTextPlace, TextCursor } from '@tessera/domain/api/shared-text.ts';
import { isStructure } from '@tessera/domain/records/index.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { z } from 'zod';
import type { LogEntry, TeamState } from '../../commit/team-state.ts';
import type { Services } from '../../services.ts';
import { keepInUse, unsavedTexts } from './shared-texts.store.ts';
import type { TextRoom } from './text-room.ts';

/** What was written before a process ended is saved by another after so long, in seconds. */
const UNSAVED_SECONDS = 30;

const nameOf = ({ team, item_id, attribute_id }: SharedTextPlace): string =>
  `${team}/${item_id}/${attribute_id}`;

/** What processes tell each other of a room. */
const signal = z.object({
  from: z.string(),
  room: z.string(),
  n: z.int().optional(),
  here: z.array(z.custom<TextCursor>()).optional(),
  gone: z.array(z.int()).optional(),
});
type Signal = z.infer<typeof signal>;

type Needed = Pick<Services, 'database' | 'teams' | 'commit' | 'log' | 'fanOut'>;

interface Held {
  place: SharedTextPlace;
  room: Promise<TextRoom | undefined>;
  users: number;
}

/** The rooms that are open in this process. */
export class TextRooms {
  private readonly services: Needed;
  private readonly held = new Map<string, Held>();
  private readonly unsaved = new Set<TextRoom>();
  private readonly looking: NodeJS.Timeout;
  private looked: Promise<unknown> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(services: Needed) {
    this.services = services;
    const { fanOut, teams } = services;
    fanOut.hear('texts', (payload) => this.heard(signal.parse(JSON.parse(payload))));
    teams.onLog((state, entries, access) => this.logged(state, entries, access.length > 0));
    teams.keepFollowed(() => [...this.held.values()].map(({ place }) => place.team));
    teams.onReload((team) => this.lookAgain(team));
    teams.onForget(() => this.lookAgain());
    fanOut.onBack(() => this.lookAgain());
    fanOut.onGap(() => this.lookAgain());
    this.looking = setInterval(() => this.look(), UNSAVED_SECONDS * 1_000);
    this.looking.unref();
  }

  /** Works with the room of a text, which stays as long as that, and as somebody is in it. Undefined: there is no such text. */
  async use<T>(place: SharedTextPlace, work: (room: TextRoom | undefined) => Promise<T>): Promise<T> {
    const name = nameOf(place);
    const held = this.held.get(name) ?? this.hold(name, place);
    held.users += 1;
    let room: TextRoom | undefined;
    try {
      room = await held.room;
      return await work(room);
    } finally {
      held.users -= 1;
      if (held.users === 0 && !room?.pages.size && this.held.get(name) === held) this.held.delete(name);
    }
  }

  /** Tells the other processes where somebody is, or that they have gone. */
  tellCursor(place: SharedTextPlace, here: TextCursor[], gone: number[]): void {
    this.say(place.team, { room: nameOf(place), here, gone });
  }

  /**
   * Saves all that was written here, once nobody writes any more; what cannot be saved now, another process or the next start
   * does. Nothing is asked of the database afterwards.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.looking);
    await this.looked;
    const rooms = [...this.held.values()].map(({ room }) => room);
    await Promise.all([...rooms, ...this.unsaved].map(async (room) => (await room)?.save()));
  }

  private hold(name: string, place: SharedTextPlace): Held {
    const wrote = (n: number) => this.say(place.team, { room: name, n });
    const held = {
      place,
      room: this.open(place, wrote),
      users: 0,
    };
    this.held.set(name, held);
    return held;
  }

  private async open(place: SharedTextPlace, wrote: (n: number) => void): Promise<TextRoom | undefined> {
    const { signal: stopped } = this.stopping;
    if (stopped.aborted) return undefined;
    // With it comes Yjs, which takes some memory.
    const { TextRoom } = await import('./text-room.ts');
    return TextRoom.open({ ...this.services, stopped, unsaved: this.unsaved }, place, wrote);
  }

  private say(team: number, said: Omit<Signal, 'from'>): void {
    const { fanOut } = this.services;
    // One that is lost is made up for by the next.
    fanOut
      .spread('texts', team, JSON.stringify({ from: fanOut.process, ...said }))
      .catch((error) => this.services.log.warn({ reason: error.message }, 'a text could not be told'));
  }

  private heard({ from, room: name, n, here = [], gone = [] }: Signal): void {
    if (from === this.services.fanOut.process) return;
    this.each(this.held.get(name), async (room) => {
      if (n !== undefined) await room.follow(n);
      if (here.length > 0 || gone.length > 0) room.heardCursor(here, gone);
    });
  }

  /** Whoever may not be in a room any more is sent away at once: nothing more is told to them. */
  private logged(state: TeamState, entries: readonly LogEntry[], isAccess: boolean): void {
    const structural = isAccess || entries.some(({ collection }) => isStructure(collection));
    for (const held of this.held.values()) {
      if (held.place.team !== state.team) continue;
      const { item_id, attribute_id } = held.place;
      const ids = [item_id, valueId(item_id, attribute_id)];
      const own = entries.filter(({ record_id }) => ids.includes(record_id));
      const isGone = own.some(({ record_id, operation }) => record_id === item_id && operation === 'deleted');
      if (!structural && own.length === 0) continue;
      this.each(held, async (room) => {
        if (isGone) room.endAll(403);
        room.check(state);
        if (own.length > 0) await room.look();
      });
    }
  }

  private lookAgain(team?: number): void {
    for (const held of this.held.values())
      if (team === undefined || held.place.team === team) this.each(held, (room) => room.look());
  }

  private each(held: Held | undefined, work: (room: TextRoom) => Promise<void>): void {
    if (this.stopping.signal.aborted) return;
    held?.room
      .then((room) => room && work(room))
      .catch((error) => this.services.log.error(error, 'a text could not be followed'));
  }

  private look(): void {
    this.looked = Promise.all([this.saveOthers(), this.keepInUse()]).catch((error) =>
      this.services.log.warn({ reason: error.message }, 'texts could not be looked after'),
    );
  }

  private async saveOthers(): Promise<void> {
    const places = await unsavedTexts(this.services.database.pool, UNSAVED_SECONDS);
    for (const place of places)
      if (!this.stopping.signal.aborted) await this.use(place, async (room) => room?.save());
  }

  private async keepInUse(): Promise<void> {
    const rooms = await Promise.all([...this.held.values()].map(({ room }) => room));
    const used = rooms.filter((room) => room !== undefined).filter(({ pages }) => pages.size > 0);
    if (used.length > 0)
      await keepInUse(
        this.services.database.pool,
        used.map(({ id }) => id),
      );
  }
}
