import type {
  SharedTextPlace,
  TextCursor,
  TextCursors,
  TextEnded,
  TextJoinAnswer,
  TextUpdate,
  TextUpdateAnswer,
} from '@tessera/domain/api/shared-text.ts';
import { SHARED_TEXT_FRAME_MAX } from '@tessera/domain/constants.ts';
import { docOf, readText, writeText } from '@tessera/domain/rich-text/shared-document.ts';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { SyncClient } from '../sync/sync-client.ts';
import { type Hears, textEvents } from './text-events.ts';

/** What is written in this time goes together, in milliseconds. */
const SEND_MS = 100;
const MOVE_MS = 150;
/** A text that could not be joined in this time stays this page's alone: what is typed meanwhile would be too much to bring over. */
const JOIN_MS = 5_000;
/** What has no answer for so long is asked again, in milliseconds. */
const ANSWER_MS = 10_000;
const AGAIN_MS = 3_000;
/** Whoever goes waits no longer than this for the text to be saved, in milliseconds. */
const LEAVE_MS = 4_000;

export type SharedTextClient = Pick<SyncClient, 'live' | 'connection' | 'clock'>;

/**
 * A text that others write at the same time. Its document takes what is written at once, with or without a connection; what
 * the server has not confirmed is sent again to the same room when there is one. Where that room is gone, `former` brings it
 * into the room that has taken its place.
 */
export class SharedText implements Hears {
  readonly doc = new Y.Doc();
  /** Where everybody is in the text. */
  readonly awareness = new Awareness(this.doc);
  /**
   * `joining`: the document is empty; `away`: others hear nothing at the moment; `former`: there is another room by now;
   * `ended`: others never hear of it again.
   */
  state: 'joining' | 'live' | 'away' | 'former' | 'ended' = 'joining';
  private readonly client: SharedTextClient;
  private readonly place: SharedTextPlace;
  private readonly changed: () => void;
  private room: string | null = null;
  /** What is known to be in the room. */
  private readonly confirmed = new Y.Doc();
  /** What was written in the former room, until it is brought over; and the last write that is known to be there. */
  private former: SharedText | undefined;
  private arrived = 0;
  /** What was written and is not confirmed, in order. */
  private readonly waiting: Uint8Array[] = [];
  /** How many of these are under way, and how many were confirmed before them. */
  private sent = 0;
  private done = 0;
  /** Counts questions: an answer to an older one is none. */
  private asked = 0;
  private cancelSend: (() => void) | undefined;
  private cancelMove: (() => void) | undefined;
  private cancelLate: (() => void) | undefined;
  private readonly stops: (() => void)[] = [];

  /** `changed`: called with each change of its state, and when all is confirmed; `former`: the same text in a room that has gone. */
  constructor(client: SharedTextClient, place: SharedTextPlace, changed: () => void, former?: SharedText) {
    this.client = client;
    this.place = place;
    this.changed = changed;
    // Where the former one has not brought over anything itself yet, it is the one before that has it.
    this.former = former?.former ?? former;
    this.doc.on('update', this.written);
    this.awareness.on('update', this.moved);
    this.stops.push(
      textEvents(client.live).listen(place, this),
      client.connection.on('change', (state) => state === 'disconnected' && this.lost()),
      client.clock.after(JOIN_MS, () => this.state === 'joining' && this.end()),
    );
    this.stops.push(client.live.onOpen(() => this.join()));
  }

  /** Whether the server has all that was written here. */
  get isSettled(): boolean {
    return !this.former && this.state === 'live' && this.waiting.length === 0;
  }

  /**
   * Brings what was written in the former room, and never arrived there, into this one. What others have made of the text
   * since is a change of what that room is known to have had: so both are there, letter by letter. False: together they are
   * too long, and it ends.
   */
  bringOver(): boolean {
    const { former } = this;
    const now = former && readText(this.doc);
    if (!now || this.state !== 'live') return true;
    const base = docOf(Y.encodeStateAsUpdate(former.confirmed));
    // What arrived there and was never confirmed is in the text already.
    for (const update of former.waiting.slice(0, Math.max(0, this.arrived - former.done)))
      Y.applyUpdate(base, update);
    const before = Y.encodeStateVector(base);
    writeText(base, now);
    // Whoever is in the former document sees it too, with the cursor where it was.
    Y.applyUpdate(former.doc, Y.encodeStateAsUpdate(base, before), former);
    const both = readText(former.doc);
    if (both) {
      this.former = undefined;
      writeText(this.doc, both);
      former.end();
    } else this.end();
    return both !== undefined;
  }

  hear({ update }: TextUpdate): void {
    if (this.state === 'live') this.take(update);
  }

  hearCursors({ here, gone }: TextCursors): void {
    this.show(here, gone);
  }

  hearEnd({ status }: TextEnded): void {
    this.refused(status);
  }

  /** Goes. True: all that was written is saved as the value. */
  async leave(): Promise<boolean> {
    const { clock } = this.client;
    const until = clock.now() + LEAVE_MS;
    this.bringOver();
    this.sendSoon(0);
    while ((this.state === 'live' || this.state === 'away') && !this.isSettled) {
      if (this.client.connection.state === 'disconnected' || clock.now() > until) break;
      await new Promise<void>((resolve) => clock.after(SEND_MS, resolve));
    }
    const isSettled = this.isSettled;
    const saved = isSettled && (await this.ask('text-leave', {}, LEAVE_MS));
    if (!isSettled) this.client.live.emit('text-leave', this.place);
    this.close();
    return saved !== false && (saved as { status: number }).status === 200;
  }

  private close(): void {
    this.stop();
    this.state = 'ended';
    this.awareness.destroy();
    this.doc.destroy();
    this.former?.close();
  }

  private stop(): void {
    this.asked += 1;
    for (const stop of this.stops.splice(0)) stop();
    for (const cancel of [this.cancelSend, this.cancelMove, this.cancelLate]) cancel?.();
  }

  private join(): void {
    if (this.state === 'ended') return;
    this.asked += 1;
    const asked = this.asked;
    // What had no answer by the former connection goes again.
    this.sent = 0;
    const { doc, room, former } = this;
    const before = former?.room ? { room: former.room, client: former.doc.clientID } : null;
    const said = { client: doc.clientID, room, vector: Y.encodeStateVector(doc), former: before };
    this.again(ANSWER_MS);
    this.client.live.emit('text-join', { ...this.place, ...said }, (answer: TextJoinAnswer) => {
      if (asked === this.asked) this.joined(answer);
    });
  }

  private joined(answer: TextJoinAnswer): void {
    if (answer.status !== 200) {
      if (this.room !== null && (answer.status === 429 || answer.status === 500)) this.again(AGAIN_MS);
      else this.refused(answer.status);
      return;
    }
    this.cancelLate?.();
    this.room = answer.room;
    this.arrived = answer.arrived;
    this.state = 'live';
    this.take(answer.update);
    this.show(answer.others, [...this.awareness.getStates().keys()]);
    this.move();
    this.changed();
    this.sendSoon(0);
  }

  private take(bytes: Uint8Array): void {
    const update = new Uint8Array(bytes);
    Y.applyUpdate(this.confirmed, update);
    Y.applyUpdate(this.doc, update, this);
  }

  private readonly written = (update: Uint8Array, origin: unknown): void => {
    if (origin === this) return;
    this.waiting.push(update);
    this.sendSoon(SEND_MS);
  };

  private sendSoon(after: number): void {
    if (this.state !== 'live' || this.sent || this.waiting.length === 0) return;
    this.cancelSend ??= this.client.clock.after(after, () => {
      this.cancelSend = undefined;
      this.send();
    });
  }

  private send(): void {
    if (this.state !== 'live' || this.sent || this.waiting.length === 0) return;
    const update = Y.mergeUpdates(this.waiting);
    this.sent = this.waiting.length;
    const { asked } = this;
    const write = this.done + this.sent;
    this.again(ANSWER_MS);
    for (let at = 0; at < update.length; at += SHARED_TEXT_FRAME_MAX) {
      const part = {
        update: update.slice(at, at + SHARED_TEXT_FRAME_MAX),
        more: at + SHARED_TEXT_FRAME_MAX < update.length,
      };
      const said = { ...this.place, write, ...part };
      if (part.more) this.client.live.emit('text-update', said);
      else
        this.client.live.emit('text-update', said, ({ status }: TextUpdateAnswer) => {
          if (asked === this.asked) this.answered(status);
        });
    }
  }

  private answered(status: TextUpdateAnswer['status']): void {
    if (status === 500) this.again(AGAIN_MS);
    else if (status !== 200) this.end();
    else {
      this.cancelLate?.();
      for (const update of this.waiting.splice(0, this.sent)) Y.applyUpdate(this.confirmed, update);
      this.done += this.sent;
      this.sent = 0;
      if (this.waiting.length > 0) this.sendSoon(SEND_MS);
      else this.changed();
    }
  }

  /** Joins again where nothing is heard for so long. */
  private again(after: number): void {
    this.cancelLate?.();
    this.cancelLate = this.client.clock.after(after, () => this.join());
  }

  private lost(): void {
    if (this.state === 'joining') this.end();
    if (this.state !== 'live') return;
    this.state = 'away';
    this.cancelLate?.();
    this.show([], [...this.awareness.getStates().keys()]);
    this.changed();
  }

  /** 409: the document has been made anew, without what was deleted in it. */
  private refused(status: number): void {
    if (status !== 409 || this.room === null) {
      this.end();
      return;
    }
    this.stop();
    this.state = 'former';
    this.show([], [...this.awareness.getStates().keys()]);
    this.changed();
  }

  private end(): void {
    if (this.state === 'ended') return;
    this.close();
    this.changed();
  }

  private readonly moved = (_: unknown, origin: unknown): void => {
    if (origin !== 'local' || this.state !== 'live') return;
    this.cancelMove ??= this.client.clock.after(MOVE_MS, () => this.move());
  };

  private move(): void {
    this.cancelMove?.();
    this.cancelMove = undefined;
    if (this.state !== 'live') return;
    const at = this.awareness.getLocalState()?.['cursor'] as
      | { anchor: unknown; head: unknown }
      | null
      | undefined;
    // Positions as they are written are what JSON makes of them.
    const cursor = at ? JSON.parse(JSON.stringify(at)) : null;
    this.client.live.emit('text-cursor', { ...this.place, cursor });
  }

  private show(here: readonly TextCursor[], gone: readonly number[]): void {
    const { awareness } = this;
    const others = gone.filter((one) => one !== this.doc.clientID);
    for (const one of others) {
      awareness.states.delete(one);
      awareness.meta.delete(one);
    }
    for (const { client, name, person_id, cursor } of here) {
      awareness.states.set(client, { user: { name, id: person_id }, cursor });
      awareness.meta.set(client, { clock: 0, lastUpdated: Date.now() });
    }
    const change = { added: [], updated: here.map(({ client }) => client), removed: others };
    if (here.length > 0 || others.length > 0) awareness.emit('change', [change, this]);
  }

  private ask(event: string, said: object, limit: number): Promise<unknown> {
    return new Promise((resolve) => {
      const cancel = this.client.clock.after(limit, () => resolve(false));
      this.client.live.emit(event, { ...this.place, ...said }, (answer: unknown) => {
        cancel();
        resolve(answer);
      });
    });
  }
}
