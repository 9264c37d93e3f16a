import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { fresh, inLanguage } from '../../testing/signed-in.ts';
import { setTheme } from '../../ui/theme.ts';
import { GalleryPage, pieces } from './gallery-page.tsx';

/** Where the pictures are looked at. */
const PICTURES = '../../../test-results/ui';
const files = Object.keys(import.meta.glob('../../ui/*/*.tsx')).filter((file) => !file.includes('.test.'));
const folders = [...new Set(files.map((file) => file.split('/').at(-2)!))];

const display = () => showPage(GalleryPage, { path: '/ui', address: '/ui', inMain: false });
const picture = (name: string) => page.screenshot({ path: `${PICTURES}/${name}.png` });

beforeEach(async () => {
  await page.viewport(1_280, 6_400);
  await fresh();
});
afterEach(() => setTheme('system'));

test('every piece of web/ui is shown', () => {
  expect(Object.keys(pieces).sort()).toEqual(folders.sort());
});

describe('all pieces', () => {
  test.each(['light', 'dark'] as const)('in %s are accessible', async (theme) => {
    setTheme(theme);
    await display();
    await expect.element(page.getByRole('heading', { name: 'tooltip' })).toBeInTheDocument();
    // In both themes, of which it leaves the last one.
    await picture(theme);
    await expectAccessible();
  });

  test('from right to left, and on a phone, are too, and nothing scrolls sideways', async () => {
    await inLanguage('ar');
    await display();
    setTheme('light');
    await picture('arabic');
    await expectAccessible();
    setTheme('light');
    await page.viewport(390, 8_000);
    const main = page.getByRole('main').element();
    expect(main.scrollWidth).toBeLessThanOrEqual(main.clientWidth);
    await picture('phone');
  });
});

test('two switches show it in the dark, and from right to left', async () => {
  await page.viewport(1_280, 800);
  setTheme('light');
  await display();
  const root = document.documentElement;
  const turn = async (name: string) => {
    (page.getByRole('switch', { name, exact: true }).element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
  };
  await turn('Dark');
  await expect.poll(() => root.dataset['theme']).toBe('dark');
  await turn('Right to left');
  await expect.poll(() => root.dir).toBe('rtl');
  await expectAccessible();
  await turn('Right to left');
  await expect.poll(() => root.dir).toBe('ltr');
});

test.each([
  ['Open dialog', 'dialog'],
  ['Ask', 'dialog'],
  ['Ask for a word', 'dialog'],
  ['Crop', 'dialog'],
  ['Open menu', 'menu'],
  ['Open panel', 'dialog'],
  ['Edit as on a phone', 'dialog'],
  ['Plain toast', 'alertdialog'],
  ['Good toast', 'alertdialog'],
  ['Error toast', 'alertdialog'],
] as const)('“%s” opens, and is accessible', async (name, role) => {
  await page.viewport(1_280, 800);
  await display();
  await page.getByRole('button', { name, exact: true }).click();
  await expect.element(page.getByRole(role).first()).toBeVisible();
  await picture(name.toLowerCase().replaceAll(' ', '-'));
  await expectAccessible();
});

test.each([
  ['tooltip', () => page.getByRole('button', { name: 'With a tooltip' })],
  ['hover-card', () => page.elementLocator(document.querySelector('[data-example]')!)],
] as const)('%s: it shows while the mouse rests there', async (name, target) => {
  await page.viewport(1_280, 800);
  await display();
  await userEvent.hover(target());
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await picture(name);
  await expectAccessible();
});
