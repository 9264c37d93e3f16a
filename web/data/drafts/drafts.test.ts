import { newId } from '@tessera/domain/plain-ids.ts';
import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { type HubTab, TabHub } from '@tessera/sync/simulation/tab-hub.ts';
import { MemoryStorage } from '@tessera/sync/storage-memory.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { newServer, Page, place, rest, text } from '../testing/page.ts';
import { Drafts } from './drafts.ts';

/** A storage whose writes the test completes. */
class SlowStorage extends MemoryStorage {
  readonly writes: unknown[] = [];
  slow = false;
  full = false;
  private readonly waiting: (() => void)[] = [];

  override async write(name: string, value: unknown): Promise<void> {
    this.writes.push(value);
    if (this.full) throw new Error('QuotaExceededError');
    if (this.slow) await new Promise<void>((resolve) => this.waiting.push(resolve));
    await super.write(name, value);
  }

  finish(): void {
    this.waiting.shift()?.();
  }
}

let storage: SlowStorage;
let hub: TabHub;
let clock: FakeClock;
let tab: HubTab;
let drafts: Drafts;
const one = `${newId()}.${text}`;
const two = `${newId()}.${text}`;

function open(): { tab: HubTab; drafts: Drafts } {
  const tab = hub.tab();
  return { tab, drafts: new Drafts({ storage, tabs: tab, clock }) };
}
beforeEach(() => {
  [storage, hub, clock] = [new SlowStorage(), new TabHub(), new FakeClock()];
  ({ tab, drafts } = open());
});

const kept = async () => (await storage.list('draft/')).map(({ value }) => value);
const write = (words: string, id = one, by = drafts) => by.keep(place, { id, data: words });
/** The drafts that a page finds, after the others had time to answer. */
async function orphans(by: Drafts): Promise<unknown[]> {
  const found = by.orphans(place);
  await rest();
  clock.advance(400);
  return (await found).map(({ data }) => data);
}

describe('the text in an editor', () => {
  test('R79: is stored with each key press', async () => {
    for (const words of ['h', 'he', 'hey']) {
      write(words);
      await rest();
      expect(await kept()).toEqual([{ id: one, data: words }]);
    }
    write('other', two);
    await rest();
    expect(await kept()).toHaveLength(2);
  });

  test('R79: is written again only for the last change during an open write', async () => {
    storage.slow = true;
    for (const words of ['h', 'he', 'hel', 'hell', 'hello']) write(words);
    await rest();
    expect(storage.writes).toEqual([{ id: one, data: 'h' }]);
    storage.finish();
    await rest();
    storage.finish();
    await rest();
    expect(storage.writes.map((draft) => (draft as { data: string }).data)).toEqual(['h', 'hello']);
    expect(await kept()).toEqual([{ id: one, data: 'hello' }]);
  });

  test('R80: is removed when the edit ends', async () => {
    write('hello');
    write('other', two);
    await rest();
    drafts.forget(place, one);
    await rest();
    expect(await kept()).toEqual([{ id: two, data: 'other' }]);
    drafts.forget(place, 'never written');
    expect(await kept()).toHaveLength(1);
  });

  test('R80: does not come back by a write that ends later', async () => {
    storage.slow = true;
    write('hello');
    write('hello you');
    await rest();
    drafts.forget(place, one);
    storage.finish();
    await rest();
    expect([await kept(), storage.writes.length]).toEqual([[], 1]);
  });

  test('R80: of an edit that begins during the last one’s write is stored', async () => {
    storage.slow = true;
    write('first');
    await rest();
    drafts.forget(place, one);
    write('second');
    storage.slow = false;
    for (let at = 0; at < 3; at += 1) {
      storage.finish();
      await rest();
    }
    expect(await kept()).toEqual([{ id: one, data: 'second' }]);
    drafts.forget(place, one);
    await rest();
    expect(await kept()).toEqual([]);
  });

  test('R82: is no problem for a full storage', async () => {
    storage.full = true;
    write('h');
    await rest();
    write('he');
    await rest();
    expect(await kept()).toEqual([]);
    storage.full = false;
    write('hey');
    await rest();
    expect(await kept()).toEqual([{ id: one, data: 'hey' }]);
    drafts.forget(place, one);
  });

  test('R82: is no problem for an unreadable storage', async () => {
    storage.list = () => Promise.reject(new Error('broken'));
    expect(await drafts.orphans(place)).toEqual([]);
    storage.forget = () => Promise.reject(new Error('broken'));
    write('hello');
    drafts.forget(place, one);
    await rest();
  });
});

describe('the draft of a dead page', () => {
  test('R81: is found after the page has died', async () => {
    write('half a word');
    await rest();
    tab.close();
    expect(await orphans(open().drafts)).toEqual(['half a word']);
  });

  test('R81: is not offered while its page is still writing it', async () => {
    write('half a word');
    const other = open();
    write('dead', two, other.drafts);
    await rest();
    other.tab.close();
    expect(await orphans(open().drafts)).toEqual(['dead']);
    expect(await orphans(drafts)).toEqual(['dead']);
  });

  test('R81: is offered in its folder only', async () => {
    drafts.keep({ ...place, folder_id: newId() }, { id: one, data: 'elsewhere' });
    drafts.keep({ ...place, team_id: place.team_id + 1 }, { id: one, data: 'another workspace' });
    await rest();
    tab.close();
    expect(await orphans(open().drafts)).toEqual([]);
  });

  test('R81: does not exist without writing, and no page is asked', async () => {
    expect(await drafts.orphans(place)).toEqual([]);
  });
});

describe('a draft in a folder', () => {
  test('R57, R58, R81: shows unsaved, until it is saved or discarded', async () => {
    const server = newServer();
    const [id, other] = [newId(), newId()];
    for (const item of [id, other]) server.put('items', item, { position: 'a0', values: { [text]: 'old' } });
    const dead = new Page({ server, storage, hub, clock });
    await dead.open();
    dead.actions.draftValue(id, text, 'half a wo');
    dead.actions.draftValue(other, text, 'old');
    await rest();
    dead.client.close();
    const page = new Page({ server, storage, hub, clock });
    const opening = page.open();
    await opening;
    clock.advance(400);
    await rest();
    expect([page.cell(id), page.folder.drafts.count]).toEqual(['half a wo', 1]);
    // A draft that equals the saved value is not offered.
    expect(await kept()).toHaveLength(1);
    expect(server.calls).toEqual([]);
    const saved = page.folder.drafts.save();
    await rest();
    await saved;
    expect([server.get('values', `${id}.${text}`)?.['data'], page.folder.drafts.count]).toEqual([
      'half a wo',
      0,
    ]);
    expect([page.cell(id), await kept()]).toEqual(['half a wo', []]);
  });

  test.each([
    ['12', 12],
    ['twelve', 'old'],
  ])('of an attribute that is converted since is what it has become: %s', async (typed, shown) => {
    const server = newServer();
    const id = newId();
    server.put('items', id, { position: 'a0', values: { [text]: 'old' } });
    const dead = await new Page({ server, storage, hub, clock }).open();
    dead.actions.draftValue(id, text, typed);
    await rest();
    dead.client.close();
    const former = { kind: 'text', settings: {} };
    server.put('attributes', text, { kind: 'number', settings: {}, former });
    const page = new Page({ server, storage, hub, clock });
    await page.open();
    clock.advance(400);
    await rest();
    expect([page.cell(id), page.folder.drafts.count]).toEqual([shown, 1]);
    const saved = page.folder.drafts.save().catch(() => {});
    await rest();
    const sent = server.calls.at(-1)?.body as { data: unknown; kinds: unknown };
    expect([sent.data, sent.kinds]).toEqual([typed, { [text]: 'text' }]);
    await saved;
  });

  test.each([
    ['in an editor', 'old'],
    ['by a paste', 'old'],
    ['in an editor', undefined],
    ['by a paste', undefined],
  ])('R58, R81: a cell that is saved %s instead is saved over what it had: %s', async (way, before) => {
    const server = newServer();
    const id = newId();
    server.put('items', id, { position: 'a0', values: before === undefined ? {} : { [text]: before } });
    const dead = await new Page({ server, storage, hub, clock }).open();
    dead.actions.draftValue(id, text, 'half a wo');
    await rest();
    dead.client.close();
    const page = new Page({ server, storage, hub, clock });
    await page.open();
    clock.advance(400);
    await rest();
    const base = page.actions.baseOf(id, text)!;
    expect(base).toMatchObject({ data: before ?? null, draft: 'half a wo' });
    const change = { itemId: id, attributeId: text, data: 'other' };
    const saved = page.actions.saveValues([way === 'in an editor' ? { ...change, base } : change]);
    await rest();
    await saved;
    expect([server.get('values', `${id}.${text}`)?.['data'], page.cell(id)]).toEqual(['other', 'other']);
    expect([page.folder.drafts.count, await kept()]).toEqual([0, []]);
  });

  test('R80: is removed when its cell is saved or given up', async () => {
    const page = await new Page({ storage, hub, clock }).open();
    const { id, saved } = page.actions.createItem({});
    await saved;
    page.actions.draftValue(id, text, 'he');
    await rest();
    expect(await kept()).toHaveLength(1);
    await page.edit(id, 'hey');
    expect(await kept()).toEqual([]);
    page.actions.draftValue(id, text, 'hey y');
    page.actions.draftValue(id, text, undefined);
    await rest();
    expect([await kept(), page.cell(id)]).toEqual([[], 'hey']);
  });
});
