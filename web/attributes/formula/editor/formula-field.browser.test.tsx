import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { field, keys, list, open, press, said, type, value } from './testing/open-formula.tsx';

describe('completion', () => {
  test('offers functions and attributes while typing, with what they do; Enter takes one', async () => {
    await open();
    await type('1 + rou');
    await expect.element(list.getByRole('option').first()).toHaveAccessibleName(/^ROUND Rounds/);
    await expect
      .element(field)
      .toHaveAttribute('aria-activedescendant', list.getByRole('option').first().element().id);
    await press('ArrowDown');
    await expect.element(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
    await press('ArrowUp');
    await press('Enter');
    await expect.poll(value).toBe('1 + ROUND()');
    await expect.element(list).not.toBeInTheDocument();
    await keys('2');
    expect(value()).toBe('1 + ROUND(2)');
  });

  test('finds an attribute by any of its words, and Tab takes it', async () => {
    const { stored } = await open();
    await type('dat');
    await expect.element(list.getByRole('option', { name: /^Due date/ })).toBeVisible();
    await field.fill('');
    await type('[dat');
    await expect.element(list.getByRole('option')).toHaveTextContent('Due dateDate');
    await press('Tab');
    await expect.poll(value).toBe('[Due date]');
    await expect.element(field).toHaveFocus();
    expect(stored()).toBe('[a2]');
  });

  test('tells attributes of one name apart', async () => {
    const { stored } = await open();
    await type('[pri');
    await list.getByRole('option', { name: /^Price \(2\) Text/ }).click();
    await expect.poll(value).toBe('[Price (2)]');
    expect(stored()).toBe('[a5]');
    await expect.element(field).toHaveFocus();
  });

  test('offers the attributes of the items after a point', async () => {
    const { stored } = await open();
    await type('[Project].');
    await expect.element(list.getByRole('option', { name: /^Status/ })).toBeVisible();
    await expect.element(list.getByRole('option', { name: /^Price/ })).not.toBeInTheDocument();
    await keys('bud');
    await press('Enter');
    await expect.poll(value).toBe('[Project].[Budget]');
    expect(stored()).toBe('[a4].[p2]');
  });

  test('offers the names that LET gives', async () => {
    await open();
    await type('LET(subtotal, 2, subt');
    await expect.element(list.getByRole('option').first()).toHaveTextContent('subtotalName in this formula');
  });

  test('Escape closes the list alone, and all is offered when it is asked for', async () => {
    await open();
    const pressed = vi.fn<(event: KeyboardEvent) => void>();
    addEventListener('keydown', pressed);
    await type('su');
    await expect.element(list).toBeVisible();
    await press('Escape');
    await expect.element(list).not.toBeInTheDocument();
    expect(
      pressed.mock.calls.filter(([{ key, defaultPrevented }]) => key === 'Escape' && !defaultPrevented),
    ).toEqual([]);
    removeEventListener('keydown', pressed);
    await field.fill('');
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.element(list.getByRole('option', { name: /^Owner/ })).toBeVisible();
    await press('Escape');
    await press('Tab');
    await expect.element(field).not.toHaveFocus();
  });

  test('the list lies within the window at the end of a long line', async () => {
    await page.viewport(390, 800);
    await open();
    await type(`${'1 + '.repeat(10)}su`);
    await expect.element(list).toBeVisible();
    const { left, right } = list.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(innerWidth);
    await page.viewport(1280, 800);
  });
});

describe('the call at the caret', () => {
  test('shows its arguments with the current one, what it does, and an example', async () => {
    await open();
    await expect.element(page.getByText(/Type the name of a function/)).toBeVisible();
    await type('ROUND(2.5, ');
    const current = () => document.querySelector('[aria-current]')?.textContent;
    await expect.poll(current).toBe('decimals');
    await expect.element(page.getByText('ROUND(2.345, 2) → 2.35')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.poll(current).toBe('number');
  });

  test('is the one that the caret is put into', async () => {
    await open('IF([Done], ROUND(2.5, 1), 2)');
    const element = field.element() as HTMLTextAreaElement;
    element.focus();
    element.setSelectionRange(18, 18);
    await expect.element(page.getByText('ROUND(2.345, 2) → 2.35')).toBeVisible();
    element.setSelectionRange(26, 26);
    await expect.element(page.getByText('IF(3 > 2, "yes", "no") → yes')).toBeVisible();
  });

  test('knows arguments that come again, and LET', async () => {
    await open();
    const current = () => document.querySelector('[aria-current]')?.textContent;
    await type('IFS(1, 2, ');
    await expect.poll(current).toBe('condition');
    await field.fill('');
    await type('LET(a, ');
    await expect.poll(current).toBe('value');
  });
});

describe('what is typed', () => {
  test('brackets and quotes come in pairs', async () => {
    await open();
    await type('(');
    expect(value()).toBe('()');
    await keys('1)');
    expect(value()).toBe('(1)');
    await keys(' & "a"');
    expect(value()).toBe('(1) & "a"');
    await field.fill('');
    await type('(');
    await press('Backspace');
    expect(value()).toBe('');
  });

  test('what is selected is put in brackets', async () => {
    await open('1 + 2');
    (field.element() as HTMLTextAreaElement).select();
    await keys('(');
    expect(value()).toBe('(1 + 2)');
  });

  test('a new line keeps its indentation', async () => {
    await open();
    await type('IF(');
    await press('Enter');
    expect(value()).toBe('IF(\n  \n)');
    await keys('1,');
    await press('Enter');
    expect(value()).toBe('IF(\n  1,\n  \n)');
  });

  test('Ctrl-Z takes back what was written, completions too', async () => {
    await open();
    await type('rou');
    await press('Enter');
    await expect.poll(value).toBe('ROUND()');
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.poll(value).toBe('rou');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await expect.poll(value).toBe('ROUND()');
  });

  test('of ten thousand characters in many lines a key draws one line anew', async () => {
    const line = (_: unknown, index: number) => `ROUND([Price] + ${index}, 2)`;
    const long = Array.from({ length: 420 }, line).join(' +\n').slice(0, 10_000);
    await open(long);
    const lines = document.querySelector('[class*="layer"]')!.children;
    expect(lines.length).toBeGreaterThan(300);
    const drawn = new Set<Node>();
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) for (const one of lines) if (one.contains(target)) drawn.add(one);
    });
    observer.observe(lines[0]!.parentElement!, { subtree: true, childList: true, characterData: true });
    const element = field.element() as HTMLTextAreaElement;
    element.focus();
    element.setSelectionRange(5_000, 5_000);
    await keys('77');
    await expect.poll(() => drawn.size).toBe(1);
    expect(value()).toBe(`${long.slice(0, 5_000)}77${long.slice(5_000)}`);
    observer.disconnect();
  });
});

test('several lines are pasted as they are', async () => {
  const text = 'IF(\n  [Done],\n  1,\n  2\n)';
  await open(text);
  (field.element() as HTMLTextAreaElement).select();
  await userEvent.cut();
  await expect.poll(value).toBe('');
  await userEvent.paste();
  await expect.poll(value).toBe(text);
  await expect.poll(said).toContain('Result: Number');
});
