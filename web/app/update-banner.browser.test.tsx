import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show.tsx';
import { inLanguage, signedIn } from '../testing/signed-in.ts';

let UpdateBanner: typeof import('./update-banner.tsx')['UpdateBanner'];
const banner = page.getByRole('status').filter({ has: page.getByRole('button') });

// A page that was open before has heard of it: this one knows it from the beginning.
beforeAll(async () => {
  localStorage.setItem(`update-required:${CLIENT_VERSION}`, 'yes');
  ({ UpdateBanner } = await import('./update-banner.tsx'));
});

test('a newer version is told of, also by a page that is opened later; it bars nobody', async () => {
  await signedIn();
  await showPart(<UpdateBanner />);
  await expect.element(banner).toMatchTextContent('A new version of Tessera is available.');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeEnabled();
  await expectAccessible();
  await inLanguage('ar');
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});

// It comes last: the page is loaded anew as soon as nothing waits any more.
test('it waits for what is not saved yet, says so, and is not asked for twice', async () => {
  const { page: opened } = await signedIn();
  opened.server.down = true;
  opened.client
    .save(1, [
      { channel: 'team.1', collection: 'boards', id: newId(), item: { name: 'x' }, old: null, version: 0 },
    ])
    .catch(() => {});
  await showPart(<UpdateBanner />);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect.element(banner).toMatchTextContent('It loads as soon as everything is saved.');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeDisabled();
});
