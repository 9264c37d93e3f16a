import { randomUUID } from 'node:crypto';
import type { SharedTextPlace, TextCursor, TextJoin } from '@tessera/domain/api/shared-text.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import { docOf, newDoc } from '@tessera/domain/rich-text/shared-document.ts';
import * as Y from 'yjs';
import type { TeamState } from '../../commit/team-state.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import { dataOf, forms, takeValue } from './absorb.ts';
import { letGo } from './anew.ts';
import { isTooLarge, takeInto } from './received.ts';
import * as store from './shared-texts.store.ts';
import { mayWrite, type TextKind, textKindOf } from './sight.ts';
import { TextSaver } from './text-saver.ts';

/** What is written is saved after so long without more of it, and at the latest after so long, in milliseconds. */
const REST_MS = 1_500;
const UNSAVED_MAX_MS = 10_000;
/** Another process is saving: looked at again after so long, in milliseconds. */
const BUSY_MS = 500;
const PAGES_MAX = 100;

/** A page on which somebody has the text open. */
export interface Page {
  readonly person: number;
  readonly name: string;
  readonly client: number;
  cursor: TextCursor['cursor'];
  hear(update: Uint8Array): void;
  hearCursors(here: TextCursor[], gone: number[]): void;
  end(status: 403 | 409 | 413 | 422): void;
}

type RoomServices = Pick<Services, 'database' | 'teams' | 'commit' | 'log'> & {
  stopped: AbortSignal;
  /** Those in which something waits to be saved; nobody has to be in them any more. */
  unsaved: Set<TextRoom>;
};

/**
 * The room of one text in this process. Its document is what the database has of it: whatever is told to others is stored
 * before, so a room can be left and opened again at any moment, by any process. What happens in it happens in turns.
 */
export class TextRoom {
  readonly pages = new Set<Page>();
  private readonly services: RoomServices;
  private readonly place: SharedTextPlace;
  readonly id: string;
  private item: { folder_id: string; created_by: number | null };
  private doc = new Y.Doc();
  /** The last update that is in the document, and how much that is. */
  private n = -1;
  private bytes = 0;
  private savedN = 0;
  private turn: Promise<unknown> = Promise.resolve();
  private saving: NodeJS.Timeout | undefined;
  private unsavedSince: number | undefined;
  private readonly saver: TextSaver;
  private readonly wrote: (n: number) => void;
  /** The team as it was at the last turn or change of permissions. */
  private state: TeamState | undefined;

  private constructor(
    services: RoomServices,
    place: SharedTextPlace,
    id: string,
    item: TextRoom['item'],
    wrote: (n: number) => void,
  ) {
    this.services = services;
    this.place = place;
    this.id = id;
    this.item = item;
    this.wrote = wrote;
    this.saver = new TextSaver(services.commit, place);
  }

  /** Undefined: there is no such text. `wrote`: called with each update that this process stores. */
  static async open(
    services: RoomServices,
    place: SharedTextPlace,
    wrote: (n: number) => void,
  ): Promise<TextRoom | undefined> {
    const { pool } = services.database;
    const { seq, items } = await readItems(pool, place.team, [place.item_id]);
    const item = items.get(place.item_id);
    const state = await services.teams.open(place.team);
    const kind = state && textKindOf(state, place);
    if (!item || !kind) return undefined;
    const value = item.values[place.attribute_id] ?? null;
    const doc = newDoc(kind.sharedText.documentOf(value as never));
    const made = {
      id: randomUUID(),
      value,
      value_seq: seq,
      shown: dataOf(kind, doc) ?? null,
      state: Y.encodeStateAsUpdate(doc),
    };
    await store.deleteGrown(pool, place, made.state.length);
    const row = await store.openText(pool, place, made);
    const room = new TextRoom(services, place, row.id, item, wrote);
    await room.inTurn(async () => {
      await room.read();
      await room.take();
      // Whoever wrote it has ended before it was saved.
      if (room.n > room.savedN) room.saveSoon();
    });
    return room;
  }

  /** Whether somebody may be in it now; undefined: there is no such team any more. */
  may(state: TeamState | undefined, person: number): boolean {
    return state !== undefined && mayWrite(state, this.place, this.item, person);
  }

  /** What the page does not have, once it is in the room. A status: it is not. */
  join(page: Page, { room, vector, former }: Pick<TextJoin, 'room' | 'vector' | 'former'>) {
    return this.inTurn(async (state) => {
      if (!this.may(state, page.person)) return 403;
      if (room !== null && room !== this.id) return 409;
      if (this.pages.size >= PAGES_MAX) return 429;
      if (!(await store.claimClient(this.pool, this.id, page.client, page.person))) {
        await this.read();
        return 409;
      }
      const lacking = updateFor(this.doc, vector);
      if (!lacking) return 422;
      const arrived = former ? await store.lastWrite(this.pool, former, page.person) : 0;
      // The same page by another socket: the one before has not ended yet.
      for (const other of this.pages) if (other.client === page.client) this.pages.delete(other);
      const others = [...this.pages].map(cursorOf);
      this.pages.add(page);
      this.tellCursor(page);
      return { room: this.id, update: lacking, vector: Y.encodeStateVector(this.doc), arrived, others };
    });
  }

  /** Takes what a page has written, up to its write of that number. 200: it is stored. */
  write(page: Page, update: Uint8Array, write: number): Promise<200 | 403 | 413 | 422> {
    return this.inTurn(async (state) => {
      if (!this.pages.has(page)) return 403;
      const refused = this.may(state, page.person) ? this.taken(update, page.client) : 403;
      if (refused) {
        this.end(page, refused);
        if (refused !== 403) await this.read();
        return refused;
      }
      const by = { person: page.person, client: page.client, write };
      const n = await store.appendUpdate(this.pool, this.id, update, by).catch(async (error) => {
        await this.read();
        throw error;
      });
      if (n === undefined) {
        this.endAll(409);
        return 403;
      }
      if (n === this.n + 1) this.n = n;
      else await this.catchUp();
      this.tell(update, page);
      this.wrote(n);
      this.saveSoon();
      return 200;
    });
  }

  move(page: Page, cursor: Page['cursor']): void {
    page.cursor = cursor;
    this.tellCursor(page);
  }

  /** What somebody in another process has done: where they are, or that they have gone. */
  heardCursor(here: TextCursor[], gone: number[]): void {
    for (const page of this.listeners()) page.hearCursors(here, gone);
  }

  /** The page goes, or was sent away; what it has written is saved. */
  async leave(page: Page): Promise<void> {
    if (this.pages.delete(page)) this.heardCursor([], [page.client]);
    await this.save();
  }

  /** Sends away who may not be here any more; at once. */
  check(state: TeamState | undefined): void {
    this.state = state;
    for (const page of [...this.pages]) if (!this.may(state, page.person)) this.end(page, 403);
  }

  endAll(status: 403 | 409): void {
    for (const page of [...this.pages]) this.end(page, status);
  }

  /** The value may have been saved otherwise. */
  look(): Promise<void> {
    return this.inTurn(() => this.take());
  }

  /** Another process has stored updates up to this one. */
  follow(n: number): Promise<void> {
    return this.inTurn(async () => {
      if (n > this.n) await this.catchUp();
    });
  }

  /** What was written becomes the value of the item. */
  save(): Promise<void> {
    clearTimeout(this.saving);
    this.services.unsaved.delete(this);
    return this.inTurn(() => this.saveNow()).catch((error) => {
      this.services.log.error(error, 'a text could not be saved');
      this.saveSoon();
    });
  }

  private get pool() {
    return this.services.database.pool;
  }

  private inTurn<T>(work: (state: TeamState | undefined) => Promise<T>): Promise<T> {
    const done = this.turn.then(async () => {
      this.state = await this.services.teams.open(this.place.team);
      return work(this.state);
    });
    this.turn = done.catch(() => undefined);
    return done;
  }

  private taken(update: Uint8Array, client: number): 413 | 422 | undefined {
    this.bytes += update.length;
    return isTooLarge(this.bytes) ? 413 : takeInto(this.doc, update, client);
  }

  /** The document as the database has it. */
  private async read(): Promise<void> {
    const found = await store.readWithUpdates(this.pool, this.id);
    if (!found) return this.endAll(409);
    const { row, updates } = found;
    this.doc = docOf(row.state);
    this.bytes = row.state.length;
    this.n = this.savedN = row.saved_n;
    for (const one of updates) this.add(one);
  }

  /** Adds what is stored and not in the document, and tells it. */
  private async catchUp(): Promise<void> {
    const before = Y.encodeStateVector(this.doc);
    const updates = await store.updatesAfter(this.pool, this.id, this.n);
    // Where some have been saved and deleted since, the document is read anew.
    if (updates[0]?.n === this.n + 1) for (const one of updates) this.add(one);
    else await this.read();
    this.tell(Y.encodeStateAsUpdate(this.doc, before));
  }

  private add({ n, update }: store.StoredUpdate): void {
    Y.applyUpdate(this.doc, update);
    this.bytes += update.length;
    this.n = n;
  }

  private tell(update: Uint8Array, from?: Page): void {
    for (const page of this.listeners()) if (page !== from) page.hear(update);
  }

  /** Those who may still see what is told now. */
  private listeners(): Page[] {
    this.check(this.state);
    return [...this.pages];
  }

  private tellCursor(page: Page): void {
    for (const other of this.listeners()) if (other !== page) other.hearCursors([cursorOf(page)], []);
  }

  private end(page: Page, status: 403 | 409 | 413 | 422): void {
    this.pages.delete(page);
    page.end(status);
    this.heardCursor([], [page.client]);
  }

  private async take(): Promise<void> {
    const { seq, items } = await readItems(this.pool, this.place.team, [this.place.item_id]);
    const item = items.get(this.place.item_id);
    const state = await this.services.teams.open(this.place.team);
    const kind = state && textKindOf(state, this.place);
    if (!item || !kind) return this.endAll(403);
    this.item = item;
    this.check(state);
    const value = item.values[this.place.attribute_id] ?? null;
    const taken = await takeValue(this.pool, this.id, kind, { value, seq });
    if (taken === 'busy') setTimeout(() => this.look().catch(() => undefined), BUSY_MS).unref();
    if (typeof taken !== 'number') return;
    await this.catchUp();
    this.wrote(taken);
  }

  private saveSoon(): void {
    if (this.services.stopped.aborted) return;
    this.services.unsaved.add(this);
    this.unsavedSince ??= Date.now();
    clearTimeout(this.saving);
    const left = this.unsavedSince + UNSAVED_MAX_MS - Date.now();
    this.saving = setTimeout(() => void this.save(), Math.max(0, Math.min(REST_MS, left)));
    this.saving.unref();
  }

  private async saveNow(): Promise<void> {
    this.unsavedSince = undefined;
    const row = await store.readText(this.pool, this.id);
    const state = await this.services.teams.open(this.place.team);
    const kind = state && textKindOf(state, this.place);
    if (!row || !kind) return;
    if (row.last_n > this.n) await this.catchUp();
    if (row.saving) return row.saving_is_late ? this.finishLate(kind, row, row.saving) : this.saveSoon();
    if (row.saved_n === row.last_n) return;
    const [n, made] = [this.n, Y.encodeStateAsUpdate(this.doc)];
    const value = dataOf(kind, this.doc);
    if (value === undefined) return;
    if (isSame(value, row.shown)) {
      const isSkipped = await store.skipSave(this.pool, row, { n, state: made });
      return this.ended(kind, { n, value: row.value, state: made }, isSkipped);
    }
    const person = await this.writerSince(row.saved_n);
    if (person === undefined) return;
    for (const data of forms(kind, value, row.value)) {
      const save = { n, value: data, person, batch: this.saver.actionOf(person) };
      if (!(await store.beginSave(this.pool, row, save))) return this.saveSoon();
      if (await this.commit(kind, row, save, made)) return;
    }
  }

  /** Whoever has written the last of what is not saved. */
  private async writerSince(saved: number): Promise<number | undefined> {
    const updates = await store.updatesAfter(this.pool, this.id, saved);
    const last = updates.findLast(({ person_id }) => person_id !== null)?.person_id;
    return last ?? [...this.pages][0]?.person;
  }

  /** False: it is refused. */
  private async commit(
    kind: TextKind,
    { value: before }: store.StoredText,
    save: store.Saving,
    state: Uint8Array,
  ): Promise<boolean> {
    const saved = await this.saver.save(this.id, save, before);
    if (typeof saved === 'object') {
      const { value, seq } = saved;
      const isEnded = await store.endSave(this.pool, this.id, { n: save.n, value, shown: value, seq, state });
      await this.ended(kind, { n: save.n, value, state }, isEnded);
      return true;
    }
    await store.dropSave(this.pool, this.id, save);
    if (saved === 'refused') return false;
    // The value was saved otherwise meanwhile: both are in the next save.
    await this.take();
    this.saveSoon();
    return true;
  }

  /** `isDone`: the text is stored so; otherwise something came between. */
  private async ended(
    kind: TextKind,
    saved: Pick<store.StoredText, 'value' | 'state'> & { n: number },
    isDone: boolean,
  ): Promise<void> {
    if (!isDone) return this.saveSoon();
    this.savedN = saved.n;
    this.bytes = saved.state.length;
    if (this.n > this.savedN) this.saveSoon();
    else if (await letGo(this.pool, kind, { ...saved, id: this.id })) {
      this.endAll(409);
      this.wrote(saved.n + 1);
    }
  }

  private async finishLate(kind: TextKind, row: store.StoredText, save: store.Saving): Promise<void> {
    const doc = docOf(row.state);
    for (const { n, update } of await store.updatesAfter(this.pool, this.id, row.saved_n))
      if (n <= save.n) Y.applyUpdate(doc, update);
    await this.commit(kind, row, save, Y.encodeStateAsUpdate(doc));
    this.saveSoon();
  }
}

const cursorOf = ({ client, person, name, cursor }: Page): TextCursor => ({
  client,
  person_id: person,
  name,
  cursor,
});

/** What a document with this vector does not have. Undefined: it is no vector. */
function updateFor(doc: Y.Doc, vector: Uint8Array): Uint8Array | undefined {
  try {
    return Y.encodeStateAsUpdate(doc, vector.length > 0 ? vector : undefined);
  } catch {
    return undefined;
  }
}
