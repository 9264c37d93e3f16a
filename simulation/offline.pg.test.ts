import { teamChannel } from '@tessera/domain/api/realtime.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { permissionTypes } from '@tessera/domain/permissions/permissions.ts';
import { type Collection, collections } from '@tessera/domain/records/index.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import {
  contentOf,
  done,
  isDeletable,
  isOnBoard,
  Subject,
  shared,
  those,
} from '@tessera/server/testing/laws/stage.ts';
import { idOf, join, setPermissions } from '@tessera/server/testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '@tessera/server/testing/test-server.ts';
import type { Save } from '@tessera/web/data/sync/sync-client.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from './browser.ts';
import { Device, sessionOf } from './device.ts';

let server: TestServer;
let ann: TestClient;
let sessions: [Session, Session];
const devices: Device[] = [];
beforeAll(async () => {
  server = await startOwnServer();
  ann = await TestClient.signUp(server);
  sessions = [await sessionOf(ann, server.address), await sessionOf(ann, server.address)];
});
afterEach(() => {
  for (const device of devices.splice(0)) device.end();
});
afterAll(() => server.stop());

type Six = [string, string, string, string, string, string];

async function deviceFor(subject: Subject, session = sessions[0]): Promise<Device> {
  const device = await Device.open(session, subject);
  devices.push(device);
  return device;
}

/** The lines of the log about a record. */
async function logOf({ collection, id, since }: Subject): Promise<{ operation: string; record: Payload }[]> {
  const { rows } = await server.services.database.pool.query<{ operation: string; record: Payload }>(
    `select operation, record from change
       where team_id = $1 and collection = $2 and record_id = $3 and seq > $4 order by seq`,
    [ann.team, collection, id, since],
  );
  return rows;
}

/** The page shows a refusal to the person: the caller need not handle it. */
const unheard = (saved: Promise<void>): void => void saved.catch(() => {});

/** The page shows the saved record; null: a deleted one. */
function mustShow(device: Device, save: Payload | null): void {
  const { row_version: _, ...own } = save ?? {};
  if (save === null) expect(device.content()).toBeNull();
  else expect(device.content()).toMatchObject(own);
}

describe.each(collections)('without a network a record of %s', (collection) => {
  test('is created and changed at once, also for a reloaded page, and saved in order later', async () => {
    const subject = await Subject.on(server, ann, collection);
    const [device, other] = [await deviceFor(subject), await deviceFor(subject, sessions[1])];
    device.offline();
    other.offline();
    const saves = [subject.made, subject.changed(1, 2), subject.changed(2, 3)];
    for (const save of saves) {
      void device.save(save);
      mustShow(device, save);
    }
    const shown = device.content();
    await device.reload();
    expect(device.content()).toEqual(shown);
    await device.online();
    expect((await logOf(subject)).map(({ record }) => record)).toMatchObject(saves);
    expect(device.content()).toEqual(await subject.content());
    expect(other.content()).toBeNull();
    await other.online();
    expect(other.content()).toEqual(await subject.content());
    other.offline();
    await other.reload();
    expect(other.content()).toEqual(await subject.content());
  });

  test('that was saved is saved once if the answer is lost and the page ends', async () => {
    const subject = await Subject.on(server, ann, collection);
    const device = await deviceFor(subject);
    const saves: (Payload | null)[] = [subject.made, subject.changed(1, 2)];
    if (isDeletable(collection)) saves.push(null);
    for (const [index, save] of saves.entries()) {
      await device.loseAnswer();
      void device.save(save);
      await device.until(
        () => device.client().outbox.entries.some(({ error }) => error !== null),
        'the answer to be lost',
      );
      expect(await logOf(subject)).toHaveLength(index + 1);
      await device.reload();
      mustShow(device, save);
      await device.online();
      expect(await logOf(subject)).toHaveLength(index + 1);
      expect(device.content()).toEqual(await subject.content());
      expect(device.refusals()).toEqual([]);
    }
  });

  test('is shown in another tab, which saves it if the first one has closed', async () => {
    const subject = await Subject.on(server, ann, collection);
    const device = await deviceFor(subject);
    await device.load(1);
    device.offline();
    void device.save(subject.made);
    const shown = device.content();
    await device.until(() => device.content(1) !== null, 'the other tab to show it');
    expect(device.content(1)).toEqual(shown);
    void device.save(subject.changed(1, 2), 1);
    const changed = device.content(1);
    await device.until(() => device.client().outbox.entries.length === 2, 'the first tab to know it');
    expect(device.content()).toEqual(changed);
    await device.close(0);
    await device.online();
    expect((await logOf(subject)).map(({ record }) => record)).toMatchObject([
      subject.made,
      subject.changed(1, 2),
    ]);
    expect(device.content(1)).toEqual(await subject.content());
  });
});

describe.each(shared)('without a network a record of %s', (collection) => {
  test('that somebody else changes meanwhile shows a conflict with both versions, and shows theirs', async () => {
    const subject = await Subject.made(server, ann, collection);
    const device = await deviceFor(subject);
    device.offline();
    unheard(device.save(subject.changed(1, 2)));
    await done(subject.change(2, 2));
    const theirs = await subject.content();
    await device.online();
    expect(await subject.content()).toEqual(theirs);
    await device.reload();
    expect(device.content()).toEqual(theirs);
    const [refusal, ...more] = device.refusals();
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({ status: 409, requests: [{ item: subject.changed(1, 2) }] });
    expect(contentOf(collection, refusal!.remote!)).toEqual(theirs);
  });

  test.each(['mine', 'theirs'])('that was in conflict becomes what the person decides: %s', async (kept) => {
    const subject = await Subject.made(server, ann, collection);
    const device = await deviceFor(subject);
    device.offline();
    unheard(device.save(subject.changed(1, 2)));
    const mine = device.content();
    await done(subject.change(2, 2));
    const theirs = await subject.content();
    await device.online();
    device.offline();
    const refusal = device.refusals()[0]!;
    const decided = kept === 'mine' ? device.client().keepMine(refusal) : device.client().keepTheirs(refusal);
    await device.online();
    await decided;
    expect(await subject.content()).toEqual(kept === 'mine' ? mine : theirs);
    expect(device.content()).toEqual(await subject.content());
    expect(device.refusals()).toEqual([]);
  });

  test('is refused if the permission was removed meanwhile, and what was typed is kept', async () => {
    const subject = await Subject.made(server, ann, collection);
    const bob = await join(server, ann, 'admin');
    const device = await deviceFor(subject, await sessionOf(bob, server.address));
    device.offline();
    unheard(device.save(subject.changed(1, 2)));
    const before = await subject.content();
    const all = Object.keys(permissionTypes).filter((permission) => permission !== 'VIEW_FOLDER');
    const none = Object.fromEntries(all.map((permission) => [`user:${bob.id}:${permission}`, false]));
    await setPermissions(ann, { board_id: null, folder_id: null }, none);
    await device.online();
    await device.reload();
    expect(await subject.content()).toEqual(before);
    expect(device.content()).toEqual(await subject.content(bob));
    const [refusal, ...more] = device.refusals();
    expect(more).toEqual([]);
    expect(refusal).toMatchObject({ status: 403, requests: [{ item: subject.changed(1, 2) }] });
    const { code, permission } = refusal!.why!;
    // What only its author may change needs no permission of its own.
    if (code.endsWith('_of_another')) expect(permission).toBeUndefined();
    else expect(all).toContain(permission);
  });

  test.runIf(isOnBoard(collection))(
    'that the person may no longer see is not shown, and what was typed is kept',
    async () => {
      const subject = await Subject.made(server, ann, collection);
      const bob = await join(server, ann, 'admin');
      const device = await deviceFor(subject, await sessionOf(bob, server.address));
      device.offline();
      unheard(device.save(subject.changed(1, 2)));
      const { board_id } = await subject.place();
      await setPermissions(ann, { board_id, folder_id: null }, { [`user:${bob.id}:VIEW_FOLDER`]: false });
      await device.online();
      await device.until(() => device.content() === null, 'it to go from the screen');
      expect(device.refusals()).toMatchObject([{ status: 404, requests: [{ item: subject.changed(1, 2) }] }]);
    },
  );
});

describe.each(those(isDeletable))('without a network a record of %s', (collection) => {
  test('is deleted at once, also for a reloaded page, and on the server later', async () => {
    const subject = await Subject.made(server, ann, collection);
    const [device, other] = [await deviceFor(subject), await deviceFor(subject, sessions[1])];
    device.offline();
    other.offline();
    void device.save(null);
    expect(device.content()).toBeNull();
    await device.reload();
    expect(device.content()).toBeNull();
    expect(await subject.content()).not.toBeNull();
    await device.online();
    await other.online();
    expect([await subject.content(), device.content(), other.content()]).toEqual([null, null, null]);
  });

  test('that somebody else deletes meanwhile is refused, and what was typed is kept', async () => {
    const subject = await Subject.made(server, ann, collection);
    const device = await deviceFor(subject);
    device.offline();
    unheard(device.save(subject.changed(1, 2)));
    await done(subject.remove());
    await device.online();
    await device.reload();
    expect([await subject.content(), device.content()]).toEqual([null, null]);
    expect(device.refusals()).toMatchObject([{ requests: [{ item: subject.changed(1, 2) }] }]);
  });
});

test('a record of every type is saved after the board that was created for it without a network', async () => {
  const device = await deviceFor(await Subject.on(server, ann, 'boards'));
  device.offline();
  const [board, folder, name, size, item, comment] = Array.from({ length: 6 }, newId) as Six;
  const stage = { board, folder, name, size, item, comment };
  const place = { board_id: board, folder_id: folder };
  const channel = teamChannel(ann.team);
  const make = (collection: Collection, id: string, fields: Payload): Save => {
    const placed = { position: 'a0', ...fields };
    return { channel, collection, id, item: placed, old: null, version: 0 };
  };
  const text = { ...place, kind: 'text', name: 'Name', primary: true };
  const number = { ...place, kind: 'number', name: 'Size' };
  void device.client().save(ann.team, [make('boards', board, { name: 'Made' })]);
  void device
    .client()
    .save(ann.team, [
      make('folders', folder, { board_id: board, name: 'Made' }),
      make('attributes', name, text),
      make('attributes', size, number),
      make('items', item, place),
    ]);
  const written = Subject.at(server, ann, 'comments', stage);
  void device
    .client()
    .save(ann.team, [{ ...make('comments', comment, written.made), channel: written.channel }]);
  const subjects = collections.map((collection) => Subject.at(server, ann, collection, stage));
  for (const { channel, collection, id, made } of subjects)
    void device.client().save(ann.team, [{ channel, collection, id, item: made, old: null, version: 0 }]);
  await device.reload();
  await device.online();
  expect(device.refusals()).toEqual([]);
  for (const subject of subjects) expect(await subject.record()).toMatchObject(subject.made);
});

/** Files have to be sent before a value can name them: `attachments.test.ts` says how those are merged. */
const merging = Object.values(attributeKinds).flatMap(({ id, merge, storage }) =>
  merge && storage !== 'files' ? [id as AttributeKindId] : [],
);

/** A value, what two people make of it, and what that is together; the second one saves theirs. */
async function mergedOf(kind: AttributeKindId, { board, folder }: Subject['stage']) {
  if (attributeKinds[kind].storage === 'text')
    return {
      base: 'one two three',
      mine: 'ONE two three',
      theirs: 'one two THREE',
      all: 'ONE two THREE',
      other: ann,
    };
  if (attributeKinds[kind].names === 'people') {
    const ben = await join(server, ann, 'full-member', { name: 'Ben' });
    const [me, them] = [idOf(ann), ben.id];
    return { base: [me], mine: null, theirs: [me, them], all: [them], other: ben };
  }
  const ids = [newId(), newId(), newId()];
  for (const id of ids) await done(ann.put('items', id, { board_id: board, folder_id: folder }));
  const [base, mine, theirs] = ids.map((id) => linkTo(id, folder)) as [string, string, string];
  return { base: [base], mine: [base, mine], theirs: [theirs], all: [theirs, mine], other: ann };
}

test.each(merging)('two changes of a value of %s are merged if its kind merges', async (kind) => {
  const subject = await Subject.on(server, ann, 'values');
  const { board, folder, item } = subject.stage;
  const attributeId = newId();
  const place = { board_id: board, folder_id: folder };
  const attribute = { row_version: 1, ...place, kind, name: 'Merged', position: 'a5' };
  await done(ann.put('attributes', attributeId, attribute));
  const id = valueId(item, attributeId);
  const { base, mine, theirs, all, other } = await mergedOf(kind, subject.stage);
  await done(ann.put('values', id, { row_version: 1, data: base }));
  const device = await deviceFor(subject);
  device.offline();
  unheard(device.actions().saveValues([{ itemId: item, attributeId, data: mine }]));
  await done(other.put('values', id, { row_version: 2, data: theirs }));
  await device.reload();
  await device.online();
  const { body } = await done(ann.call('GET', `/api/${ann.team}/values/${id}`));
  expect([body['data'], device.refusals()]).toEqual([all, []]);
});
