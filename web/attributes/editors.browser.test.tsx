import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressWhileComposing } from '../testing/compose.ts';
import { openEditor } from './testing/open-editor.tsx';
import { type EditorSample, editorSamples, options } from './testing/samples.ts';

const samples = Object.entries(editorSamples).flatMap(([kind, sample]) =>
  sample ? [{ kind: kind as AttributeKindId, ...(sample as EditorSample) }] : [],
);

// As in a table, where the columns ask for it before anybody edits: an edit that comes before it waits for it, and ends later.
beforeAll(() => import('./date/date-editor.tsx'));

describe.each(samples)('editor of $kind', ({ kind, settings, before, keys, data, ...sample }) => {
  test.each([
    ['Enter', '{Enter}', 'down'],
    ['Tab', '{Tab}', 'next'],
    ['Shift+Tab', '{Shift>}{Tab}{/Shift}', 'previous'],
  ])('%s commits what is typed, once, and goes on', async (_name, key, move) => {
    const editor = await openEditor(kind, { settings });
    await userEvent.keyboard(keys + key);
    // An editor whose code is still to come reads the keys when it is there.
    await expect.poll(() => editor.commit.mock.calls).toEqual([[data, move]]);
    expect(editor.cancel).not.toHaveBeenCalled();
  });

  test('leaving commits what is typed, and stays where the person went', async () => {
    const editor = await openEditor(kind, { settings });
    await userEvent.keyboard(keys);
    await editor.leave();
    expect(editor.commit.mock.calls).toEqual([['left' in sample ? sample.left : data, 'stay']]);
  });

  test('Escape gives up what is typed', async () => {
    const editor = await openEditor(kind, { settings, data: before });
    await userEvent.keyboard(`${keys}{Escape}`);
    await editor.leave();
    expect(editor.cancel).toHaveBeenCalledTimes(1);
    expect(editor.commit).not.toHaveBeenCalled();
  });

  test('begins with what is there, and commits it untouched', async () => {
    const editor = await openEditor(kind, { settings, data: before });
    await userEvent.keyboard('{Tab}');
    expect(editor.commit.mock.calls).toEqual([[before, 'next']]);
  });

  test('emptied, it commits that there is no value', async () => {
    const editor = await openEditor(kind, { settings, data: before });
    await userEvent.keyboard(`${sample.clears}{Tab}`);
    expect(editor.commit.mock.calls).toEqual([[null, 'next']]);
  });

  test('opened by a key, it begins with that key', async () => {
    const editor = await openEditor(kind, { settings, data: before, typed: keys[0]! });
    await userEvent.keyboard(`${keys.slice(1)}{Enter}`);
    expect(editor.commit.mock.calls).toEqual([[data, 'down']]);
  });

  test('its keys are heard by nothing around it', async () => {
    const editor = await openEditor(kind, { settings });
    await userEvent.keyboard(`{ArrowDown}{Home}${keys}{Enter}`);
    expect(editor.key).not.toHaveBeenCalled();
  });

  test.each(['during', 'after'] as const)(
    'Enter %s a composition ends the composition, not the edit',
    async (when) => {
      const editor = await openEditor(kind, { settings, data: before });
      await pressWhileComposing('日', 'Enter', when);
      expect(editor.commit).not.toHaveBeenCalled();
      await userEvent.keyboard('{Escape}');
      expect(editor.cancel).toHaveBeenCalledTimes(1);
    },
  );

  test('Shift+Enter makes a line, or commits', async () => {
    const editor = await openEditor(kind, { settings });
    await userEvent.keyboard(`${keys}{Shift>}{Enter}{/Shift}`);
    const calls = sample.shiftEnter === 'line' ? [] : [[data, sample.shiftEnter ?? 'up']];
    expect(editor.commit.mock.calls).toEqual(calls);
  });
});

const drafting = samples.filter(({ settings }) => settings === undefined);
test.each(drafting)('editor of $kind reports what would be saved now', async ({ kind, keys, data }) => {
  const editor = await openEditor(kind);
  await userEvent.keyboard(keys);
  expect(editor.draft.mock.lastCall).toEqual([data]);
  expect(editor.commit).not.toHaveBeenCalled();
});

const strict = samples.flatMap(({ unreadable, ...sample }) =>
  unreadable ? [{ ...sample, unreadable }] : [],
);
test.each(strict)('editor of $kind keeps what it cannot read, and says so', async (sample) => {
  const editor = await openEditor(sample.kind);
  await userEvent.keyboard(`${sample.unreadable.keys}{Enter}`);
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(editor.commit).not.toHaveBeenCalled();
  await userEvent.keyboard(sample.unreadable.thenRead);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(editor.commit.mock.calls).toEqual([[sample.data, 'down']]);
});

describe('editor of label with several options', () => {
  const settings = { options, multiple: true };

  test('takes one option after the other, reports them, and commits them together', async () => {
    const editor = await openEditor('label', { settings });
    await userEvent.keyboard('Don{Enter}Tod{Enter}');
    expect(editor.draft.mock.lastCall).toEqual([['done', 'todo']]);
    await userEvent.keyboard('{Backspace}{Tab}');
    expect(editor.draft.mock.lastCall).toEqual([['done']]);
    expect(editor.commit.mock.calls).toEqual([[['done'], 'next']]);
  });

  test('the arrow keys go to an option; chosen again it is given up', async () => {
    const editor = await openEditor('label', { settings, data: ['todo'] });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(editor.draft.mock.lastCall).toEqual([['todo', 'done']]);
    await userEvent.keyboard('{Enter}{Tab}');
    expect(editor.commit.mock.calls).toEqual([[['todo'], 'next']]);
  });
});

describe('editor of a link with a title', () => {
  const titled = { url: 'https://a.example/', title: 'Ann' };

  test('has both; the arrow keys go from one to the other, and both are saved together', async () => {
    const editor = await openEditor('url', { data: titled });
    await userEvent.keyboard('x{ArrowDown}{End}e{ArrowUp}y{ArrowDown}{Enter}');
    expect(editor.commit.mock.calls).toEqual([[{ url: 'https://a.example/xy', title: 'Anne' }, 'down']]);
  });

  test('without its title it is its address, and without its address nothing', async () => {
    const editor = await openEditor('url', { data: titled });
    await page.getByRole('textbox', { name: 'Title' }).fill(' ');
    expect(editor.draft.mock.lastCall).toEqual(['https://a.example/']);
    await userEvent.keyboard('{ArrowUp}{Control>}a{/Control}{Backspace}');
    await editor.leave();
    expect(editor.commit.mock.calls).toEqual([[null, 'stay']]);
  });

  test.each(['Field', 'Title'])(
    'an address pasted over selected words in %s is behind them',
    async (field) => {
      const editor = await openEditor('url');
      const box = page.getByRole('textbox', { name: field });
      await box.fill('Our site');
      const input = box.element() as HTMLInputElement;
      input.focus();
      input.select();
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'https://our.example/');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      await userEvent.keyboard('{Enter}');
      expect(editor.commit.mock.calls).toEqual([
        [{ url: 'https://our.example/', title: 'Our site' }, 'down'],
      ]);
    },
  );
});

test('a checkbox has no editor: to edit it is to change it', async () => {
  const editor = await openEditor('checkbox', { data: true });
  expect(editor.commit.mock.calls).toEqual([[false, 'stay']]);
});

describe('editor of number', () => {
  test('an untouched number keeps the decimals that are not shown', async () => {
    const editor = await openEditor('number', { data: 1.239, settings: { decimals: 2 } });
    await expect.element(page.getByRole('textbox')).toHaveValue('1.239');
    await userEvent.keyboard('{Enter}');
    expect(editor.commit.mock.calls).toEqual([[1.239, 'down']]);
  });

  test.each([
    [{ format: 'percent' }, '12,5', 0.125],
    [{ format: 'percent' }, '12.5 %', 0.125],
    [{ format: 'currency', currency: 'EUR' }, '€ 3,50', 3.5],
    [{ format: 'currency', currency: 'USD' }, '$0', 0],
    [{}, '3,3', 3.3],
    [{}, '3.3', 3.3],
  ])('of %j reads %s', async (settings, keys, data) => {
    const editor = await openEditor('number', { settings });
    await userEvent.keyboard(`${keys}{Enter}`);
    expect(editor.commit.mock.calls).toEqual([[data, 'down']]);
  });

  test('a number out of its limits stays in the field, with the limits beside it', async () => {
    const editor = await openEditor('number', { settings: { minimum: 0, maximum: 10 } });
    await userEvent.keyboard('11{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Enter a number from 0 to 10.');
    await userEvent.keyboard('{Backspace}{Enter}');
    expect(editor.commit.mock.calls).toEqual([[1, 'down']]);
  });
});
