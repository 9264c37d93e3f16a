import { type Collection, typeOf } from '@tessera/domain/records/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedServer, TestClient, type TestServer } from '../test-server.ts';
import { done, isDeletable, Subject, shared, those } from './stage.ts';

let server: TestServer;
let ann: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server);
});
afterAll(() => server.stop());

const isTrashed = (collection: Collection): boolean => typeOf(collection).trash !== undefined;

describe.each(those(isTrashed))('a deleted record of %s', (collection) => {
  test('is in the trash under its name, and is restored as it was', async () => {
    const subject = await Subject.made(server, ann, collection);
    const [{ board_id }, before] = [await subject.place(), await subject.content()];
    const name = typeOf(collection).nameOf(await subject.record(), [
      { id: subject.stage.name, kind: 'text', primary: true, settings: {} } as never,
    ]);
    await done(subject.remove());
    const { body } = await done(ann.call('GET', `/api/${ann.team}/trash?board_id=${board_id}`));
    expect(body['data']).toMatchObject([{ collection, id: subject.id, name }]);
    await done(ann.call('POST', `/api/${ann.team}/trash/${collection}/${subject.id}/restore`, {}));
    expect(await subject.content()).toEqual(before);
  });
});

describe.each(those((collection) => !isTrashed(collection)))('a deleted record of %s', (collection) => {
  test('is not in the trash', async () => {
    const subject = await Subject.made(server, ann, collection);
    await subject.remove();
    const { body } = await done(ann.call('GET', `/api/${ann.team}/trash?board_id=${subject.stage.board}`));
    expect(body['data']).toEqual([]);
    const path = `/api/${ann.team}/trash/${collection}/${subject.id}/restore`;
    expect((await ann.call('POST', path, {})).status).toBeGreaterThanOrEqual(400);
  });
});

describe.each(shared)('what was done to a record of %s is undone, and done again:', (collection) => {
  test('its creation', async () => {
    const subject = await Subject.on(server, ann, collection);
    const batch = await subject.action('put', subject.made);
    const made = await subject.content();
    await subject.undo(batch);
    expect(await subject.content()).toBeNull();
    await subject.undo(await subject.lastAction());
    expect(await subject.content()).toEqual(made);
  });

  test('a change', async () => {
    const subject = await Subject.made(server, ann, collection);
    const before = await subject.content();
    const batch = await subject.action('put', subject.changed(1, 2));
    const after = await subject.content();
    expect(after).not.toEqual(before);
    await subject.undo(batch);
    expect(await subject.content()).toEqual(before);
    await subject.undo(await subject.lastAction());
    expect(await subject.content()).toEqual(after);
  });

  test('a change is not taken back where somebody has changed it since', async () => {
    const subject = await Subject.made(server, ann, collection);
    const batch = await subject.action('put', subject.changed(1, 2));
    await done(subject.change(2, 3));
    const since = await subject.content();
    const { body } = await done(ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {}));
    expect(body).toEqual({ undone: 0, kept: 1 });
    expect(await subject.content()).toEqual(since);
  });
});

describe.each(those(isDeletable))(
  'what was done to a record of %s is undone, and done again:',
  (collection) => {
    test('its deletion', async () => {
      const subject = await Subject.made(server, ann, collection);
      const before = await subject.content();
      const batch = await subject.action('delete');
      expect(await subject.content()).toBeNull();
      await subject.undo(batch);
      expect(await subject.content()).toEqual(before);
      await subject.undo(await subject.lastAction());
      expect(await subject.content()).toBeNull();
    });
  },
);
