import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rememberIntended } from '../../data/account/intended.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { fresh } from '../../testing/signed-in.ts';
import { RedirectPage } from './redirect-page.tsx';

const display = (address: string) => showPage(RedirectPage, { path: 'redirect', address, inMain: false });

beforeEach(fresh);

test('leads on after five seconds, to the path that the address names', async () => {
  const shown = await display('/redirect?to=%2Fteam%2F1');
  const began = performance.now();
  await expect.element(page.getByRole('heading', { name: 'One moment' })).toBeVisible();
  await expectAccessible();
  await expect.poll(shown.at, { timeout: 8_000 }).toBe('/team/1');
  expect(performance.now() - began).toBeGreaterThan(4_000);
});

test('leads on at once by its button: to where the person meant to go, never to another site', async () => {
  rememberIntended('/b/one');
  const shown = await display('/redirect?to=https%3A%2F%2Fexample.org');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(shown.at).toBe('/b/one');
});
