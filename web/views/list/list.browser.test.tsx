import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { openList } from './testing/open-list.tsx';

const row = (name: string) => page.getByRole('row', { name, exact: true }).first();
const head = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
const two = [
  { name: 'Ant', state: ['1'], size: 3, due: '2026-05-01' },
  { name: 'Bee', state: ['1'] },
];
const focus = async (name: string) => {
  await expect.element(row(name)).toBeVisible();
  (row(name).element() as HTMLElement).focus();
};

/** The middle of what is drawn, in the coordinates of the browser's own events. */
const middle = (element: Element) => {
  const { left, top } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const box = element.getBoundingClientRect();
  return { x: left + box.x + box.width / 2, y: top + box.y + box.height / 2 };
};

test('a new list has the groups of its status, empty ones too, and is accessible', async () => {
  const { drawn } = await openList([...two, { name: 'Cat', state: ['2'] }, { name: 'Dog' }]);
  expect(drawn()).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
  await expect.element(head('Todo')).toBeVisible();
  await expect.element(head('Done')).toBeVisible();
  await expectAccessible();
});

test('a collapsed group shows no rows', async () => {
  const { drawn } = await openList([...two, { name: 'Cat', state: ['2'] }]);
  await head('Todo').click();
  await expect.poll(drawn).toEqual(['Cat']);
});

test('the list is one stop of Tab: arrows come to the heads of its groups too, and open and close them', async () => {
  await openList([...two, { name: 'Cat', state: ['2'] }]);
  await focus('Ant');
  const heads = () =>
    [...document.querySelectorAll<HTMLElement>('[role=treegrid] button[aria-expanded]')].filter(
      (one) => one.tabIndex >= 0,
    );
  expect(heads()).toEqual([]);
  const has = (name: RegExp) => expect.poll(() => document.activeElement?.textContent).toMatch(name);
  await userEvent.keyboard('{ArrowUp}');
  await has(/^Todo/);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(row('Ant')).not.toBeInTheDocument();
  // The next line, and back again.
  await userEvent.keyboard('{ArrowDown}');
  await has(/^Done/);
  await userEvent.keyboard('{ArrowUp}{ArrowRight}');
  await expect.element(row('Ant')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Ant');
  await userEvent.keyboard('{ArrowLeft}');
  await has(/^Todo/);
  await userEvent.keyboard('{Enter}');
  await expect.element(row('Ant')).not.toBeInTheDocument();
  expect(heads()).toEqual([document.activeElement]);
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Cat');
  await userEvent.keyboard('{Home}{ArrowUp}{ArrowUp}');
  await has(/^Todo/);
});

test('where every group is closed, Tab comes to the head that had the focus', async () => {
  await openList([...two, { name: 'Cat', state: ['2'] }]);
  await head('Todo').click();
  await head('Done').click();
  const heads = () =>
    [...document.querySelectorAll<HTMLElement>('[role=treegrid] button[aria-expanded]')].map(
      (one) => one.tabIndex,
    );
  await expect.poll(heads, { timeout: 2_000 }).toEqual([-1, 0]);
  expect(document.querySelectorAll('[role=treegrid] [data-line]')).toHaveLength(0);
});

test('on a phone a row shows its values below its name, as high as those without any', async () => {
  const [width, height] = [innerWidth, innerHeight];
  onTestFinished(() => page.viewport(width, height));
  await page.viewport(390, 780);
  await openList([{ name: 'Ant', state: ['1'], size: 3 }, { name: 'Bee' }]);
  await expect.element(row('Ant').getByText('3', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: /^More values/ }).elements()).toEqual([]);
  const title = (name: string) =>
    row(name).getByText(name, { exact: true }).element().getBoundingClientRect();
  const middle = (name: string) => {
    const { top, height } = row(name).element().getBoundingClientRect();
    return top + height / 2;
  };
  expect(title('Ant').bottom).toBeLessThan(middle('Ant') + 4);
  expect(Math.abs(title('Bee').top + title('Bee').height / 2 - middle('Bee'))).toBeLessThan(4);
});

test('of 3,000 rows only those in sight are drawn; a key goes on beyond them', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: `Row ${at}`, state: ['1'] }));
  const { drawn } = await openList(many);
  expect(drawn().length).toBeLessThan(60);
  await focus('Row 0');
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Row 2999');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Row 2998');
});

test('rows that pass quickly show their names, where whole rows have them, and all of it once they rest', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: `Row ${at}`, state: ['1'], size: at }));
  await openList(many);
  const list = document.querySelector('[role=treegrid]')!;
  list.scrollTop = 2_000 * 36;
  // In the frame in which they are drawn.
  await new Promise<void>((drawn) => list.addEventListener('scroll', () => drawn(), { once: true }));
  const name = (of: string) => row(of).getByText(of, { exact: true }).element().getBoundingClientRect().left;
  await expect.element(row('Row 2000')).toBeInTheDocument();
  expect(row('Row 2000').getByRole('checkbox').elements()).toEqual([]);
  const left = name('Row 2000');
  await expect.element(row('Row 2000').getByText('2,000', { exact: true })).toBeVisible();
  await expect.element(row('Row 2000').getByRole('checkbox')).toBeInTheDocument();
  expect(Math.abs(name('Row 2000') - left)).toBeLessThanOrEqual(4);
  await expectAccessible();
});

describe('new rows', () => {
  test('come one below the other, in the same group, and Backspace leaves', async () => {
    const { drawn } = await openList([...two, { name: 'Cat', state: ['2'] }]);
    await focus('Ant');
    await userEvent.keyboard('n');
    await userEvent.keyboard('Eel{Enter}Fox{Enter}');
    await expect.poll(drawn).toEqual(['Ant', 'Eel', 'Fox', 'Bee', 'Cat']);
    await userEvent.keyboard('{Backspace}');
    expect(page.getByRole('textbox').elements()).toEqual([]);
    expect(document.activeElement?.ariaLabel).toBe('Ant');
  });

  test('become sub-items by Tab, and come back by Shift+Tab', async () => {
    const { drawn } = await openList(two);
    await focus('Ant');
    await userEvent.keyboard('n{Tab}Larva{Enter}Egg{Enter}{Shift>}{Tab}{/Shift}Moth{Enter}');
    await expect.poll(drawn).toEqual(['Ant', '>Larva', '>Egg', 'Moth', 'Bee']);
  });

  test('are made of pasted lines', async () => {
    const { drawn } = await openList(two);
    await page.getByRole('button', { name: 'New item in this group' }).nth(1).click();
    const data = new DataTransfer();
    data.setData('text/plain', '- Cow\n  - Calf\n- Dog');
    const field = page.getByRole('textbox').element();
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    await expect.poll(drawn).toEqual(['Ant', 'Bee', 'Cow', '>Calf', 'Dog']);
  });
});

describe('keys of a row', () => {
  test('S and D change its values in their place', async () => {
    const { drawn } = await openList([...two, { name: 'Cat', state: ['2'] }]);
    await focus('Ant');
    await userEvent.keyboard('s');
    await page.getByRole('option', { name: 'Done' }).click();
    await expect.poll(drawn).toEqual(['Bee', 'Ant', 'Cat']);
    await focus('Bee');
    await userEvent.keyboard('d');
    await expect.poll(() => document.activeElement?.closest('[data-editor]')).not.toBeNull();
  });

  test('C marks it as done by the last status, where there is no checkbox', async () => {
    const byStatus = await openList(two);
    await focus('Ant');
    await userEvent.keyboard('c');
    await expect.poll(byStatus.drawn).toEqual(['Bee', 'Ant']);
  });

  test('C ticks off its checkbox, and again takes the tick away', async () => {
    const { drawn } = await openList(two, { hasCheckbox: true });
    await focus('Ant');
    await userEvent.keyboard('c');
    await row('Ant').click({ button: 'right' });
    await page.getByRole('menuitem', { name: /^Mark as not done/ }).click();
    await row('Ant').click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: /^Mark as done/ })).toBeVisible();
    expect(drawn()).toEqual(['Ant', 'Bee']);
  });

  test('Shift and an arrow tick several, which move together', async () => {
    const { drawn } = await openList([...two, { name: 'Cat', state: ['1'] }, { name: 'Dog', state: ['2'] }]);
    await focus('Ant');
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}');
    await expect.element(page.getByRole('toolbar', { name: /2.* selected/ })).toBeVisible();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(drawn).toEqual(['Cat', 'Ant', 'Bee', 'Dog']);
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await expect.poll(drawn).toEqual(['Cat', 'Ant', 'Bee', 'Dog']);
  });

  test('Alt, Shift and an arrow nest it; an arrow hides what is below', async () => {
    const { drawn } = await openList(two);
    await focus('Bee');
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');
    await expect.poll(drawn).toEqual(['Ant', '>Bee']);
    await focus('Ant');
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(drawn).toEqual(['Ant']);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(drawn).toEqual(['Ant', '>Bee']);
  });
});

test('whoever may only look is told before and after a row is dropped that it stays', async () => {
  const none = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  const onDenied = vi.fn();
  const { drawn } = await openList(two, { allowed: none, onDenied });
  await expect.element(row('Bee')).toBeVisible();
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', name: string, below: number) => {
    const { x, y } = middle(row(name).element());
    const held = { button: 'left', buttons: 1, clickCount: 1 } as const;
    return cdp().send('Input.dispatchMouseEvent', { type, x, y: y + below, ...held });
  };
  await mouse('mousePressed', 'Ant', 0);
  await mouse('mouseMoved', 'Ant', 8);
  await mouse('mouseMoved', 'Bee', 12);
  await expect
    .element(page.getByText('You do not have the permission to edit this item.').first())
    .toBeVisible();
  await mouse('mouseReleased', 'Bee', 12);
  await expect.poll(() => onDenied.mock.calls).toEqual([['editItem']]);
  expect(drawn()).toEqual(['Ant', 'Bee']);
});

test('whoever may only look finds nothing to change', async () => {
  const none = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  const onDenied = vi.fn();
  const { drawn } = await openList(two, { allowed: none, onDenied });
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^(Change|New item)/ }).elements()).toEqual([]);
  await row('Ant').click({ button: 'right' });
  await expect.element(page.getByRole('menu')).toBeVisible();
  const offered = page.getByRole('menuitem').elements();
  expect(offered.map((one) => one.textContent)).toEqual(['Open item', 'Copy link']);
  await userEvent.keyboard('{Escape}');
  await focus('Ant');
  await userEvent.keyboard('c{Alt>}{ArrowDown}{/Alt}');
  expect(onDenied.mock.calls).toEqual([['editItem'], ['editItem']]);
  expect(drawn()).toEqual(['Ant', 'Bee']);
});

describe('by touch', () => {
  const touch = (type: string, points: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
  const swipe = async (name: string, by: number) => {
    const from = middle(row(name).element());
    await touch('touchStart', [from]);
    for (let part = 1; part <= 4; part += 1)
      await touch('touchMove', [{ ...from, x: from.x + (by * part) / 4 }]);
    await touch('touchEnd', []);
  };

  test('a row that is swiped one way is done', async () => {
    const { drawn, open } = await openList(two);
    await swipe('Ant', 110);
    await expect.poll(drawn).toEqual(['Bee', 'Ant']);
    expect(open).not.toHaveBeenCalled();
  });

  test('where it is read from right to left, it is done by the other way', async () => {
    document.documentElement.dir = 'rtl';
    onTestFinished(() => {
      document.documentElement.dir = 'ltr';
    });
    const { drawn, open } = await openList(two);
    await swipe('Ant', -110);
    await expect.poll(drawn).toEqual(['Bee', 'Ant']);
    expect(open).not.toHaveBeenCalled();
  });

  test('the other way it asks until when it is put off', async () => {
    const { open } = await openList(two);
    await swipe('Ant', -110);
    await expect.element(page.getByRole('menuitem', { name: 'One week later' })).toBeVisible();
    expect(open).not.toHaveBeenCalled();
  });
});
