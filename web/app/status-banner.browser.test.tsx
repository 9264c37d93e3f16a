import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { statusMessage } from '../data/status/status-message.ts';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show.tsx';
import { signedIn } from '../testing/signed-in.ts';
import { StatusBanner } from './status-banner.tsx';

afterEach(() => statusMessage.set(''));

const banner = page.getByRole('status');
const topOf = () => getComputedStyle(document.documentElement).getPropertyValue('--status-banner');

test('the banner says what the status host says, 42 px high, until that says nothing', async () => {
  await signedIn();
  await showPart(<StatusBanner />);
  await expect.element(banner).not.toBeInTheDocument();
  expect(topOf()).toBe('');
  statusMessage.set('Maintenance at 20:00 UTC.');
  await expect.element(banner).toMatchTextContent('Maintenance at 20:00 UTC.');
  expect(banner.element().getBoundingClientRect().height).toBe(42);
  expect(topOf()).toBe('42px');
  await expectAccessible();
  statusMessage.set('');
  await expect.element(banner).not.toBeInTheDocument();
});

test('a long message stays within 42 px on a phone; it is text, whatever it looks like', async () => {
  await page.viewport(390, 800);
  await signedIn();
  await showPart(<StatusBanner />);
  const long = `<b>Saving</b> ${'is slower than usual. '.repeat(20)}`.trim();
  statusMessage.set(long);
  await expect.element(banner).toMatchTextContent(long);
  expect(banner.element().querySelector('b')).toBeNull();
  expect(banner.element().getBoundingClientRect().height).toBe(42);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1280, 800);
});
