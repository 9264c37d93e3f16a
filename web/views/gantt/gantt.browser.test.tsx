import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openGantt } from './testing/open-gantt.tsx';

/** Where a page is mirrored, names are set apart by signs that nobody sees. */
const bar = (name: string) =>
  page.getByRole('button', { name: new RegExp(`^\u2068?${name}\u2069?[,\\s]`) }).first();
const focus = (of: { element(): Element }) => (of.element() as HTMLElement).focus();
const design = { name: 'Design', start: '2026-03-04', end: '2026-03-10', progress: 40 };
const build = { name: 'Build', start: '2026-03-11', end: '2026-03-13', waits: ['Design'] };

describe('what a chart shows', () => {
  test('bars, milestones, summaries and rows without dates, each in words, and is accessible', async () => {
    const { said } = await openGantt({
      items: [
        { name: 'Phase' },
        { ...design, under: 'Phase' },
        { name: 'Launch', end: '2026-03-20' },
        { name: 'Someday' },
      ],
    });
    await expect.poll(() => said('Design')).toBe('Design, Mar 4 – 10, 2026, 40% done');
    expect(said('Phase')).toBe('Phase, with sub-items, Mar 4 – 10, 2026, 40% done');
    expect(said('Launch')).toBe('Launch, milestone, Mar 20, 2026');
    expect(said('Someday')).toBe('Someday has no dates. Set them');
    await expectAccessible();
  });

  test('a milestone is a square that stands on its corner, and a bar that is open is ringed, also a fixed one', async () => {
    const { ids } = await openGantt({
      items: [
        { ...design, fixed: true },
        { name: 'Launch', end: '2026-03-20' },
      ],
      isOpen: 'Design',
    });
    await expect.element(bar('Launch')).toBeVisible();
    const shape = (name: string) =>
      getComputedStyle(document.querySelector(`[data-bar="${ids.get(name)}"]`)!.firstElementChild!);
    const { borderRadius, rotate, width, height } = shape('Launch');
    expect([borderRadius, rotate, width, height]).toEqual(['3px', '45deg', '14px', '14px']);
    expect(shape('Design').boxShadow).toMatch(/0px 0px 0px 2px$/);
  });

  test('also on a phone the name of a sub-item stands further in than that of the item above it', async () => {
    await page.viewport(390, 800);
    onTestFinished(() => page.viewport(1_280, 800));
    await openGantt({ items: [{ name: 'Phase' }, { ...design, under: 'Phase' }, { name: 'Launch' }] });
    const from = (name: string) =>
      page.getByRole('rowheader').getByText(name, { exact: true }).element().getBoundingClientRect().left;
    await expect.poll(() => from('Design')).toBeGreaterThan(from('Phase'));
    expect(from('Launch')).toBeCloseTo(from('Phase'), 0);
  });

  test('beside the sidebar of a turned phone it has more room than the list, which shows names alone', async () => {
    await openGantt({ items: [design], width: 596 });
    await expect.element(bar('Design')).toBeVisible();
    const divider = page.getByRole('separator').element();
    await expect.poll(() => divider.getBoundingClientRect().left).toBeLessThanOrEqual(596 * 0.41);
    await expect.element(page.getByRole('treegrid')).toHaveAttribute('aria-colcount', '1');
  });

  test('a plan that fits is in sight as a whole at first', async () => {
    await openGantt({ items: [design, { ...build, start: '2026-03-30', end: '2026-04-03' }] });
    await expect.element(bar('Design')).toBeInViewport({ ratio: 0.9 });
    await expect.element(bar('Build')).toBeInViewport({ ratio: 0.9 });
  });

  test('where it is read from right to left, a name beside its bar is at its end, also a Latin one', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => {
      document.documentElement.dir = 'ltr';
    });
    const name = 'A name that is longer than its bar';
    await openGantt({ items: [design, { ...build, name, end: '2026-03-11', waits: [] }] });
    await expect.element(bar('Design')).toBeInTheDocument();
    const [earlier, later] = ['Design', name].map((of) => bar(of).element().getBoundingClientRect());
    expect(later!.right).toBeLessThan(earlier!.left + 2);
    const text = bar(name).element().querySelector('bdi')!.getBoundingClientRect();
    expect(text.right).toBeLessThanOrEqual(later!.left);
  });

  test('of a long name beside its bar the beginning is in sight, from whichever side it is read', async () => {
    const name = `It begins here ${'and goes on '.repeat(15)}`.trim();
    await openGantt({ items: [{ ...design, name, end: '2026-03-04' }] });
    await expect.element(bar(name)).toBeInTheDocument();
    const text = bar(name).element().querySelector('bdi')!;
    expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(320);
  });

  test.each(['Pacific/Auckland', 'America/Los_Angeles', 'UTC'])('days are days in %s', async (timezone) => {
    const { said } = await openGantt({
      items: [{ ...design, start: '2026-03-07', end: '2026-03-29' }],
      timezone,
    });
    await expect.poll(() => said('Design')).toContain('Mar 7 – 29, 2026');
    focus(bar('Design'));
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(() => said('Design')).toContain('Mar 8 – 30, 2026');
  });

  test('an item without a start has no bar from when it was made', async () => {
    const { said } = await openGantt({ items: [{ name: 'Open' }, design] });
    await expect.poll(() => said('Open')).toContain('no dates');
  });
});

describe('while it moves', () => {
  test('bars that pass quickly show their names, where whole bars have them, and all of it once they rest', async () => {
    const many = Array.from({ length: 400 }, (_, at) => ({ ...design, name: `Item ${at}` }));
    await openGantt({ items: many });
    await expect.element(bar('Item 3')).toBeInTheDocument();
    const scroller = document.querySelector('[data-gantt]')!;
    scroller.scrollTop = 200 * 36;
    // In the frame in which they are drawn.
    await new Promise<void>((drawn) => scroller.addEventListener('scroll', () => drawn(), { once: true }));
    const name = page.getByRole('group', { name: 'Timeline' }).getByText('Item 203', { exact: true });
    expect(bar('Item 203').elements()).toEqual([]);
    const before = name.element().getBoundingClientRect();
    await expect.element(bar('Item 203')).toBeInTheDocument();
    const { left, top } = name.element().getBoundingClientRect();
    expect([left, top]).toEqual([before.left, before.top]);
  });

  test('a name stays in sight while its bar begins before it', async () => {
    await openGantt({
      items: [
        { ...design, end: '2030-03-10' },
        { name: 'Short', end: '2026-03-05' },
      ],
    });
    await expect.element(bar('Design')).toBeInTheDocument();
    const text = () => bar('Design').element().querySelector('bdi')!.getBoundingClientRect().left;
    const scroller = document.querySelector('[data-gantt]')!;
    const from = bar('Design').element().getBoundingClientRect().left;
    scroller.scrollLeft += 600;
    const begins = () => bar('Design').element().getBoundingClientRect().left;
    await expect.poll(begins).toBeLessThan(from - 500);
    await expect.poll(text).toBeGreaterThan(begins() + 100);
    const pane = page.getByRole('group', { name: 'Timeline' }).element().getBoundingClientRect();
    expect(text()).toBeGreaterThanOrEqual(pane.left);
  });

  test('no name is cut behind the list: a bar has the beginning of its own, or none', async () => {
    const long = 'A name that is longer than its bar';
    await openGantt({
      items: [
        { ...design, name: 'Redesign', start: '2026-01-05', end: '2026-12-20' },
        { ...build, name: long, start: '2026-02-02', end: '2026-02-03', waits: [] },
        { name: 'Launch', end: '2026-02-20' },
      ],
    });
    await userEvent.click(page.getByRole('button', { name: 'Zoom in' }));
    await expect.element(bar('Redesign')).toBeInTheDocument();
    const scroller = document.querySelector('[data-gantt]')!;
    const pane = page.getByRole('group', { name: 'Timeline' }).element().getBoundingClientRect();
    const seen = new Map<string, Set<string>>();
    for (scroller.scrollLeft = 0; ; scroller.scrollLeft += 70) {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      for (const name of ['Redesign', long, 'Launch']) {
        const text = bar(name).query()?.querySelector('bdi');
        if (!text) continue;
        const { visibility } = getComputedStyle(text);
        seen.set(name, (seen.get(name) ?? new Set()).add(visibility));
        if (visibility === 'visible')
          expect(text.getBoundingClientRect().left, name).toBeGreaterThanOrEqual(pane.left);
      }
      if (scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1) break;
    }
    for (const name of [long, 'Launch']) expect([...seen.get(name)!].sort()).toEqual(['hidden', 'visible']);
    expect([...seen.get('Redesign')!]).toContain('visible');
  });
});

describe('by keys', () => {
  test('arrows go from bar to bar, and bars are moved and stretched, but no end before its start', async () => {
    const { said, open } = await openGantt({
      items: [design, { name: 'Solo', start: '2026-03-05', end: '2026-03-05' }],
    });
    focus(bar('Design'));
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(bar('Solo')).toHaveFocus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{ArrowRight}{ArrowUp}{/Shift}{/Alt}');
    await expect.poll(() => said('Solo')).toContain('Mar 4 – 7, 2026');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}{/Alt}');
    await expect.poll(() => said('Solo')).toContain('Mar 7, 2026');
    await expect
      .element(page.getByText('An item end date cannot be before its start date.').first())
      .toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => said('Solo')).toContain('Mar 14, 2026');
    await userEvent.keyboard('{Enter}');
    expect(open).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Backspace}');
    await expect.poll(() => said('Solo')).toContain('no dates');
  });

  test('a row without dates gets some, and zooms are chosen', async () => {
    const { said } = await openGantt({ items: [{ name: 'Someday' }] });
    focus(bar('Someday'));
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => said('Someday')).toMatch(/^Someday, .*20\d\d$/);
    await userEvent.keyboard('+-f');
    await page.getByRole('button', { name: /^(Zoom )?(Hours|Days|Weeks|Months|Quarters|Years)/ }).click();
    await page.getByRole('option', { name: 'Hours' }).click();
    await expect.element(page.getByRole('button', { name: /^Zoom Hours|Hours Zoom/ })).toBeVisible();
  });
});

describe('what waits for a moved item', () => {
  test('is asked for once, and follows from then on', async () => {
    const { said, settings } = await openGantt({ items: [design, build] });
    focus(bar('Design'));
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await page.getByRole('button', { name: /^Move them where they must/ }).click();
    // March 11 is a Wednesday: the two days after it are worked on, then a weekend.
    await expect.poll(() => said('Design')).toContain('Mar 5 – 11, 2026');
    await expect.poll(() => said('Build')).toContain('Mar 12 – 16, 2026');
    expect(settings).toHaveBeenCalledWith(expect.objectContaining({ scheduling: 'shift' }));
    focus(bar('Design'));
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(() => said('Build')).toContain('Mar 13 – 17, 2026');
  });

  test('stays where the view says so', async () => {
    const { said } = await openGantt({ items: [design, build], settings: { scheduling: 'stay' } });
    focus(bar('Design'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(() => said('Design')).toContain('Mar 11 – 17, 2026');
    expect(said('Build')).toContain('Mar 11 – 13, 2026');
  });

  test('a bar shows what it waits for, with type and lag; circles are refused by name', async () => {
    const { server, ids } = await openGantt({ items: [design, build] });
    focus(bar('Build'));
    await userEvent.keyboard('d');
    const link = page.getByRole('group', { name: 'Build waits for Design' });
    await link.getByRole('button', { name: /Type/ }).click();
    await page.getByRole('option', { name: 'Start to start' }).click();
    await link.getByRole('textbox', { name: 'Lag in days' }).fill('2');
    await userEvent.keyboard('{Enter}');
    const stored = () =>
      JSON.stringify(server.all('values').filter(({ id }) => id.startsWith(ids.get('Build')!)));
    await expect.poll(stored).toContain('.ss+2');
    await userEvent.keyboard('{Escape}');
    await expect.element(bar('Build')).toHaveFocus();
    focus(bar('Design'));
    await userEvent.keyboard('d');
    await page.getByRole('button', { name: /Design waits for/ }).click();
    await page.getByRole('option', { name: 'Build' }).click();
    await expect
      .element(
        page.getByText(/wait for each other in a circle: .*Design.*Build|circle: .*Build.*Design/).first(),
      )
      .toBeVisible();
  });
});

test('the critical path is said in words', async () => {
  const { said } = await openGantt({ items: [design, build], settings: { critical: true } });
  await expect.poll(() => said('Build')).toContain('critical');
});

test('whoever may only look is told so', async () => {
  const none = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  const { said, denied } = await openGantt({ items: [design, { name: 'Someday' }], over: { allowed: none } });
  await expect.poll(() => said('Someday')).toBe('Someday has no dates');
  focus(bar('Design'));
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(denied).toHaveBeenCalledWith('editItem');
  expect(said('Design')).toContain('Mar 4 – 10, 2026');
});

test('a saved plan has attributes of its own where those of another view have their names', async () => {
  const others = ['Baseline start', 'Baseline end'].map((name) => ({ id: newId(), name, kind: 'date' }));
  const { server, settings } = await openGantt({
    ...{ items: [design], others, over: { onAddAttribute: () => {} } },
  });
  await page.getByRole('button', { name: 'Plan options' }).click();
  await page.getByRole('menuitem', { name: 'Save the baseline' }).click();
  await expect
    .poll(() => server.get('attributes', settings.mock.lastCall?.[0].baseline_start ?? '')?.['name'])
    .toBe('Baseline start 2');
});

test('a saved plan makes its attributes, which take no room in the list, and shows behind the bars', async () => {
  const { server, settings } = await openGantt({
    items: [design, build],
    over: { onAddAttribute: () => {} },
  });
  await page.getByRole('button', { name: 'Plan options' }).click();
  await page.getByRole('menuitem', { name: 'Save the baseline' }).click();
  await expect.element(page.getByText('The baseline of 2 items is saved.')).toBeVisible();
  const [next, how] = settings.mock.lastCall!;
  expect(how).toEqual({ forAll: true });
  await expect
    .poll(() => [next.baseline_start, next.baseline_end].map((id) => server.get('attributes', id!)?.['name']))
    .toEqual(['Baseline start', 'Baseline end']);
  expect(server.get('attributes', next.baseline_start!)?.['hidden']).toBe(true);
  expect(next.hidden).toEqual(expect.arrayContaining([next.baseline_start, next.baseline_end]));
  expect(next.shows_baseline).toBe(true);
});
