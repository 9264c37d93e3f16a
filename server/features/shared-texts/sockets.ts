import {
  type SharedTextPlace,
  type TextCursors,
  type TextEnded,
  type TextJoin,
  type TextJoinAnswer,
  type TextUpdate,
  type TextUpdateAnswer,
  textCursor,
  textJoin,
  textLeave,
  textUpdate,
} from '@tessera/domain/api/shared-text.ts';
import type { z } from 'zod';
import { findAccount } from '../../people/account.store.ts';
import { Allowance } from '../../realtime/allowance.ts';
import type { SocketDoor } from '../../realtime/socket-door.ts';
import type { Sockets } from '../../realtime/sockets.ts';
import type { Services } from '../../services.ts';
import type { Page } from './text-room.ts';
import { TextRooms } from './text-rooms.ts';

/** A page writes and moves several times a second; who does so much more often than that is no editor. */
const WRITES = { atOnce: 200, perSecond: 12 };
const MOVES = { atOnce: 60, perSecond: 20 };
const JOINS = { atOnce: 40, perSecond: 2 };
const TEXTS_MAX = 20;
/** Of one update that comes in several events, in bytes. */
const UPDATE_MAX = 1_000_000;

type Needed = Pick<Services, 'database' | 'teams' | 'commit' | 'log' | 'fanOut'>;

/** A text that a socket has open. */
interface Open {
  page: Page;
  parts: Uint8Array[];
}

const nameOf = (place: SharedTextPlace): string => `${place.team}/${place.item_id}/${place.attribute_id}`;

/** Lets people write texts at once. Returns a function that saves what was written, and ends. */
export function sharedTexts(sockets: Sockets, services: Needed): () => Promise<void> {
  const rooms = new TextRooms(services);
  sockets.onSocket((door) => new Writing(door, rooms, services));
  return () => rooms.stop();
}

/** One socket, and the texts that it has open. */
class Writing {
  private readonly door: SocketDoor;
  private readonly rooms: TextRooms;
  private readonly services: Needed;
  private readonly texts = new Map<string, Open>();
  private readonly writes = new Allowance(WRITES, Date.now());
  private readonly moves = new Allowance(MOVES, Date.now());
  private readonly joins = new Allowance(JOINS, Date.now());
  private isClosed = false;

  constructor(door: SocketDoor, rooms: TextRooms, services: Needed) {
    this.door = door;
    this.rooms = rooms;
    this.services = services;
    door.hear<typeof textJoin, TextJoinAnswer>('text-join', textJoin, async (asked, answer) => {
      answer?.(await this.join(asked));
    });
    door.hear<typeof textUpdate, TextUpdateAnswer>('text-update', textUpdate, async (said, answer) => {
      answer?.({ status: await this.write(placeOf(said), said) });
    });
    door.hear('text-cursor', textCursor, (said, answer) => {
      this.move(placeOf(said), said.cursor);
      answer?.({ status: 200 });
    });
    door.hear('text-leave', textLeave, async (place, answer) => {
      await this.leave(place);
      answer?.({ status: 200 });
    });
    door.closed(async () => {
      this.isClosed = true;
      await Promise.all([...this.texts.keys()].map((name) => this.leave(placeNamed(name))));
    });
  }

  private async join(asked: TextJoin): Promise<TextJoinAnswer> {
    if (!this.joins.take(Date.now()) || this.texts.size >= TEXTS_MAX) return { status: 429 };
    const place = placeOf(asked);
    await this.leave(place);
    const account = await findAccount(this.services.database.pool, this.door.person);
    if (!account) return { status: 403 };
    const page = this.pageOf(place, asked.client, account.name);
    const join = () =>
      this.rooms.use(place, async (room): Promise<TextJoinAnswer> => {
        const joined = room ? await room.join(page, asked) : 403;
        if (typeof joined === 'number') return { status: joined as 403 };
        this.texts.set(nameOf(place), { page, parts: [] });
        if (this.isClosed) await this.leave(place);
        return { status: 200, ...joined };
      });
    const answer = await join();
    // The room that was held here had gone, and has been left: there is a new one.
    return answer.status === 409 && asked.room === null ? join() : answer;
  }

  private async write(
    place: SharedTextPlace,
    { update: part, more, write }: z.infer<typeof textUpdate>,
  ): Promise<TextUpdateAnswer['status']> {
    const open = this.texts.get(nameOf(place));
    if (!open) return 403;
    open.parts.push(part);
    const size = open.parts.reduce((sum, { length }) => sum + length, 0);
    if (size > UPDATE_MAX || !this.writes.take(Date.now())) {
      open.page.end(413);
      return 413;
    }
    if (more) return 200;
    const update = new Uint8Array(Buffer.concat(open.parts.splice(0)));
    return this.rooms.use(place, async (room) => (room ? room.write(open.page, update, write) : 403));
  }

  private move(place: SharedTextPlace, cursor: Page['cursor']): void {
    const open = this.texts.get(nameOf(place));
    if (!open || !this.moves.take(Date.now())) return;
    const { page } = open;
    this.rooms
      .use(place, async (room) => {
        const state = await this.services.teams.open(place.team);
        if (!room?.may(state, page.person)) return;
        room.move(page, cursor);
        const { client, name, person } = page;
        this.rooms.tellCursor(place, [{ client, name, person_id: person, cursor }], []);
      })
      .catch((error) => this.services.log.error(error, 'a cursor could not be told'));
  }

  private async leave(place: SharedTextPlace): Promise<void> {
    const open = this.texts.get(nameOf(place));
    if (!open) return;
    this.texts.delete(nameOf(place));
    this.rooms.tellCursor(place, [], [open.page.client]);
    await this.rooms.use(place, async (room) => room?.leave(open.page));
  }

  private pageOf(place: SharedTextPlace, client: number, name: string): Page {
    const { socket, person } = this.door;
    return {
      person,
      name,
      client,
      cursor: null,
      hear: (update) => socket.emit('text-update', { ...place, update } satisfies TextUpdate),
      hearCursors: (here, gone) =>
        socket.emit('text-cursors', { ...place, here, gone } satisfies TextCursors),
      end: (status) => {
        socket.emit('text-ended', { ...place, status } satisfies TextEnded);
        this.leave(place).catch((error) => this.services.log.error(error, 'a text could not be left'));
      },
    };
  }
}

const placeOf = ({ team, item_id, attribute_id }: SharedTextPlace): SharedTextPlace => ({
  team,
  item_id,
  attribute_id,
});

function placeNamed(name: string): SharedTextPlace {
  const [team, item_id, attribute_id] = name.split('/') as [string, string, string];
  return { team: Number(team), item_id, attribute_id };
}
