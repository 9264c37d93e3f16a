import { column } from '@tessera/domain/views/column.ts';
import { describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { ColumnTools } from './column-tools.tsx';
import { openBoard } from './testing/open-board.tsx';

const card = (name: string) => page.getByRole('article', { name, exact: true }).first();
const two = [
  { name: 'Ant', state: ['1'], size: 3 },
  { name: 'Bee', state: ['1'] },
];

test('a new board is made of the label, shows its empty columns too, and is accessible', async () => {
  const { cards } = await openBoard([...two, { name: 'Cat' }]);
  expect([cards('Todo'), cards('Done'), cards('Ungrouped')]).toEqual([['Ant', 'Bee'], [], ['Cat']]);
  await expectAccessible();
});

test('an item in two columns is a card in both, and says so, also to a screen reader', async () => {
  const { cards } = await openBoard([
    { name: 'Ant', state: ['1', '2'] },
    { name: 'Bee', state: ['1'] },
  ]);
  expect([cards('Todo'), cards('Done')]).toEqual([['Ant', 'Bee'], ['Ant']]);
  const both = page.getByRole('article', { name: 'Ant', exact: true });
  for (const one of both.all()) {
    await expect.element(one.getByText('In columns: 2')).toBeVisible();
    await expect.element(one).toHaveAccessibleDescription('In columns: 2');
  }
  await expect.element(card('Bee')).not.toHaveAccessibleDescription();
  // In one of them it is no more: the other one says nothing.
  (both.last().element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(() => [cards('Todo'), cards('Done')]).toEqual([['Ant', 'Bee'], []]);
  await expect.element(card('Ant')).not.toHaveAccessibleDescription();
});

test('an item in one column and two swimlanes says in how many swimlanes it is, and not in more columns', async () => {
  await openBoard(
    [
      { name: 'Ant', state: ['1', '2'], size: 3 },
      { name: 'Bee', state: ['1'], size: 4 },
    ],
    {},
    ({ query }, { name: attribute_id }) => ({
      query: { ...query, groups: [{ attribute_id }, ...query.groups] },
    }),
  );
  await expect.element(card('Ant')).toHaveAccessibleDescription('In swimlanes: 2');
  await expect.element(card('Bee')).not.toHaveAccessibleDescription();
});

test('sub-items are counted on the card, and are cards of their own where the view shows them', async () => {
  const items = [
    { name: 'Ant', state: ['1'] },
    { name: 'Larva', state: ['1'], below: 0 },
  ];
  const top = await openBoard(items);
  expect(top.cards('Todo')).toEqual(['Ant']);
  await expect.element(card('Ant').getByText('Sub-items: 1')).toBeVisible();
});

test('of 3,000 cards only those in sight are drawn; an arrow key goes on beyond them', async () => {
  const many = Array.from({ length: 3_000 }, (_, at) => ({ name: `Card ${at}`, state: ['1'] }));
  const { cards } = await openBoard(many);
  expect(cards('Todo').length).toBeLessThan(40);
  (document.querySelector('article') as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Card 2999');
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement?.ariaLabel).toBe('Card 2998');
});

test('a column that comes into sight draws its cards in some frames, and all that are in sight', async () => {
  const many = Array.from({ length: 600 }, (_, at) => ({ name: `Card ${at % 30}` }));
  await openBoard(many, {}, ({ query }, { name: attribute_id }) => ({
    query: { ...query, groups: [{ attribute_id }] },
  }));
  await expect.element(card('Card 0')).toBeVisible();
  const board = document.querySelector<HTMLElement>('[data-lanes]')!;
  board.style.inlineSize = '900px';
  const lists = () =>
    [...board.querySelectorAll('ul')].map((list) => [list.ariaLabel, list.children.length] as const);
  await expect.poll(() => lists().length).toBeLessThan(20);
  const known = new Set(lists().map(([label]) => label));
  // Which columns come, and how many cards they have in the first frame.
  const first = new Map<string | null, number>();
  const seen = new MutationObserver(() => {
    for (const [label, count] of lists()) if (!known.has(label) && !first.has(label)) first.set(label, count);
  });
  seen.observe(board, { childList: true, subtree: true });
  board.scrollLeft = 20 * 292;
  await expect.poll(() => first.size).toBeGreaterThan(1);
  for (const count of first.values()) expect(count).toBeLessThanOrEqual(3);
  for (const label of first.keys())
    await expect.poll(() => lists().find(([of]) => of === label)?.[1]).toBeGreaterThan(5);
  seen.disconnect();
});

test('ticked cards go together, in their order', async () => {
  const { cards } = await openBoard([...two, { name: 'Cat', state: ['1'] }]);
  await card('Ant').click({ modifiers: ['ControlOrMeta'] });
  await card('Cat').click({ modifiers: ['ControlOrMeta'] });
  await expect.element(page.getByRole('toolbar', { name: /2.* selected/ })).toBeVisible();
  (card('Cat').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => cards('Done')).toEqual(['Ant', 'Cat']);
  expect(cards('Todo')).toEqual(['Bee']);
});

test('ticked cards that went together come back with one undo', async () => {
  const { cards, client } = await openBoard([...two, { name: 'Cat', state: ['1'] }]);
  await card('Ant').click({ modifiers: ['ControlOrMeta'] });
  await card('Cat').click({ modifiers: ['ControlOrMeta'] });
  (card('Cat').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => cards('Done')).toEqual(['Ant', 'Cat']);
  await client.undo();
  await expect.poll(() => cards('Todo')).toEqual(['Ant', 'Bee', 'Cat']);
  expect(cards('Done')).toEqual([]);
});

test('in a sorted view cards change their columns, but not their places', async () => {
  const { cards } = await openBoard(two, {}, ({ query }, { name: attribute_id }) => ({
    query: { ...query, sorts: [{ attribute_id, direction: 'descending' }] },
  }));
  expect(cards('Todo')).toEqual(['Bee', 'Ant']);
  (card('Bee').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByText(/This view is sorted/)).toBeVisible();
  expect(cards('Todo')).toEqual(['Bee', 'Ant']);
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(() => cards('Done')).toEqual(['Bee']);
});

test('whoever may only look finds nothing to change, moves nothing, and is told why', async () => {
  const none = { createItem: false, deleteItem: false, editAll: false, editItem: () => false };
  const onDenied = vi.fn();
  const { cards } = await openBoard(two, { allowed: none, onDenied });
  expect(page.getByRole('button', { name: /New item/ }).elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
  expect(page.getByRole('button', { name: /^Change / }).elements()).toEqual([]);
  await card('Ant').click({ button: 'right' });
  await expect.element(page.getByRole('menu')).toBeVisible();
  const offered = page
    .getByRole('menuitem')
    .elements()
    .map((one) => one.textContent);
  expect(offered).toEqual(['Open item', 'Copy link']);
  await userEvent.keyboard('{Escape}');
  (card('Ant').element() as HTMLElement).focus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  expect(cards('Todo')).toEqual(['Ant', 'Bee']);
  expect(onDenied.mock.calls).toEqual([['editItem']]);
});

describe('by touch', () => {
  const touch = (type: string, points: { x: number; y: number }[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points } as never);
  const middle = (element: Element) => {
    const { left, top } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
    const box = element.getBoundingClientRect();
    return { x: left + box.x + box.width / 2, y: top + box.y + box.height / 2 };
  };

  test('a finger that rests on a card takes it to another column', async () => {
    const { cards } = await openBoard(two);
    const from = middle(card('Ant').element());
    const to = middle(page.getByRole('button', { name: 'New item in Done' }).last().element());
    await touch('touchStart', [from]);
    await expect.poll(() => card('Ant').element().className).toContain('held');
    await touch('touchMove', [{ x: (from.x + to.x) / 2, y: to.y }]);
    await touch('touchMove', [to]);
    await touch('touchEnd', []);
    await expect.poll(() => cards('Done')).toEqual(['Ant']);
  });

  test('a card that somebody deletes while it is held is dropped nowhere, and the board goes on', async () => {
    const { cards, remove } = await openBoard(two);
    const from = middle(card('Ant').element());
    const to = middle(page.getByRole('button', { name: 'New item in Done' }).last().element());
    await touch('touchStart', [from]);
    await expect.poll(() => card('Ant').element().className).toContain('held');
    await touch('touchMove', [to]);
    remove('Ant');
    await touch('touchEnd', []);
    await expect.poll(() => cards('Todo')).toEqual(['Bee']);
    expect(cards('Done')).toEqual([]);
    (card('Bee').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await expect.poll(() => cards('Done')).toEqual(['Bee']);
  });
});

const withImages = Array.from({ length: 60 }, (_, at) => ({
  name: `Card ${at}`,
  state: ['1'],
  ...(at % 2 === 0 ? { files: ['application/pdf', 'image/png'] } : { files: ['application/pdf'] }),
}));
const listHeight = () => document.querySelector<HTMLElement>('[aria-label="Items in Todo"]')!.offsetHeight;

test.each([
  ['small', 72],
  ['medium', 120],
  ['large', 168],
] as const)(
  'a %s card has the first image of its files as its cover, in a place that is there before it',
  async (card_size, height) => {
    await openBoard(withImages, {}, (_begun, { files: cover }) => ({ card_size, cover }));
    const cover = card('Card 0').element().querySelector<HTMLElement>('[data-cover]')!;
    // Its border is the card's.
    expect(cover.offsetHeight).toBe(height);
    expect(cover.getBoundingClientRect().width).toBeGreaterThan(card('Card 0').element().clientWidth - 2);
    expect(card('Card 1').element().querySelector('[data-cover]')).toBeNull();
    await expectAccessible();
  },
);

test('a column knows how high its cards with covers are before they are drawn', async () => {
  const bare = await openBoard(withImages, {}, () => ({ card_size: 'small' }));
  expect(bare.cards('Todo').length).toBeGreaterThan(0);
  expect(document.querySelector('[data-cover]')).toBeNull();
  const without = listHeight();
  cleanup();
  await openBoard(withImages, {}, (_begun, { files: cover }) => ({ card_size: 'small', cover }));
  // Each cover comes with the line below it and its space.
  expect(listHeight() - without).toBeGreaterThanOrEqual(30 * 72);
  expect(listHeight() - without).toBeLessThan(30 * 84);
});

test('the cover is chosen among the attributes with files', async () => {
  const settings = vi.fn();
  const attribute = (id: string, name: string, kind: string) => ({ id, name, kind }) as never;
  const props = {
    attributes: [attribute('1', 'Files', 'attachments'), attribute('2', 'Size', 'number')],
    settings: column.read({}),
    onSettings: settings,
  } as unknown as Parameters<typeof ColumnTools>[0];
  await show(<ColumnTools {...props} />);
  await page.getByRole('button', { name: 'Cover' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'No cover ✓' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Size' })).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Files' }).click();
  expect(settings).toHaveBeenCalledWith(expect.objectContaining({ cover: '1' }));
});
