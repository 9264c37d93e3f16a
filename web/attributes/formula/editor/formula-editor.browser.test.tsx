import { shownFormula } from '@tessera/domain/formula/typed-formula.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../testing/accessible.ts';
import { show } from '../../../testing/show.tsx';
import { speakIn } from '../../../testing/speak-in.ts';
import { FormulaEditor } from './formula-editor.tsx';
import { attributes, field, keys, list, open, preview, said, type, value } from './testing/open-formula.tsx';

describe('problems', () => {
  test('are told in words, underlined at their place, and gone once mended', async () => {
    await open('1 + [Prize]');
    await expect.element(page.getByRole('button', { name: 'There is no attribute “Prize”.' })).toBeVisible();
    await expect.element(field).toBeInvalid();
    // That a thing without a type may have the wrong one is no news.
    expect(page.getByRole('listitem').elements()).toHaveLength(1);
    await expect
      .poll(() => document.querySelector('[class*="error"][class*="attribute"]')?.textContent)
      .toBe('[Prize]');
    await page.getByRole('button', { name: 'There is no attribute “Prize”.' }).click();
    const { selectionStart, selectionEnd } = field.element() as HTMLTextAreaElement;
    expect([selectionStart, selectionEnd]).toEqual([4, 11]);
    await keys('2');
    await expect.poll(said).toContain('Result: Number');
    await expect.element(field).toBeValid();
  });

  test('warnings leave it valid', async () => {
    await open('1 + [Price (2)]');
    await expect.poll(said).toContain('A text counts as a number only where it reads like one.');
    await expect.poll(said).toContain('Result: Number');
    await expect.element(field).toBeValid();
  });

  test('an empty formula has none', async () => {
    await open('');
    await expect.poll(said).toBe('');
    await expect.element(field).toBeValid();
  });

  test('a reason from outside is told too', async () => {
    await open('1', { error: 'Price and Total need each other.' });
    await expect.poll(said).toContain('Price and Total need each other.');
    await expect.element(field).toBeInvalid();
  });

  test('are told in the language of the person', async () => {
    await speakIn('de');
    await show(<FormulaEditor attributes={attributes} value="SUMM(1)" onChange={() => {}} />);
    await expect.element(page.getByText('Die Funktion SUMM gibt es nicht. Meinten Sie SUM?')).toBeVisible();
  });
});

describe('the value on an item', () => {
  const shown = page.getByRole('status', { name: 'Value of the preview' });

  test('follows what is typed and the chosen item; errors are told in words', async () => {
    await open('100 / [Price]', { preview });
    await expect.element(shown).toHaveTextContent('2.5');
    await page.getByRole('button', { name: /Preview with/ }).click();
    await page.getByRole('option', { name: 'Table' }).click();
    await expect.element(shown).toHaveTextContent('#DIV/0! A number is divided by zero.');
    await field.fill('IF([Done], 1, "")');
    await expect.element(shown).toHaveTextContent('Empty');
  });

  test('can be shown by the attribute', async () => {
    await open('[Price] * 2', { preview, showValue: (of) => `€ ${String(of)}` });
    await expect.element(shown).toHaveTextContent('€ 80');
  });

  test('that is never stored says so', async () => {
    await open('TODAY() + 1');
    await expect.element(page.getByText(/are never stored/)).toBeVisible();
    await field.fill('1');
    await expect.element(page.getByText(/are never stored/)).not.toBeInTheDocument();
  });
});

describe('the list of functions', () => {
  test('is by family, is searched by what functions do, and writes at the caret', async () => {
    await open('1 + ');
    await page.getByRole('button', { name: 'Functions' }).click();
    const all = page.getByRole('listbox', { name: 'Functions' });
    await expect.element(all.getByText('Date and time')).toBeVisible();
    await userEvent.keyboard('median');
    await expect.element(all.getByRole('option')).toHaveLength(1);
    (field.element() as HTMLTextAreaElement).setSelectionRange(4, 4);
    await all.getByRole('option').click();
    await expect.poll(value).toBe('1 + MEDIAN()');
    await expect.element(field).toHaveFocus();
    await keys('5');
    expect(value()).toBe('1 + MEDIAN(5)');
  });

  test('has the attributes, and is used by keys', async () => {
    await open('');
    await page.getByRole('button', { name: 'Functions' }).click();
    await userEvent.keyboard('owner{ArrowDown}{Enter}');
    await expect.poll(value).toBe('[Owner]');
  });
});

describe('nothing hinders anybody', () => {
  test('at the field, its problems and the value on an item', async () => {
    await open('IF([Done], ROUND([Price] * 1.2, 2), "none") + [Nothing] + TODAY()', { preview });
    await expect.element(page.getByText(/no attribute “Nothing”/)).toBeVisible();
    await expectAccessible();
  });

  test('at the suggestions', async () => {
    await open();
    await type('su');
    await expect.element(list).toBeVisible();
    await expectAccessible();
  });

  test('at the list of functions', async () => {
    await open();
    await page.getByRole('button', { name: 'Functions' }).click();
    await userEvent.keyboard('med');
    await expect.element(page.getByRole('option', { name: /MEDIAN/ })).toBeVisible();
    await expectAccessible();
  });
});

test('from right to left the formula stays from left to right, also after names that do not', async () => {
  await speakIn('ar');
  const shown = shownFormula('[a6] * 2, 1', attributes);
  await show(<FormulaEditor attributes={attributes} value={shown} onChange={() => {}} />);
  const area = page.getByRole('textbox').element();
  expect(getComputedStyle(area).direction).toBe('ltr');
  expect(getComputedStyle(area.closest('[class*="editor"]')!).direction).toBe('rtl');
  const lefts = [...document.querySelectorAll('[class*="number"], [class*="attribute"]')].map(
    (part) => part.getBoundingClientRect().left,
  );
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
});

test('the letters of the field lie on the coloured ones', async () => {
  await page.viewport(390, 800);
  await open(`IF([Done], ${'ROUND([Price], 2) & " text " & '.repeat(6)}"none")`);
  const area = field.element() as HTMLTextAreaElement;
  const layer = document.querySelector<HTMLElement>('[class*="layer"]')!;
  for (const name of [
    'font',
    'padding',
    'lineHeight',
    'letterSpacing',
    'whiteSpace',
    'overflowWrap',
  ] as const)
    expect(getComputedStyle(area)[name]).toBe(getComputedStyle(layer)[name]);
  // Both break their lines at the same places.
  expect(area.scrollHeight).toBe(layer.offsetHeight);
  expect(area.clientWidth).toBe(layer.clientWidth);
  await page.viewport(1280, 800);
});
