import { SHARED_TEXT_ROOT, type SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/ids.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { eventually } from '../../testing/eventually.ts';
import { idOf, join, setPermissions, setStanding } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { appendUpdate, beginSave, readText } from './shared-texts.store.ts';
import { Writer } from './testing/writer.ts';

let server: TestServer;
let other: TestServer;
let ann: TestClient;
let bob: TestClient & { id: number };
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let notes: string;
let place: SharedTextPlace;
const writers: Writer[] = [];

const another = () => startOwnServer({ DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir });

beforeAll(async () => {
  server = await startOwnServer();
  other = await another();
  ann = await TestClient.signUp(server);
  bob = await join(server, ann, 'full-member');
});
beforeEach(async () => {
  made = await ann.makeFolder();
  notes = newId();
  const fields = {
    board_id: made.board,
    folder_id: made.folder,
    kind: 'long-text',
    name: 'Notes',
    settings: {},
  };
  expect((await ann.put('attributes', notes, fields)).status).toBe(200);
  place = await item('one\ntwo');
});
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

async function item(data: unknown): Promise<SharedTextPlace> {
  const { id, item: sent } = made.item({ [notes]: data });
  expect((await ann.put('items', id, sent)).status).toBe(200);
  return { team: ann.team, item_id: id, attribute_id: notes };
}

async function open(client: TestClient, at = server, from?: Writer): Promise<Writer> {
  const writer = await Writer.open(at, client, place, from);
  writers.push(writer);
  return writer;
}

async function joined(client: TestClient, at = server, from?: Writer): Promise<Writer> {
  const writer = await open(client, at, from);
  expect(await writer.join()).toBe(200);
  return writer;
}

const stored = async () => {
  const { body } = await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`);
  return (body['values'] as unknown as Record<string, unknown>)[notes] ?? null;
};
const save = (data: unknown) => ann.put('values', `${place.item_id}.${notes}`, { data });
const until = (check: () => unknown) => eventually(check, { timeout: 20_000, interval: 20 });
const settled = (value: unknown) => until(async () => expect(await stored()).toEqual(value));

describe('a text that people write at once', () => {
  test('says the value to whoever opens it, and to each what the other writes', async () => {
    const [one, two] = [await joined(ann), await joined(bob)];
    expect([one.lines(), two.lines()]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ]);
    expect(await one.write(' more')).toBe(200);
    await until(() => expect(two.lines()).toEqual(['one more', 'two']));
    // At the same moment, in the same word.
    await Promise.all([one.write('A', { at: 1, to: 1 }), two.write('B', { at: 1, to: 1 })]);
    await until(() => expect(one.lines()).toEqual(two.lines()));
    expect(one.lines()[1]).toMatch(/^t(AB|BA)wo$/);
    await settled(`one more\n${one.lines()[1]}`);
  });

  test('is saved when somebody leaves it, under the name of whoever wrote', async () => {
    const two = await joined(bob);
    await two.write('!');
    expect((await two.leave()).status).toBe(200);
    expect(await stored()).toBe('one!\ntwo');
    const { body } = await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`);
    expect(body['updated_by']).toBe(bob.id);
  });

  test('is saved without a file that has never arrived', async () => {
    const one = await joined(ann);
    const file = new Y.XmlElement('file');
    file.setAttribute('id', newId());
    file.setAttribute('name', 'lost.txt');
    one.doc.getXmlFragment(SHARED_TEXT_ROOT).insert(2, [file]);
    expect(await one.write('!')).toBe(200);
    await settled('one!\ntwo');
    expect(await one.write('!')).toBe(200);
    await settled('one!!\ntwo');
  });

  test('that is opened and left again changes nothing', async () => {
    place = await item({
      doc: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Plan' }] },
          {
            type: 'paragraph',
            content: [{ type: 'mention', attrs: { id: '7', name: 'Ann' }, marks: [{ type: 'bold' }] }],
          },
        ],
      },
    });
    const before = (await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`)).body;
    const one = await joined(ann);
    await one.leave();
    expect((await ann.call('GET', `/api/${ann.team}/items/${place.item_id}`)).body).toEqual(before);
  });

  test('takes in what a program saves meanwhile', async () => {
    const one = await joined(ann);
    await one.write(' mine');
    expect((await save('one\ntwo theirs\nthree')).status).toBe(200);
    await until(() => expect(one.lines()).toEqual(['one mine', 'two theirs', 'three']));
    await settled('one mine\ntwo theirs\nthree');
  });

  test('has once what both it and a value have that is saved meanwhile', async () => {
    const one = await joined(ann);
    await one.write(' more');
    expect((await save('one more\ntwo')).status).toBe(200);
    await one.write('!', { at: 1 });
    await settled('one more\ntwo!');
    expect(one.lines()).toEqual(['one more', 'two!']);
  });

  test('takes in what was saved while nobody had it open', async () => {
    const one = await joined(ann);
    await one.write('!');
    await one.leave();
    expect((await save('quite new')).status).toBe(200);
    const two = await joined(bob);
    expect(two.lines()).toEqual(['quite new']);
  });

  test('is one text in two processes', async () => {
    const [one, two] = [await joined(ann), await joined(bob, other)];
    for (let at = 0; at < 5; at += 1) {
      await Promise.all([one.write('a'), two.write('b', { at: 1 })]);
    }
    await until(() => {
      expect(one.lines()).toEqual(['oneaaaaa', 'twobbbbb']);
      expect(two.lines()).toEqual(['oneaaaaa', 'twobbbbb']);
    });
    await settled('oneaaaaa\ntwobbbbb');
    expect((await save('oneaaaaa\ntwobbbbb\nthree')).status).toBe(200);
    await until(() => {
      expect(one.lines()).toEqual(['oneaaaaa', 'twobbbbb', 'three']);
      expect(two.lines()).toEqual(['oneaaaaa', 'twobbbbb', 'three']);
    });
    await settled('oneaaaaa\ntwobbbbb\nthree');
  });

  test('has what was written without a connection, once there is one', async () => {
    const [one, two] = [await joined(ann), await joined(bob)];
    one.close();
    one.line().insert(3, ' offline');
    await two.write(' online', { at: 1 });
    await settled('one\ntwo online');
    const back = await joined(ann, server, one);
    expect(await back.send()).toBe(200);
    await until(() => expect(two.lines()).toEqual(['one offline', 'two online']));
    await settled('one offline\ntwo online');
  });

  test('survives a process that ends', async () => {
    const third = await another();
    const one = await joined(ann, third);
    await one.write(' kept');
    await third.stop();
    expect(await stored()).toBe('one kept\ntwo');
    const back = await joined(ann, server, one);
    back.line(1).insert(3, '!');
    expect(await back.send()).toBe(200);
    expect(back.lines()).toEqual(['one kept', 'two!']);
    await settled('one kept\ntwo!');
  });

  test('is saved when whoever has written it is sent away, and the process ends then', async () => {
    const third = await another();
    const one = await joined(ann, third);
    expect(await one.write(' kept')).toBe(200);
    const bad = await one.ask('text-update', { update: new Uint8Array([1, 2, 3]), write: 1, more: false });
    expect(bad).toEqual({ status: 422 });
    await third.stop();
    expect(await stored()).toBe('one kept\ntwo');
  });

  test('is saved once, of whatever a process has left unsaved', async () => {
    const one = await joined(ann);
    await one.leave();
    const { pool } = server.services.database;
    const before = Y.encodeStateVector(one.doc);
    one.line().insert(3, ' left');
    const update = Y.encodeStateAsUpdate(one.doc, before);
    const n = await appendUpdate(pool, one.room!, update, {
      person: idOf(ann),
      client: one.doc.clientID,
      write: 1,
    });
    // Its save had begun, too, and was done or not.
    const value = 'one left\ntwo';
    await beginSave(pool, (await readText(pool, one.room!))!, {
      n: n!,
      value,
      person: idOf(ann),
      batch: newId(),
    });
    await pool.query("update shared_text set saving_at = now() - interval '1 minute'");
    const two = await joined(bob);
    expect(two.lines()).toEqual(['one left', 'two']);
    await settled(value);
    await two.write('!', { at: 1 });
    await settled('one left\ntwo!');
  });

  test('shows where the others are, by their names', async () => {
    const [one, two] = [await joined(ann), await joined(bob, other)];
    const at = Y.createRelativePositionFromTypeIndex(one.line(), 2);
    const cursor = { anchor: Y.relativePositionToJSON(at), head: Y.relativePositionToJSON(at) };
    expect(await one.ask('text-cursor', { cursor, name: 'Mallory' })).toEqual({ status: 200 });
    await until(() => expect(two.here.get(one.doc.clientID)).toMatchObject({ name: 'Ann', cursor: {} }));
    one.close();
    await until(() => expect(two.here.size).toBe(0));
  });
});

describe('a text is refused', () => {
  test('to whoever may not change it', async () => {
    const stranger = await TestClient.signUp(server, 'Eve');
    expect(await (await open(stranger)).join()).toBe(403);
    const former = await join(server, ann, 'full-member', { name: 'Carl' });
    await setStanding(server, ann.team, former.id, undefined);
    expect(await (await open(former)).join()).toBe(403);
    const guest = await join(server, ann, 'guest', { name: 'Gus' });
    expect(await (await open(guest)).join()).toBe(403);
    await setPermissions(
      ann,
      { board_id: made.board, folder_id: null },
      { [`user:${bob.id}:EDIT_ITEM`]: false },
    );
    expect(await (await open(bob)).join()).toBe(403);
  });

  test('of another workspace, by its own ids or by those of this one', async () => {
    const stranger = await TestClient.signUp(server, 'Eve');
    const mine = place;
    place = { ...mine, team: stranger.team };
    expect(await (await open(stranger)).join()).toBe(403);
    place = { ...mine, attribute_id: made.name };
    expect(await (await open(ann)).join()).toBe(403);
    place = { ...mine, item_id: newId() };
    expect(await (await open(ann)).join()).toBe(403);
  });

  test('to whoever has not joined it', async () => {
    const one = await open(ann);
    expect(await one.write('x')).toBe(403);
    expect(await stored()).toBe('one\ntwo');
  });

  const forbidBob = () =>
    setPermissions(ann, { board_id: made.board, folder_id: null }, { [`user:${bob.id}:EDIT_ITEM`]: false });

  test('at once to whoever may not change it any more, and what they write then is lost', async () => {
    const [one, two] = [await joined(ann), await joined(bob)];
    await two.write(' before');
    await until(() => expect(one.lines()[0]).toBe('one before'));
    await forbidBob();
    await until(() => expect(two.ended).toBe(403));
    expect(await two.write(' after')).toBe(403);
    await one.write(' secret');
    await settled('one before secret\ntwo');
    expect(two.lines()[0]).toBe('one before after');
  });

  test('at once where nobody has asked for its workspace for long', async () => {
    const two = await joined(bob, other);
    other.services.teams.letGo(Number.POSITIVE_INFINITY);
    await forbidBob();
    await until(() => expect(two.ended).toBe(403));
  });

  test('when its item is deleted', async () => {
    const one = await joined(ann);
    await ann.call('DELETE', `/api/${ann.team}/items/${place.item_id}`);
    await until(() => expect(one.ended).toBe(403));
  });
});

describe('a text is not harmed', () => {
  const rich = (change: (doc: Y.Doc) => void): Uint8Array => {
    const doc = new Y.Doc();
    change(doc);
    return Y.encodeStateAsUpdate(doc);
  };
  const own = (writer: Writer, change: (doc: Y.Doc) => void): Uint8Array => {
    const doc = new Y.Doc();
    doc.clientID = writer.doc.clientID;
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(writer.doc));
    const before = Y.encodeStateVector(doc);
    change(doc);
    return Y.encodeStateAsUpdate(doc, before);
  };
  const deep = (doc: Y.Doc) => {
    let parent: Y.XmlFragment | Y.XmlElement = doc.getXmlFragment('text');
    for (let at = 0; at < 500; at += 1) {
      const child: Y.XmlElement = new Y.XmlElement('blockquote');
      parent.insert(0, [child]);
      parent = child;
    }
  };
  const astray = (doc: Y.Doc) => {
    const card = new Y.XmlElement('linkCard');
    card.setAttribute('href', 'javascript:alert(1)');
    doc.getXmlFragment('text').insert(0, [card]);
  };

  test.each<[string, (writer: Writer) => unknown]>([
    ['bytes that are no update', () => new Uint8Array([255, 255, 255, 255, 255, 1, 2, 3])],
    [
      'an update that breaks off',
      (one) => own(one, (doc) => doc.getXmlFragment('text').delete(0, 1)).slice(0, -1),
    ],
    [
      'words in the name of another page',
      () => rich((doc) => doc.getXmlFragment('text').insert(0, [new Y.XmlText('x')])),
    ],
    ['what stands elsewhere than in the text', (one) => own(one, (doc) => doc.getMap('junk').set('a', 1))],
    [
      'what is no text',
      (one) => own(one, (doc) => doc.getXmlFragment('text').insert(0, [new Y.XmlHook('x') as never])),
    ],
    ['a document within it', (one) => own(one, (doc) => doc.getMap('text').set('d', new Y.Doc()))],
    ['what nobody can draw, so deep is it', (one) => own(one, deep)],
    ['an address that runs a script', (one) => own(one, astray)],
    [
      'what builds on something that is not there',
      (one) => {
        const doc = new Y.Doc();
        doc.clientID = one.doc.clientID;
        doc.getXmlFragment('text').insert(0, [new Y.XmlText('x')]);
        const before = Y.encodeStateVector(doc);
        doc.getXmlFragment('text').insert(0, [new Y.XmlText('y')]);
        return Y.encodeStateAsUpdate(doc, before);
      },
    ],
  ])('by %s: the others go on', async (_about, update) => {
    const [one, two] = [await joined(ann), await joined(bob)];
    const { status } = await two.ask<{ status: number }>('text-update', {
      update: update(two),
      write: 1,
      more: false,
    });
    expect([413, 422]).toContain(status);
    await until(() => expect(two.ended).toBe(status));
    expect(await one.write('!')).toBe(200);
    expect(one.lines()).toEqual(['one!', 'two']);
    await settled('one!\ntwo');
  });

  test.each([
    undefined,
    null,
    7,
    {},
    { update: 'x', write: 1, more: false },
    { update: new Uint8Array(70_000), write: 1, more: false },
  ])('by an event that is none: %s', async (said) => {
    const one = await joined(ann);
    for (const event of ['text-join', 'text-update', 'text-cursor', 'text-leave'])
      expect(await one.socket.timeout(5_000).emitWithAck(event, said)).toEqual({ status: 422 });
    expect(await one.write('!')).toBe(200);
  });
});
