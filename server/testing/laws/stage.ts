import { folderChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import {
  type Collection,
  collections,
  isPersonal,
  recordTypes,
  typeOf,
} from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import { expect } from 'vitest';
import type { Answer, TestClient, TestServer } from '../test-server.ts';
import { examples } from './examples.ts';

/** A board with a folder, its attributes and an item: what records are made on. */
export interface Stage {
  board: string;
  folder: string;
  name: string;
  size: string;
  item: string;
  comment: string;
}

async function stageFor(owner: TestClient): Promise<Stage> {
  const { board, folder, name, size, item } = await owner.makeFolder();
  const one = item({ [name]: 'first' });
  await done(owner.put('items', one.id, one.item));
  const comment = newId();
  const doc = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'first' }] }] };
  await done(owner.put('comments', comment, { item_id: one.id, text: { doc } }));
  return { board, folder, name, size, item: one.id, comment };
}

/** Throws where a call is refused. */
export async function done(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A record of a type, made on a stage of its own. */
export class Subject {
  readonly collection: Collection;
  readonly stage: Stage;
  readonly id: string;
  readonly owner: TestClient;
  /** The line of the team's log after which it is told of. */
  since = 0;
  private readonly server: TestServer;

  private constructor(server: TestServer, owner: TestClient, collection: Collection, stage: Stage) {
    this.server = server;
    this.owner = owner;
    this.collection = collection;
    this.stage = stage;
    this.id = examples[collection].id(stage);
  }

  static async on(server: TestServer, owner: TestClient, collection: Collection): Promise<Subject> {
    const subject = new Subject(server, owner, collection, await stageFor(owner));
    // What there is one of in a workspace another test has made before.
    if (!isOnBoard(collection)) await owner.call('DELETE', subject.path);
    subject.since = await subject.seq();
    return subject;
  }

  static at(server: TestServer, owner: TestClient, collection: Collection, stage: Stage): Subject {
    return new Subject(server, owner, collection, stage);
  }

  /** As `on`, and made. */
  static async made(server: TestServer, owner: TestClient, collection: Collection): Promise<Subject> {
    const subject = await Subject.on(server, owner, collection);
    await done(subject.create());
    return subject;
  }

  get path(): string {
    return `/api/${this.owner.team}/${this.collection}/${this.id}`;
  }

  /** The live channel that carries it. */
  get channel(): string {
    const { team } = this.owner;
    const { storage } = typeOf(this.collection);
    const isOfItems = storage === 'rows' || storage === 'within' || storage === 'annotation';
    return isOfItems ? folderChannel(team, this.stage.folder) : teamChannel(team);
  }

  get made(): Payload {
    return { row_version: 1, ...examples[this.collection].made(this.stage) };
  }

  changed(nth: number, row_version: number): Payload {
    return { row_version, ...examples[this.collection].changed(this.stage, nth) };
  }

  create(headers: Record<string, string> = {}): Promise<Answer> {
    return this.owner.put(this.collection, this.id, this.made, headers);
  }

  change(nth: number, row_version: number): Promise<Answer> {
    return this.owner.put(this.collection, this.id, this.changed(nth, row_version));
  }

  remove(): Promise<Answer> {
    return this.owner.call('DELETE', this.path);
  }

  /** As an action of its own, that can be undone. */
  async action(method: 'put' | 'delete', item?: Payload): Promise<string> {
    const batch = newId();
    const part = { route: this.path, method, ...(item ? { item } : {}), old: { id: this.id } };
    const { body } = await done(
      this.owner.call('PUT', `/api/${this.owner.team}/multiple?batch=${batch}`, [part]),
    );
    expect(body).toMatchObject([{ status: 200 }]);
    return batch;
  }

  async undo(batch: string): Promise<void> {
    const { body } = await done(
      this.owner.call('POST', `/api/${this.owner.team}/activity/${batch}/undo`, {}),
    );
    // What was made or came back with it counts too.
    expect(body).toEqual({ undone: expect.any(Number), kept: 0 });
    expect(body['undone']).toBeGreaterThan(0);
  }

  /** The action that was done last: also an undo, which can be undone. */
  async lastAction(): Promise<string> {
    const { body } = await done(this.owner.call('GET', `/api/${this.owner.team}/activity`));
    return (body['data'] as unknown as { batch: string }[])[0]!.batch;
  }

  get(by: TestClient = this.owner): Promise<Answer> {
    return by.call('GET', this.path);
  }

  async record(): Promise<RecordBase & Payload> {
    return (await done(this.get())).body as unknown as RecordBase & Payload;
  }

  /** Its own fields, as they are now; null: it is not there, or says nothing. */
  async content(by: TestClient = this.owner): Promise<Payload | null> {
    const { status, body } = await this.get(by);
    if (status === 404) return null;
    return contentOf(this.collection, body);
  }

  async place(): Promise<Place> {
    return typeOf(this.collection).place(await this.record());
  }

  /** How far the team's log is. */
  async seq(): Promise<number> {
    return (await this.server.services.teams.open(this.owner.team))!.seq;
  }
}

export function contentOf(collection: Collection, record: Payload): Payload | null {
  const type = typeOf(collection);
  const shape = Object.keys(recordTypes[collection].fields.shape);
  // Versions of values begin anew when an item comes back.
  const own = Object.fromEntries(
    shape.filter((field) => field !== 'versions').map((field) => [field, record[field]]),
  );
  const isEmpty = type.storage === 'within' && own['data'] === null;
  const empty = type.storage === 'structure' ? type.lasting?.empty : undefined;
  const isBlank = empty && Object.entries(empty).every(([field, value]) => same(own[field], value));
  const isTrace = type.storage === 'annotation' && own['deleted'] === true;
  return isEmpty || isBlank || isTrace ? null : own;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What everybody hears of who may see it: all but what people keep for themselves. */
export const shared: Collection[] = collections.filter((collection) => !isPersonal(collection));

/** The collections of which a law says something. */
export const those = (is: (collection: Collection) => boolean): Collection[] => shared.filter(is);

/** Whether it is on a board; else there is one of it in a workspace. */
export function isOnBoard(collection: Collection): boolean {
  const place = { id: newId(), board_id: newId(), folder_id: newId() };
  return isPersonal(collection) || typeOf(collection).place(place as never).board_id !== null;
}

/** Whether a record of it can be deleted. */
export const isDeletable = (collection: Collection): boolean => {
  const type = typeOf(collection);
  return type.storage !== 'structure' || type.lasting === undefined;
};
