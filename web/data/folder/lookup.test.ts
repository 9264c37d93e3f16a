import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { newServer, Page, rest, text } from '../testing/page.ts';
import { openTitles } from './lookup.ts';

test('an item of an open folder has the name in its primary attribute', async () => {
  const server = newServer();
  const item = newId();
  server.put('attributes', text, { primary: true, settings: {} });
  server.put('items', item, { position: 'a0', values: { [text]: 'Before' } });
  const page = new Page({ server });
  const { itemTitle } = openTitles(page.client);
  expect(itemTitle(item)).toBeUndefined();
  await page.open();
  expect([itemTitle(item), itemTitle(newId())]).toEqual(['Before', undefined]);
  await page.edit(item, 'After');
  expect(itemTitle(item)).toBe('After');

  server.put('attributes', text, { primary: false });
  page.client.connection.failed();
  page.client.connection.alive();
  await rest();
  expect(itemTitle(item)).toBeUndefined();
  page.client.close();
});
