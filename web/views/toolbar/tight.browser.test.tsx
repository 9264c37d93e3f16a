import { languages } from '@tessera/domain/locales.ts';
import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { list } from '@tessera/domain/views/list.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { speakIn } from '../../testing/speak-in.ts';
import { size, state } from './testing/attributes.ts';
import { open, usual } from './testing/open-toolbar.tsx';

afterEach(() => page.viewport(1_280, 800));

test.each(Object.keys(languages))(
  'on a phone all tools of a plain view are in sight, in %s',
  async (language) => {
    await page.viewport(390, 800);
    await speakIn(language);
    await open();
    const bar = page.getByRole('toolbar').element();
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    expect(bar.querySelectorAll('button')).toHaveLength(7);
  },
);

/** A bar with so many of three tools set. */
async function openWith(set: number, type: ViewTypeId = 'table'): Promise<HTMLElement> {
  const sorts = [{ attribute_id: size.id, direction: 'ascending' as const }];
  await open(
    {
      query: {
        ...usual.query,
        groups: [{ attribute_id: state.id }],
        sorts: set > 2 ? sorts : [],
      },
      ...(set > 1 && {
        colors: { ...usual.colors, label: { attribute_id: state.id, target: { of: 'item' } } },
      }),
    },
    { type },
  );
  return page.getByRole('toolbar').element() as HTMLElement;
}

test.each(['en', 'de', 'it', 'fr', 'ar'])(
  'on a phone what is set is named where there is room for it, in %s',
  async (language) => {
    await page.viewport(390, 800);
    await speakIn(language);
    const bar = await openWith(1);
    const chip = bar.querySelector('[data-tool="group"] button')!;
    expect(chip.textContent).toBe('State');
    expect(chip.getAttribute('aria-label')).not.toBe('State');
    for (const part of [chip, ...chip.querySelectorAll('span')])
      expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
);

test.each([
  [2, 'list'],
  [3, 'list'],
  [3, 'column'],
  [3, 'gantt'],
] as const)(
  'on a phone all tools are in sight with %d of them set, in a %s: words give way, then the crosses',
  async (set, type) => {
    await page.viewport(390, 800);
    const bar = await openWith(set, type);
    const end = bar.getBoundingClientRect().right;
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    for (const button of bar.querySelectorAll('button'))
      expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(end);
    // What is set is still told, and has its colour.
    const chip = bar.querySelector('[data-tool="color"] button')!;
    expect(chip.getAttribute('aria-label')).toContain('State');
    const background = (of: Element) => getComputedStyle(of.parentElement!).backgroundColor;
    expect(background(chip)).not.toBe(background(bar.querySelector('[data-tool="filter"] button')!));
    // Turned, there is room for it all.
    await page.viewport(844, 390);
    await expect.poll(() => bar.dataset['tight']).toBe('');
  },
);

test.each(Object.keys(languages))(
  'beside the sidebar of a small window all tools of a plain view are in sight, in %s',
  async (language) => {
    await page.viewport(800, 600);
    await speakIn(language);
    await open();
    const bar = page.getByRole('toolbar').element() as HTMLElement;
    bar.style.inlineSize = '540px';
    await expect.poll(() => bar.scrollWidth - bar.clientWidth).toBeLessThanOrEqual(0);
    expect(bar.querySelectorAll('button')).toHaveLength(7);
  },
);

describe.each([720, 640, 560, 500])('at a width between a phone and a tablet, %d px,', (breadth) => {
  test.each(Object.keys(languages).flatMap((language) => [0, 1].map((set) => [language, set] as const)))(
    'no words are cut, in %s with %d set',
    async (language, set) => {
      await page.viewport(breadth, 450);
      await speakIn(language);
      if (set === 0) await open();
      else await openWith(1, 'list');
      const bar = page.getByRole('toolbar').element();
      expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
      const search = bar.querySelector<HTMLInputElement>('input[type=search]')!;
      const context = document.createElement('canvas').getContext('2d')!;
      context.font = getComputedStyle(search).font;
      const isRead = getComputedStyle(search, '::placeholder').color !== 'rgba(0, 0, 0, 0)';
      if (isRead)
        expect(context.measureText(search.placeholder).width).toBeLessThanOrEqual(search.clientWidth);
      const chip = bar.querySelector('[data-tool="group"] button > span:last-child')!;
      if (set === 1) expect(chip.getBoundingClientRect().width).toBeGreaterThan(20);
      expect(chip.scrollWidth).toBeLessThanOrEqual(chip.clientWidth);
    },
  );
});

test.each(Object.keys(languages))(
  'beside the sidebar of a laptop the setting of a full toolbar is not cut, in %s',
  async (language) => {
    await page.viewport(1_192, 800);
    await speakIn(language);
    const groups = [{ attribute_id: state.id }];
    await open({ ...list.read({}), query: { ...usual.query, groups } } as never, { type: 'list' });
    const label = document.querySelector('[data-tool="group"] button > span:last-child')!;
    const text = document.createRange();
    text.selectNodeContents(label);
    // Less than a pixel is enough for an ellipsis.
    const [wanted, given] = [text, label].map((one) => one.getBoundingClientRect().width);
    expect(wanted).toBeGreaterThan(0);
    expect(wanted! - given!).toBeLessThan(0.02);
    const bar = page.getByRole('toolbar').element();
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
  },
);
