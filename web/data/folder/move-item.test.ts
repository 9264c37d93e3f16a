import { newId } from '@tessera/domain/plain-ids.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clientState } from '../sync/client.ts';
import { newServer, Page, rest, text } from '../testing/page.ts';

let page: Page;
const [a, b, c] = [newId(), newId(), newId()];

beforeEach(async () => {
  const server = newServer();
  for (const [at, id] of [a, b, c].entries())
    server.put('items', id, { position: `a${at}`, values: { [text]: 'old' } });
  page = await new Page({ server }).open();
});
afterEach(() => {
  clientState.set(null);
  page.client.close();
});

const order = () => {
  const { columns } = page.folder.store;
  return Array.from(columns.inOrder(), (row) => columns.ids[row]);
};
const saves = () => page.server.log.length;

describe('an item that is moved with new values', () => {
  test('is one action: shown at once, saved as one, undone as one', async () => {
    const before = saves();
    const moving = page.actions.moveItem(c, a, { [text]: 'new' });
    expect([order(), page.cell(c)]).toEqual([[a, c, b], 'new']);
    await moving;
    await rest();
    expect(page.shown()).toEqual(page.onServer());
    expect(saves() - before).toBe(2);
    await page.client.undo();
    await rest();
    expect([order(), page.cell(c)]).toEqual([[a, b, c], 'old']);
    expect(await page.client.undo()).toBeUndefined();
    await page.client.redo();
    expect([order(), page.cell(c)]).toEqual([[a, c, b], 'new']);
  });

  test('saves no value that it already has, and no unchanged place', async () => {
    const before = saves();
    await page.actions.moveItem(c, c, { [text]: 'old' });
    expect(saves()).toBe(before);
    await page.actions.moveItem(c, c, { [text]: 'new' });
    expect([saves() - before, order(), page.cell(c)]).toEqual([1, [a, b, c], 'new']);
    await page.actions.moveItem(c, a, { [text]: 'new' });
    expect([saves() - before, order()]).toEqual([2, [a, c, b]]);
  });
});
