import { IDEMPOTENCY_KEY_HEADER } from '@tessera/domain/api/headers.ts';
import { newId } from '@tessera/domain/ids.ts';
import { collections, typeOf } from '@tessera/domain/records/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../test-server.ts';
import { contentOf, done, isDeletable, isOnBoard, Subject, those } from './stage.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});
afterAll(() => server.stop());

describe.each(collections)('a record of %s', (collection) => {
  test('is created: the answer is what is stored', async () => {
    const subject = await Subject.on(server, ann, collection);
    expect((await subject.get()).status).toBe(404);
    const { body } = await done(subject.create());
    expect(body).toMatchObject({ ...subject.made, id: subject.id, row_version: 1 });
    expect(await subject.content()).toEqual(contentOf(collection, body));
    expect(typeOf(collection).parseId(subject.id)).toBeDefined();
  });

  test('is changed: each change makes the next version', async () => {
    const subject = await Subject.made(server, ann, collection);
    for (const nth of [1, 2]) {
      const change = subject.changed(nth, nth + 1);
      const { body } = await done(subject.change(nth, nth + 1));
      expect(body).toMatchObject(change);
      expect(await subject.record()).toMatchObject(change);
    }
  });

  test('is not changed by a save that knows an older version: the answer is the stored record', async () => {
    const subject = await Subject.made(server, ann, collection);
    await done(subject.change(1, 2));
    const { status, body } = await subject.change(2, 2);
    expect(status).toBe(409);
    const stored = await subject.record();
    expect(contentOf(collection, body['data'] as never)).toEqual(contentOf(collection, stored));
    expect(body['data']).toMatchObject({ id: subject.id, row_version: 2 });
  });

  test('is saved once with one idempotency key: the repeat gets the first answer', async () => {
    const subject = await Subject.on(server, ann, collection);
    const key = { [IDEMPOTENCY_KEY_HEADER]: newId() };
    const first = await done(subject.create(key));
    const seq = await subject.seq();
    expect((await done(subject.create(key))).body).toEqual(first.body);
    expect(await subject.seq()).toBe(seq);
    // Without the key it is another save, over what is there now.
    expect((await subject.create()).status).toBe(409);
  });

  test('is deleted, where its type can be; else it stays', async () => {
    const subject = await Subject.made(server, ann, collection);
    const before = await subject.content();
    const { status } = await subject.remove();
    expect(status < 300).toBe(isDeletable(collection));
    expect(await subject.content()).toEqual(isDeletable(collection) ? null : before);
  });
});

describe.each(those(isOnBoard))('a record of %s', (collection) => {
  test('is not there once its board is deleted, and comes back with it as it was', async () => {
    const subject = await Subject.made(server, ann, collection);
    const [{ board_id }, before] = [await subject.place(), await subject.content()];
    await done(ann.call('DELETE', `/api/${ann.team}/boards/${board_id}`));
    expect(await subject.content()).toBeNull();
    await done(ann.call('POST', `/api/${ann.team}/trash/boards/${board_id}/restore`, {}));
    expect(await subject.content()).toEqual(before);
  });
});
