import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { finger, mouse, pointIn } from '../../testing/pointer.ts';
import { openTable } from './testing/open-table.tsx';

let table: Awaited<ReturnType<typeof openTable>>;
const head = (name: string) => page.getByRole('columnheader').filter({ hasText: name }).element();
const button = (name: string) => page.getByRole('button', { name: `Options for ${name}` });
const menu = page.getByRole('menu');
const said = (words: string) => expect.element(page.getByRole('log')).toHaveTextContent(words);
const ghost = () => document.querySelector('body > [aria-hidden=true]')?.textContent ?? '';
const isDragged = (name: string) => expect.poll(() => head(name).hasAttribute('data-dragged'));

const open = async () => {
  table = await openTable([{ Name: 'Ant', Size: 1 }]);
  await expect.poll(table.columns).toEqual(['Name', 'Size', 'Done', 'Note']);
};
afterEach(async () => {
  document.documentElement.dir = 'ltr';
  await page.viewport(1200, 600);
});

describe('a mouse', () => {
  beforeEach(open);

  test('drags a column to another place', async () => {
    const [from, to] = [pointIn(head('Size')), pointIn(head('Note'), 0.9)];
    await mouse.down(from);
    await mouse.move(from, to);
    await isDragged('Size').toBe(true);
    expect(ghost()).toBe('Size');
    // The line where it would go stands in all rows.
    const line = getComputedStyle(head('Note'), '::after');
    expect(Number.parseFloat(line.height)).toBe(window.innerHeight);
    await mouse.up(to);
    await expect.poll(table.columns).toEqual(['Name', 'Done', 'Note', 'Size']);
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('that does not move opens the menu, when it is released', async () => {
    const at = pointIn(head('Size'));
    await mouse.down(at);
    await expect.element(menu).not.toBeInTheDocument();
    await mouse.up(at);
    await expect.element(menu).toBeVisible();
  });

  test('gives up at Escape', async () => {
    const [from, to] = [pointIn(head('Size')), pointIn(head('Note'), 0.9)];
    await mouse.down(from);
    await mouse.move(from, to);
    await isDragged('Size').toBe(true);
    await userEvent.keyboard('{Escape}');
    await isDragged('Size').toBe(false);
    await mouse.up(to);
    expect(table.columns()).toEqual(['Name', 'Size', 'Done', 'Note']);
    expect(table.settings).not.toHaveBeenCalled();
  });

  test('leaves the primary column where it is', async () => {
    const [from, to] = [pointIn(head('Name')), pointIn(head('Note'), 0.9)];
    await mouse.down(from);
    await mouse.move(from, to);
    await mouse.up(to);
    expect(table.settings).not.toHaveBeenCalled();
  });
});

test('in a page from right to left the same goes the other way', async () => {
  document.documentElement.dir = 'rtl';
  await open();
  const [from, to] = [pointIn(head('Note')), pointIn(head('Size'), 0.9)];
  expect(from.x).toBeLessThan(to.x);
  await mouse.down(from);
  await mouse.move(from, to);
  await mouse.up(to);
  await expect.poll(table.columns).toEqual(['Name', 'Note', 'Size', 'Done']);
});

describe('a finger', () => {
  beforeEach(open);

  test('that rests drags a column', async () => {
    const [from, to] = [pointIn(head('Note')), pointIn(head('Size'), 0.1)];
    await finger.down(from);
    await isDragged('Note').toBe(true);
    await finger.move(from, to);
    await finger.up();
    await expect.poll(table.columns).toEqual(['Name', 'Note', 'Size', 'Done']);
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('that moves at once drags nothing', async () => {
    const [from, to] = [pointIn(head('Note')), pointIn(head('Size'), 0.1)];
    await finger.down(from);
    await finger.move(from, to);
    await finger.up();
    expect(table.settings).not.toHaveBeenCalled();
    expect(table.columns()).toEqual(['Name', 'Size', 'Done', 'Note']);
  });

  test('that holds a column at the edge of a phone brings further columns into sight', async () => {
    await page.viewport(390, 700);
    const grid = document.querySelector('[role=grid]')!;
    await expect.poll(() => grid.clientWidth).toBe(390);
    const from = pointIn(head('Size'), 0.2);
    const edge = { x: 386, y: from.y };
    await finger.down(from);
    await isDragged('Size').toBe(true);
    await finger.move(from, edge);
    await expect.poll(() => grid.scrollLeft + grid.clientWidth).toBe(grid.scrollWidth);
    await finger.up();
    await expect.poll(table.columns).toEqual(['Name', 'Done', 'Note', 'Size']);
  });

  test('that only touches opens the menu', async () => {
    await finger.down(pointIn(head('Size')));
    await finger.up();
    await expect.element(menu).toBeVisible();
  });
});

describe('the keyboard', () => {
  beforeEach(open);

  const lift = async (name: string) => {
    (button(name).element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>} {/Shift}');
  };

  test('drags a column, says where it is, and stays on it', async () => {
    await lift('Size');
    await said('Moving “Size”. Arrow keys move it, Enter drops it, Escape cancels.');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await said('“Size”: position 3 of 3');
    await userEvent.keyboard('{Enter}');
    await expect.poll(table.columns).toEqual(['Name', 'Done', 'Note', 'Size']);
    await said('“Size” is now at position 3 of 3.');
    await expect.element(button('Size')).toHaveFocus();
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('gives up at Escape', async () => {
    await lift('Size');
    await userEvent.keyboard('{ArrowRight}{Escape}');
    await said('“Size” stays where it was.');
    expect(table.settings).not.toHaveBeenCalled();
    await expect.element(button('Size')).toHaveFocus();
  });

  test('opens the menu as before, and moves a column from there', async () => {
    (button('Done').element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await page.getByRole('menuitem', { name: 'Move left' }).click();
    await expect.poll(table.columns).toEqual(['Name', 'Done', 'Size', 'Note']);
  });
});
