import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setFormats } from '../data/page/formats.ts';
import { finger, pointIn } from '../testing/pointer.ts';
import { openEditor } from './testing/open-editor.tsx';
import { options } from './testing/samples.ts';

const press = (keys: string) => userEvent.keyboard(keys);
const speak = (locale: string, start_of_week: number | null = null) =>
  setFormats({ locale, start_of_week, timezone: 'UTC' } as Parameters<typeof setFormats>[0]);

describe('the editor of a label', () => {
  const option = (name: string | RegExp, exact = false) => page.getByRole('option', { name, exact });
  const field = page.getByRole('combobox');
  const names = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent);
  /** The option that Enter would take. */
  const active = () =>
    document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const onSettings = vi.fn<(settings: Record<string, unknown>) => void>();
  beforeEach(() => onSettings.mockReset());

  test('finds an option by its synonym and without accents, first the one that is named', async () => {
    const given = [
      { id: 'x', name: 'Todos', color: 'blue' },
      { id: 'y', name: 'Todo', color: 'blue' },
      { id: 'z', name: 'Erledigt', color: 'green', synonyms: ['déjà fait'] },
    ];
    await openEditor('label', { settings: { options: given } });
    await press('todo');
    await expect.poll(names).toEqual(['Todo', 'Todos']);
    await press('{Control>}a{/Control}deja');
    await expect.poll(names).toEqual(['Erledigt']);
  });

  test('says so, where nothing is found', async () => {
    const editor = await openEditor('label', { settings: { options } });
    await press('zzz');
    await expect.element(page.getByText('No matching options')).toBeVisible();
    await press('{Enter}');
    expect(editor.commit.mock.calls).toEqual([[null, 'down']]);
  });

  test('makes an option of a name that is not there, for who may, and chooses it', async () => {
    const editor = await openEditor('label', { settings: { options }, onSettings });
    await press('قيد الانتظار ⏳');
    await expect.poll(names).toEqual(['Create “قيد الانتظار ⏳”']);
    await press('{Enter}');
    const made = (onSettings.mock.lastCall![0]['options'] as typeof options).at(-1)!;
    expect(made.name).toBe('قيد الانتظار ⏳');
    expect(editor.commit.mock.calls).toEqual([[[made.id], 'down']]);
  });

  test('makes none twice, however it is written', async () => {
    await openEditor('label', { settings: { options }, onSettings });
    await press('  DONE ');
    await expect.poll(names).toEqual(['Done']);
  });

  test('the arrow keys go around, over the new one too', async () => {
    await openEditor('label', { settings: { options }, onSettings });
    await press('do');
    await expect.poll(names).toEqual(['Done', 'Create “do”']);
    expect(active()).toBe('Done');
    await press('{ArrowUp}');
    await expect.poll(active).toBe('Create “do”');
    await press('{ArrowDown}');
    await expect.poll(active).toBe('Done');
  });

  test('what the mouse is over is what Enter takes, also the new one', async () => {
    await openEditor('label', { settings: { options }, onSettings });
    await press('do');
    await option(/Create/).hover();
    await expect.poll(active).toBe('Create “do”');
    await option('Done').hover();
    await expect.poll(active).toBe('Done');
  });

  test('a press of the mouse takes an option, and the field keeps the focus where there may be several', async () => {
    const editor = await openEditor('label', { settings: { options, multiple: true } });
    await option('Never').click();
    await expect.element(option('Never')).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveFocus();
    await editor.leave();
    expect(editor.commit.mock.calls).toEqual([[['dont'], 'stay']]);
  });

  test('a finger that taps an option chooses it, one that scrolls the list does not', async () => {
    const many = Array.from({ length: 40 }, (_, at) => ({ id: `${at}`, name: `Tag ${at}`, color: 'blue' }));
    const editor = await openEditor('label', { settings: { options: many, multiple: true } });
    await finger.down(pointIn(option('Tag 3', true).element()));
    await finger.up();
    await expect.element(option('Tag 3', true)).toHaveAttribute('aria-selected', 'true');
    await expect.element(field).toHaveFocus();
    const [from, to] = [pointIn(option('Tag 5').element()), pointIn(option('Tag 1', true).element())];
    await finger.down(from);
    await finger.move(from, to);
    await finger.up();
    await expect.poll(() => page.getByRole('listbox').element().scrollTop).toBeGreaterThan(0);
    expect(editor.draft.mock.calls).toEqual([[['3']]]);
  });

  test('of one alone, chosen again it is taken away', async () => {
    const editor = await openEditor('label', { settings: { options }, data: ['todo'] });
    await option('Todo').click();
    expect(editor.commit.mock.calls).toEqual([[null, 'stay']]);
  });

  test('is named, and tells its list whether several may be chosen', async () => {
    await openEditor('label', { settings: { options, multiple: true } });
    await expect.element(page.getByRole('combobox', { name: 'Field' })).toBeVisible();
    await expect
      .element(page.getByRole('listbox', { name: 'Field' }))
      .toHaveAttribute('aria-multiselectable', 'true');
  });
});

describe('the editor of a date', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 15, 12) });
  });
  afterEach(() => {
    vi.useRealTimers();
    speak('en');
  });
  const day = (name: RegExp) => page.getByRole('button', { name });
  const shows = (month: string) =>
    expect.element(page.getByRole('grid', { name: new RegExp(month) })).toBeVisible();

  test('begins at the month of today, and takes a day that is pressed', async () => {
    const editor = await openEditor('date');
    await shows('March 2026');
    await day(/March 9, 2026/).click();
    expect(editor.commit.mock.calls).toEqual([['2026-03-09', 'stay']]);
    await expect.element(page.getByRole('grid').first()).toHaveFocus();
  });

  test('begins at the month of the day that is there, and goes to others', async () => {
    await openEditor('date', { data: '1999-12-31' });
    await shows('December 1999');
    await page.getByRole('button', { name: /Next/ }).first().click();
    await shows('January 2000');
    await page
      .getByRole('button', { name: /Previous/ })
      .first()
      .click();
    await shows('December 1999');
  });

  test('the calendar follows what is typed', async () => {
    await openEditor('date', { data: '2026-03-15' });
    await press('07042026');
    await shows('July 2026');
  });

  test('Alt and the down arrow go into the calendar, its keys choose a day', async () => {
    const editor = await openEditor('date', { data: '2026-03-15' });
    await press('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(day(/March 15, 2026/)).toHaveFocus();
    await press('{ArrowDown}{ArrowRight}{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-03-23', 'stay']]);
  });

  test('Escape in the calendar gives up the edit', async () => {
    const editor = await openEditor('date', { data: '2026-03-15' });
    await press('{Alt>}{ArrowDown}{/Alt}{ArrowDown}{Escape}');
    expect(editor.cancel).toHaveBeenCalledTimes(1);
    expect(editor.commit).not.toHaveBeenCalled();
  });

  test('today and no date are one press away', async () => {
    const first = await openEditor('date');
    await expect.element(page.getByRole('button', { name: 'No date' })).toBeDisabled();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    expect(first.commit.mock.calls).toEqual([['2026-03-15', 'stay']]);
  });

  test('a day that is there can be taken away', async () => {
    const editor = await openEditor('date', { data: '2026-03-15' });
    await page.getByRole('button', { name: 'No date' }).click();
    expect(editor.commit.mock.calls).toEqual([[null, 'stay']]);
  });

  test('left in the middle of a date, what was there stays', async () => {
    const editor = await openEditor('date', { data: '2026-03-15' });
    await press('{Backspace}{Backspace}');
    await editor.leave();
    expect(editor.commit.mock.calls).toEqual([['2026-03-15', 'stay']]);
  });

  test.each([
    ['en', null, 'Sun'],
    ['de', null, 'Mo'],
    ['en', 1, 'Mon'],
  ] as const)('in %s with weeks from %s the first column is %s', async (locale, start, name) => {
    speak(locale, start);
    await openEditor('date', { data: '2026-03-15' });
    const first = () => document.querySelector('[role=application] th')?.textContent;
    await expect.poll(first).toBe(name);
  });

  test('its parts stand in the order of the person’s language', async () => {
    speak('de');
    const editor = await openEditor('date');
    await press('24122026{Enter}');
    expect(editor.commit.mock.calls).toEqual([['2026-12-24', 'down']]);
  });
});

describe('the editors of lines', () => {
  test.each([
    ['number', '1e400'],
    ['number', '12abc'],
    ['url', 'javascript:alert(1)'],
    ['url', 'http://'],
    ['email', 'ann@'],
    ['email', 'ann@example.com, ben@example.com'],
  ] as const)('%s refuses “%s” with words, and keeps it', async (kind, typed) => {
    const editor = await openEditor(kind);
    await press(`${typed.replaceAll('[', '[[').replaceAll('{', '{{')}{Enter}`);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Field' })).toHaveValue(typed);
    await expect.element(page.getByRole('textbox', { name: 'Field' })).toBeInvalid();
    expect(editor.commit).not.toHaveBeenCalled();
  });

  test.each([
    ['de', '1.234,5', 1234.5],
    ['fr', '1 234,5', 1234.5],
    ['en', '-0.125', -0.125],
    ['ar-EG', '١٢٣', 123],
  ])('a number is typed as in %s', async (locale, typed, data) => {
    speak(locale);
    const editor = await openEditor('number');
    await press(`${typed}{Enter}`);
    expect(editor.commit.mock.calls).toEqual([[data, 'down']]);
    speak('en');
  });

  test('a number that is there is written as the person types it', async () => {
    speak('de');
    await openEditor('number', { data: 1234.5 });
    await expect.element(page.getByRole('textbox')).toHaveValue('1234,5');
    speak('en');
  });

  test('a text with emoji and Arabic letters is kept to the sign', async () => {
    const editor = await openEditor('text');
    await page.getByRole('textbox').fill('👩‍👩‍👧‍👦 مرحبا e\u0301');
    await press('{Enter}');
    expect(editor.commit.mock.calls).toEqual([['👩‍👩‍👧‍👦 مرحبا e\u0301', 'down']]);
  });

  test('spaces alone are no value', async () => {
    const editor = await openEditor('text', { data: 'Old' });
    await page.getByRole('textbox').fill('   ');
    await press('{Enter}');
    expect(editor.commit.mock.calls).toEqual([[null, 'down']]);
  });

  test('a long text keeps its lines', async () => {
    const editor = await openEditor('long-text');
    await press('one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(editor.commit.mock.calls).toEqual([['one\ntwo', 'down']]);
  });
});
