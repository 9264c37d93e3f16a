import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mouse, pointAtRest, pointIn } from '../../testing/pointer.ts';
import { openBoard } from './testing/open-board.tsx';

const card = (name: string) => page.getByRole('article', { name, exact: true }).first();
const three = ['Ant', 'Bee', 'Cat'].map((name) => ({ name, state: ['1'] }));
const inDone = () => page.getByRole('button', { name: 'New item in Done' }).last().element();

/** Takes a card by the mouse to the end of the column Done, and holds it there. */
async function holdOverDone(name: string) {
  const from = await pointAtRest(() => card(name).element());
  await mouse.down(from);
  const to = pointIn(inDone());
  await mouse.move(from, to);
  return to;
}

const tick = (name: string) => card(name).click({ modifiers: ['ControlOrMeta'] });

describe('a card that is dragged out of a scrolled column', () => {
  /** Whether cards, or what stands below them, are wherever the column is in sight. */
  const holes = (column: HTMLElement): number[] => {
    const { top, bottom } = column.getBoundingClientRect();
    const drawn = [...column.querySelectorAll('article, button[aria-label^="New item"]')]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.bottom > top && one.top < bottom)
      .sort((one, other) => one.top - other.top);
    const ends = [top, ...drawn.map((one) => one.bottom)];
    return [...drawn.map((one, at) => one.top - ends[at]!), bottom - ends.at(-1)!].filter((gap) => gap > 24);
  };

  test.each([0.5, 1])('leaves no hole in it: scrolled to %s of it', async (part) => {
    const many = Array.from({ length: 40 }, (_, at) => ({
      ...{ name: `Card ${at}`, state: ['1'] },
      ...(at % 3 === 0 ? { size: 5 } : {}),
    }));
    const { cards } = await openBoard(many);
    const column = document.querySelector<HTMLElement>('[aria-label="Items in Todo"]')!.parentElement!;
    column.scrollTop = part * (column.scrollHeight - column.clientHeight);
    await expect.poll(() => cards('Todo').includes('Card 0')).toBe(false);
    await expect.poll(() => holes(column)).toEqual([]);
    const middle = column.getBoundingClientRect();
    const taken = [...column.querySelectorAll('article')].findLast(
      (one) => one.getBoundingClientRect().bottom < middle.bottom,
    )!.ariaLabel!;
    await mouse.up(await holdOverDone(taken));
    await expect.poll(() => cards('Done')).toEqual([taken]);
    expect(cards('Todo')).not.toContain(taken);
    await expect.poll(() => holes(column)).toEqual([]);
  });
});

describe('several cards that are dragged', () => {
  test('come back with one undo', async () => {
    const { cards, client } = await openBoard([...three, { name: 'Dog', state: ['1'] }]);
    for (const name of ['Ant', 'Bee', 'Dog']) await tick(name);
    await mouse.up(await holdOverDone('Bee'));
    await expect.poll(() => cards('Done')).toEqual(['Ant', 'Bee', 'Dog']);
    expect(cards('Todo')).toEqual(['Cat']);
    await client.undo();
    await expect.poll(() => cards('Todo')).toEqual(['Ant', 'Bee', 'Cat', 'Dog']);
    expect(cards('Done')).toEqual([]);
  });

  test.each(['Ant', 'Bee'])(
    'go on without one that somebody deletes: %s, while Bee is held',
    async (gone) => {
      const onDenied = vi.fn();
      const { cards, remove } = await openBoard(three, { onDenied });
      for (const name of ['Ant', 'Bee']) await tick(name);
      const over = await holdOverDone('Bee');
      remove(gone);
      await expect.poll(() => cards('Todo')).not.toContain(gone);
      const near = { x: over.x + 3, y: over.y + 3 };
      await mouse.move(over, near);
      await mouse.up(near);
      await expect.poll(() => cards('Done')).toEqual([gone === 'Ant' ? 'Bee' : 'Ant']);
      expect(cards('Todo')).toEqual(['Cat']);
      expect(onDenied).not.toHaveBeenCalled();
    },
  );
});

test('a card that somebody deletes while a mouse holds it is dropped nowhere, and the next one can be dragged', async () => {
  const { cards, remove, client } = await openBoard(three);
  const over = await holdOverDone('Ant');
  remove('Ant');
  await expect.poll(() => cards('Todo')).toEqual(['Bee', 'Cat']);
  await mouse.up(over);
  expect(cards('Done')).toEqual([]);
  expect(page.getByRole('alert').elements()).toEqual([]);
  await mouse.up(await holdOverDone('Bee'));
  await expect.poll(() => cards('Done')).toEqual(['Bee']);
  await client.undo();
  await expect.poll(() => cards('Todo')).toEqual(['Bee', 'Cat']);
});
