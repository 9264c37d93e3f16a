import { list } from '@tessera/domain/views/list.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mouse, pointAtRest, pointIn } from '../../testing/pointer.ts';
import { openList } from './testing/open-list.tsx';

const row = (name: string) => page.getByRole('row', { name, exact: true }).first();
const head = (name: string) => page.getByRole('button', { name: new RegExp(`^${name} ?\\d*$`) }).first();
const focus = async (name: string) => {
  await expect.element(row(name)).toBeVisible();
  (row(name).element() as HTMLElement).focus();
};
/** The heads of groups that are drawn, with the number of each. */
const heads = () =>
  [...document.querySelectorAll<HTMLElement>('[role=row]:not([data-line])')]
    .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
    .map((one) => one.querySelector('button[aria-expanded]')?.textContent);

const four = [
  { name: 'Ant', state: ['1'] },
  { name: 'Bee', state: ['1'] },
  { name: 'Cat', state: ['1'] },
  { name: 'Dog', state: ['2'] },
];

test('a row stays in its group while the value that makes it is typed, and goes once the field is left', async () => {
  const items = [
    { name: 'Ant', size: 1 },
    { name: 'Bee', size: 1 },
    { name: 'Cat', size: 2 },
  ];
  const { drawn } = await openList(items, {}, ({ query }, { size }) => ({
    query: { ...query, groups: [{ attribute_id: size }] },
  }));
  expect(drawn()).toEqual(['Ant', 'Bee', 'Cat']);
  const place = () => row('Ant').element().getBoundingClientRect().top;
  const before = place();
  await row('Ant').getByRole('button', { name: 'Change Size' }).click();
  const field = () => document.activeElement;
  await expect.poll(() => field()?.closest('[data-editor]')).not.toBeNull();
  const typing = field();
  await userEvent.keyboard('{Control>}a{/Control}3');
  expect([drawn(), place(), field()]).toEqual([['Ant', 'Bee', 'Cat'], before, typing]);
  await userEvent.keyboard('0');
  expect([drawn(), place(), field()]).toEqual([['Ant', 'Bee', 'Cat'], before, typing]);
  (typing as HTMLElement).blur();
  await expect.poll(drawn).toEqual(['Bee', 'Cat', 'Ant']);
  expect(heads()).toEqual(['11', '21', '301']);
});

test('of 300 groups those in sight are drawn, each with its number, as far as one scrolls', async () => {
  // Group n has one item, and each tenth has two.
  const items = Array.from({ length: 330 }, (_, at) => ({
    name: `Row ${at}`,
    size: 1_000 + (at < 300 ? at : (at - 300) * 10),
  }));
  await openList(items, {}, ({ query }, { size }) => ({
    query: { ...query, groups: [{ attribute_id: size }] },
  }));
  const text = (size: number) => `${(1_000 + size).toLocaleString('en')}${size % 10 === 0 ? 2 : 1}`;
  expect(heads().slice(0, 3)).toEqual([text(0), text(1), text(2)]);
  expect(heads().length).toBeLessThan(60);
  const scroller = document.querySelector<HTMLElement>('[role=treegrid]')!;
  expect(scroller.ariaRowCount ?? scroller.getAttribute('aria-rowcount')).toBe('630');
  // Each group with its rows, to the end.
  const seen = new Set<string>();
  for (let top = 0; top < scroller.scrollHeight; top += 300) {
    scroller.scrollTop = top;
    await new Promise(requestAnimationFrame);
    for (const one of heads()) seen.add(one!);
  }
  expect(seen).toEqual(new Set(Array.from({ length: 300 }, (_, size) => text(size))));
  await expect.element(row('Row 299')).toBeVisible();
});

describe('rows that are dragged', () => {
  /** Takes a row by the mouse to the lower part of another one, and holds it there. */
  const holdBelow = async (name: string, other: string) => {
    const from = await pointAtRest(() => row(name).element());
    await mouse.down(from);
    const { x, y } = pointIn(row(other).element());
    const to = { x: from.x, y: y + 13 };
    await mouse.move(from, to);
    return { to, x };
  };
  const tick = (name: string) => row(name).click({ modifiers: ['ControlOrMeta'] });

  test('come back with one undo', async () => {
    const { drawn, client } = await openList(four);
    for (const name of ['Ant', 'Cat']) await tick(name);
    await mouse.up((await holdBelow('Ant', 'Dog')).to);
    await expect.poll(heads).toEqual(['Todo1', 'Done3']);
    expect(drawn()).toEqual(['Bee', 'Dog', 'Ant', 'Cat']);
    await client.undo();
    await expect.poll(drawn).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
    expect(heads()).toEqual(['Todo3', 'Done1']);
  });

  test('end their drag calmly where somebody deletes them', async () => {
    const { drawn, remove } = await openList(four);
    const { to } = await holdBelow('Ant', 'Dog');
    remove('Ant');
    await expect.poll(drawn).toEqual(['Bee', 'Cat', 'Dog']);
    await mouse.up(to);
    expect(heads()).toEqual(['Todo2', 'Done1']);
    expect(page.getByRole('alert').elements()).toEqual([]);
    await mouse.up((await holdBelow('Bee', 'Dog')).to);
    await expect.poll(drawn).toEqual(['Cat', 'Dog', 'Bee']);
  });

  test.each(['Ant', 'Bee'])(
    'go on without one that somebody deletes: %s, while Bee is held',
    async (gone) => {
      const onDenied = vi.fn();
      const { drawn, remove } = await openList(four, { onDenied });
      for (const name of ['Ant', 'Bee']) await tick(name);
      await holdBelow('Bee', 'Dog');
      remove(gone);
      await expect.poll(drawn).not.toContain(gone);
      const { x, y } = pointIn(row('Dog').element());
      const near = { x, y: y + 12 };
      await mouse.move({ x: near.x, y: near.y - 4 }, near);
      await mouse.up(near);
      await expect.poll(drawn).toEqual(['Cat', 'Dog', gone === 'Ant' ? 'Bee' : 'Ant']);
      expect(onDenied).not.toHaveBeenCalled();
    },
  );
});

test('settings of another version, with parts that nobody knows, open with what is usual', async () => {
  const stored = {
    ...{ status: 7, checkbox: 'gone', aggregates: [], hidden: 'all', order: null, row_height: 'huge' },
    ...{ collapsed_option_ids: ['1'], sub_items: 'some', colors: 7 },
  };
  const { drawn } = await openList(four, {}, (_begun, { state }) =>
    list.read({ ...stored, query: { sorts: 'up', filter: null, group: { attribute_id: state } } }),
  );
  expect(drawn()).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
  await head('Todo').click();
  await expect.poll(drawn).toEqual(['Dog']);
  await focus('Dog');
  await userEvent.keyboard('c');
  expect(drawn()).toEqual(['Dog']);
});

test('a long text is told in one line, from its beginning', async () => {
  const note = `It begins here, ${'and goes on, '.repeat(20)}`;
  await openList([{ name: 'Ant', note }]);
  const text = page.getByText(note.trim());
  await expect.element(text).toBeVisible();
  const box = text.element().getBoundingClientRect();
  expect(box.height).toBeLessThan(1.6 * Number.parseFloat(getComputedStyle(text.element()).fontSize));
  const row = page.getByRole('row', { name: 'Ant', exact: true }).element().getBoundingClientRect();
  expect(box.top).toBeGreaterThanOrEqual(row.top);
  expect(box.bottom).toBeLessThanOrEqual(row.bottom);
});
