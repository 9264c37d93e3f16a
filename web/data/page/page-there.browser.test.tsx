import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What surrounds the first page, and waits for that. */

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
});
afterEach(() => {
  document.body.innerHTML = '';
});

const root = () => document.getElementById('root')!;

async function loading(load: () => Promise<string>) {
  const { besidePage } = await import('./page-there.ts');
  const part = besidePage(load)();
  let found: string | undefined;
  part.then(
    (one) => {
      found = one;
    },
    () => {},
  );
  return { part, found: () => found };
}
const moment = () => new Promise((resolve) => setTimeout(resolve, 20));

test('a part beside the page comes after what the page shows', async () => {
  const { part, found } = await loading(async () => 'list');
  await moment();
  root().innerHTML = '<main></main>';
  await moment();
  expect(found()).toBeUndefined();
  root().innerHTML = '<main><div data-loading></div></main>';
  await moment();
  expect(found()).toBeUndefined();
  root().querySelector('[data-loading]')!.removeAttribute('data-loading');
  expect(await part).toBe('list');
});

test('it waits for a page that is there no more than once', async () => {
  root().innerHTML = '<main><p>Items</p></main>';
  const first = await loading(async () => 'first');
  expect(await first.part).toBe('first');
  root().innerHTML = '<main><p data-loading></p></main>';
  const second = await loading(async () => 'second');
  expect(await second.part).toBe('second');
});

test('a page that takes long does not hold it up', async () => {
  root().innerHTML = '<main><p data-loading></p></main>';
  const { part } = await loading(async () => 'list');
  expect(await part).toBe('list');
});

test('a part that does not come says so at once', async () => {
  const { part } = await loading(() => Promise.reject(new Error('no network')));
  await expect(part).rejects.toThrow();
});
