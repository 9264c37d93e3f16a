import { describe, expect, test } from 'vitest';
import { type Lookup, peopleOf } from '../attributes/lookup.ts';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Item } from '../records/item.ts';
import { PressProblem } from './action.ts';
import type { Given } from './given.ts';
import { givenChoices, isSaid, UNSAID } from './given-choices.ts';
import { type ButtonStep, buttonStep } from './index.ts';
import { blockOf, goneIn, type PressGround, planPress } from './plan.ts';
import { planForAll } from './plan-for-all.ts';

const [boardId, folderId, otherId] = [newId(), newId(), newId()];
const folder = { id: folderId, board_id: boardId };
const other = { id: otherId, board_id: boardId };
const options = ['todo', 'doing', 'done'].map((id) => ({ id, name: id, color: 'blue' }));

const attributeOf = (kind: Attribute['kind'], name: string, own: Partial<Attribute> = {}) =>
  ({ id: newId(), kind, name, settings: {}, primary: false, folder_id: folderId, ...own }) as Attribute;
const here = {
  name: attributeOf('text', 'Name', { primary: true }),
  size: attributeOf('number', 'Size'),
  part: attributeOf('progress', 'Part'),
  state: attributeOf('label', 'State', { settings: { options } }),
  day: attributeOf('date', 'Day'),
  time: attributeOf('date', 'Time', { settings: { time: true } }),
  start: attributeOf('date', 'Start', { settings: { role: 'start' } }),
  end: attributeOf('date', 'End', { settings: { role: 'end' } }),
  who: attributeOf('members', 'Who'),
  vote: attributeOf('vote', 'Vote'),
  site: attributeOf('url', 'Site'),
  made: attributeOf('created-by', 'Made'),
  must: attributeOf('text', 'Must', { required: true }),
};
const there = {
  title: attributeOf('text', 'Title', { primary: true, folder_id: otherId }),
  kind: attributeOf('label', 'Kind', {
    folder_id: otherId,
    settings: { options: [{ ...options[0], name: 'x' }] },
  }),
  count: attributeOf('number', 'Count', { folder_id: otherId, default: 7 }),
};
type Name = keyof typeof here;
const lookup: Lookup = {
  itemTitle: () => undefined,
  people: () => peopleOf([{ id: 1, name: 'Ann', email: null, former: false }], 1),
};

const groundOf = (values: Partial<Record<Name, unknown>>, own: Partial<PressGround> = {}): PressGround => ({
  item: {
    ...{ id: newId(), created_by: 1, created_at: '2026-01-01 00:00:00', updated_at: '' },
    values: Object.fromEntries(Object.entries(values).map(([name, data]) => [here[name as Name].id, data])),
  } as unknown as Item,
  folder,
  folderOf: (id) => [folder, other].find((one) => one.id === id),
  attributesOf: ({ id }) => Object.values(id === folderId ? here : there),
  ...{ person: 1, now: '2026-03-04 05:06:07', today: '2026-03-04', lookup },
  ...own,
});
const step = (fields: Record<string, unknown>): ButtonStep => buttonStep.parse({ id: newId(), ...fields });
const set = (name: Name, given: Given) => step({ action: 'set-value', attribute_id: here[name].id, given });
const plan = (steps: ButtonStep[], values: Partial<Record<Name, unknown>> = {}) =>
  planPress(steps, groundOf(values));
const given = (name: Name, how: Given, values: Partial<Record<Name, unknown>> = {}) =>
  plan([set(name, how)], values).values[here[name].id];
const problemOf = (work: () => unknown) => {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof PressProblem) return error.code;
    if (error instanceof DomainError) return error.details.issues?.[0]?.code;
    throw error;
  }
};

describe('a button that sets a value', () => {
  test.each<[Name, Given, unknown, unknown]>([
    ['name', { how: 'fixed', data: 'New' }, 'Old', 'New'],
    ['name', { how: 'clear' }, 'Old', null],
    ['size', { how: 'fixed', data: 0 }, 3, 0],
    ['size', { how: 'add', amount: 0.2 }, 0.1, 0.3],
    ['size', { how: 'subtract', amount: 5 }, null, -5],
    ['size', { how: 'subtract', amount: 5 }, 5, 0],
    ['state', { how: 'next' }, null, ['todo']],
    ['state', { how: 'next' }, ['todo'], ['doing']],
    ['state', { how: 'next' }, ['done'], ['todo']],
    ['state', { how: 'next' }, ['gone'], ['todo']],
    ['day', { how: 'move', days: 3 }, '2026-02-27', '2026-03-02'],
    ['day', { how: 'move', days: -1 }, '2026-03-01', '2026-02-28'],
    ['time', { how: 'move', days: 1 }, '2026-03-04 05:06:07', '2026-03-05 05:06:07'],
    ['who', { how: 'include', data: [1, 2] }, [2, 3], [2, 3, 1]],
    ['who', { how: 'include', data: [1] }, null, [1]],
    ['who', { how: 'exclude', data: [2] }, [2, 3], [3]],
    ['who', { how: 'exclude', data: [2] }, [2], null],
    ['day', { how: 'now' }, null, '2026-03-04'],
    ['time', { how: 'now' }, null, '2026-03-04 05:06:07'],
    ['who', { how: 'me' }, null, [1]],
    ['vote', { how: 'me' }, [2], [2, 1]],
  ])('%s, %j, of %j', (name, how, before, after) => {
    expect(given(name, how, { [name]: before })).toEqual(after);
  });

  test('makes it from other values, in words where they do not fit', () => {
    const values = { name: 'Ann', size: 0, state: ['done'] };
    const from = (name: Name): Given => ({ how: 'copy', attribute_id: here[name].id });
    expect(given('must', from('size'), values)).toBe('0');
    expect(given('name', from('state'), values)).toBe('done');
    const text = [{ text: 'Dear ' }, { attribute_id: here.name.id }, { attribute_id: newId() }];
    expect(given('must', { how: 'text', text }, values)).toBe('Dear Ann');
    expect(problemOf(() => given('size', from('name'), values))).toBe('noValue');
  });

  test('moves no date that is not there, and none out of the calendar', () => {
    expect(plan([set('day', { how: 'move', days: 1 })]).values).toEqual({});
    expect(problemOf(() => given('day', { how: 'move', days: 400 }, { day: '9999-12-01' }))).toBe('noValue');
  });

  test('saves nothing where the value is that already', () => {
    expect(plan([set('name', { how: 'fixed', data: 'A' })], { name: 'A' }).values).toEqual({});
    const there_and_back: ButtonStep[] = [
      set('size', { how: 'add', amount: 1 }),
      set('size', { how: 'subtract', amount: 1 }),
    ];
    expect(plan(there_and_back, { size: 4 }).values).toEqual({});
  });

  test('sees what the steps before it have set', () => {
    const add = set('size', { how: 'add', amount: 2 });
    const copy = step({ action: 'copy-text', text: [{ attribute_id: here.size.id }] });
    expect(plan([add, add, copy], { size: 1 })).toMatchObject({
      values: { [here.size.id]: 5 },
      texts: ['5'],
    });
  });

  test.each<[string, Name, Given, unknown]>([
    ['too_large', 'part', { how: 'add', amount: 60 }, 60],
    ['no_such_option', 'state', { how: 'fixed', data: ['gone'] }, null],
    ['required', 'must', { how: 'clear' }, 'x'],
    ['vote_of_another', 'vote', { how: 'clear' }, [2]],
    ['notWritable', 'made', { how: 'me' }, null],
    ['noOptions', 'name', { how: 'next' }, null],
  ])('does nothing, and says %s', (code, name, given, before) => {
    const problem = problemOf(() =>
      plan([set('size', { how: 'add', amount: 1 }), set(name, given)], { [name]: before }),
    );
    expect(problem).toBe(code);
  });

  test('does nothing where two values cannot stand beside each other', () => {
    const end = set('end', { how: 'fixed', data: '2026-01-01' });
    expect(problemOf(() => plan([end], { start: '2026-02-02' }))).toBe('end_before_start');
  });

  test('that is not there any more does nothing, and reads as empty', () => {
    const gone = newId();
    const steps = [step({ action: 'set-value', attribute_id: gone })];
    expect(problemOf(() => plan(steps))).toBe('attributeGone');
    expect(goneIn(steps[0]!, Object.values(here))).toEqual([gone]);
    expect(
      plan([step({ action: 'copy-text', text: [{ text: 'a' }, { attribute_id: gone }] })]).texts,
    ).toEqual(['a']);
  });
});

describe('a button that creates an item', () => {
  const create = (values: unknown[] = [], folder_id: string | null = otherId) =>
    step({ action: 'create-item', folder_id, values });

  test('gives it values, also of the pressed item', () => {
    const values = [
      {
        attribute_id: there.title.id,
        given: { how: 'text', text: [{ text: 'Re: ' }, { attribute_id: here.name.id }] },
      },
      { attribute_id: there.count.id, given: { how: 'copy', attribute_id: here.size.id } },
    ];
    expect(plan([create(values)], { name: 'Ann', size: 0 }).created).toEqual([
      { folder: other, values: { [there.title.id]: 'Re: Ann', [there.count.id]: 0 } },
    ]);
  });

  test('does not take an option of another attribute for its own', () => {
    const values = [{ attribute_id: there.kind.id, given: { how: 'copy', attribute_id: here.state.id } }];
    expect(problemOf(() => plan([create(values)], { state: ['todo'] }))).toBe('noValue');
  });

  test('makes it in the item’s own folder where no other is chosen', () => {
    expect(plan([create([], null)]).created).toEqual([{ folder, values: {} }]);
  });

  test('does nothing where the folder or an attribute is gone', () => {
    expect(problemOf(() => plan([create([], newId())]))).toBe('folderGone');
    const values = [{ attribute_id: here.name.id, given: { how: 'fixed', data: 'x' } }];
    expect(problemOf(() => plan([create(values)]))).toBe('attributeGone');
  });
});

describe('a button that opens a link', () => {
  test('begins with the address of a value, without its title', () => {
    const link = [{ attribute_id: here.site.id }];
    const site = { url: 'https://a.org/', title: 'A' };
    expect(plan([step({ action: 'open-link', link })], { site }).links).toEqual(['https://a.org/']);
  });

  test('does nothing where there is no safe one', () => {
    const link = [{ attribute_id: here.name.id }];
    expect(
      problemOf(() => plan([step({ action: 'open-link', link })], { name: 'javascript:alert(1)' })),
    ).toBe('noLink');
  });
});

describe('who may press a button', () => {
  const ground = { folder, folderOf: groundOf({}).folderOf, createdBy: 1 };
  const edit = set('name', { how: 'clear' });
  const create = step({ action: 'create-item', folder_id: otherId });
  const copy = step({ action: 'copy-text' });

  test('is everybody where nothing is saved', () => {
    expect(blockOf([copy], ground, () => false)).toBeUndefined();
  });

  test('needs each permission of its steps, where they save', () => {
    const needs: unknown[] = [];
    blockOf([edit, create], ground, (need) => needs.push(need) > 0);
    expect(needs).toEqual([
      { permission: 'EDIT_ITEM', place: { board_id: boardId, folder_id: folderId }, createdBy: 1 },
      { permission: 'CREATE_ITEM', place: { board_id: boardId, folder_id: otherId } },
    ]);
    const mayEdit = ({ permission }: { permission: string }) => permission === 'EDIT_ITEM';
    expect(blockOf([edit, create], ground, mayEdit)).toEqual({ permission: 'CREATE_ITEM' });
  });

  test('is nobody where it has no steps, or its folder is not to be seen', () => {
    expect(blockOf([], ground, () => true)).toEqual({ problem: 'noSteps' });
    expect(blockOf([create], { ...ground, folderOf: () => undefined }, () => true)).toEqual({
      problem: 'folderGone',
    });
  });
});

test('what a value can be given is told by its kind', () => {
  const isNew = false;
  expect(givenChoices(here.size, { isNew })).toEqual(['fixed', 'add', 'subtract', 'copy', 'clear']);
  expect(givenChoices(here.size, { isNew: true })).toEqual(['fixed', 'copy']);
  expect(givenChoices(here.who, { isNew })).toEqual(expect.arrayContaining(['me', 'include', 'exclude']));
  expect(givenChoices(here.who, { isNew: true })).not.toContain('include');
  expect(givenChoices(here.state, { isNew })).not.toContain('include');
  expect(givenChoices(here.day, { isNew })).toEqual(expect.arrayContaining(['now', 'move']));
  expect(givenChoices(here.state, { isNew })).toContain('next');
  expect(givenChoices(here.must, { isNew })).not.toContain('clear');
  const files = attributeOf('attachments', 'Files');
  expect(givenChoices(files, { isNew })).toEqual(['copy', 'clear']);
  expect(isSaid(files, UNSAID)).toBe(false);
});

test('a fixed value that no database keeps, or that is too long, is refused', () => {
  const parse = (data: unknown) =>
    buttonStep.safeParse({ id: newId(), action: 'set-value', given: { how: 'fixed', data } }).success;
  expect([
    parse('a\0b'),
    parse(['\ud800']),
    parse('x'.repeat(20_000)),
    parse('ok'),
    parse(undefined),
  ]).toEqual([...[false, false, false, true, true]]);
});

test('of many items each is planned by itself: what cannot be done to one stops no other', () => {
  const grounds = [{ size: 1, start: '2026-05-01' }, { size: 2 }, { end: '2026-03-01' }].map((values) =>
    groundOf(values),
  );
  const items = grounds.map(({ item }) => item);
  const steps = [
    step({ action: 'set-value', attribute_id: here.size.id, given: { how: 'add', amount: 1 } }),
    step({ action: 'set-value', attribute_id: here.end.id, given: { how: 'fixed', data: '2026-03-01' } }),
  ];
  const { changes, left } = planForAll(steps, items, grounds[0]!);
  expect(changes.map(({ itemId, data }) => [items.findIndex(({ id }) => id === itemId), data])).toEqual([
    [1, 3],
    [1, '2026-03-01'],
    [2, 1],
  ]);
  expect(
    left.map(({ itemId, problem }) => [itemId, (problem as DomainError).details.issues?.[0]?.code]),
  ).toEqual([[items[0]!.id, 'end_before_start']]);
});
