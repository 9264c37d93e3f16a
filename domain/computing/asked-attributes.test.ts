import { expect, test } from 'vitest';
import type { AttributeKindId } from '../attributes/ids.ts';
import { complete } from '../query/complete.ts';
import type { OperatorId } from '../query/operators.ts';
import { type Condition, type Filter, filter as filterSchema, type Quantifier } from '../query/query.ts';
import type { Attribute } from '../records/attribute.ts';
import { LinkedWorld } from './testing/linked-world.ts';

/** Tasks link to projects, which have a state, a budget and people. */
function projects() {
  const world = new LinkedWorld();
  const [tasks = '', all = ''] = world.folder('tasks', 'projects');
  const attribute = (kind: AttributeKindId, settings?: object) => world.attribute(all, kind, settings);
  const of = {
    state: attribute('label', {
      options: ['open', 'done'].map((id) => ({ id, name: id, color: 'red' })),
    }),
    budget: attribute('number'),
    people: attribute('members'),
    due: attribute('date'),
    title: world.attribute(all, 'text', {}, true),
  };
  const project = world.attribute(tasks, 'reference', { folder_id: all });
  const open = world.item(all, { [of.state.id]: ['open'], [of.budget.id]: 5 });
  const done = world.item(all, { [of.state.id]: ['done'], [of.budget.id]: 9, [of.people.id]: [1] });
  const task = (...links: string[]) => world.item(tasks, links.length > 0 ? { [project.id]: links } : {});
  return { world, tasks, all, ...of, project, open, done, task };
}

const asks = (
  reference: Attribute,
  of: Attribute,
  operator: OperatorId,
  operand: Condition['operand'] = null,
  quantifier: Quantifier = 'any',
): Filter => {
  const linked = { attribute_id: of.id, quantifier };
  return { match: 'all', conditions: [{ attribute_id: reference.id, linked, operator, operand }] };
};

test('any, none or every linked item fulfils it; where nothing is linked only none does', () => {
  const { world, tasks, project, state, open, done, task } = projects();
  const [both, one, other, none] = [task(open, done), task(open), task(done), task()];
  const found = (quantifier: Quantifier) =>
    world.found(tasks, asks(project, state, 'any-of', ['open'], quantifier));
  expect(found('any')).toEqual([both, one]);
  expect(found('every')).toEqual([one]);
  expect(found('none')).toEqual([other, none]);
});

test('operators of every form ask of linked items, also from the other side of links', () => {
  const { world, tasks, all, project, budget, people, title, open, done, task } = projects();
  world.set(open, title, 'Garden');
  const [first, second] = [task(open), task(done)];
  const found = (...rest: Parameters<typeof asks> extends [Attribute, ...infer Rest] ? Rest : never) =>
    world.found(tasks, asks(project, ...rest));
  expect(found(budget, 'at-least', 9)).toEqual([second]);
  expect(found(title, 'contains', 'gard')).toEqual([first]);
  expect(found(people, 'is-empty')).toEqual([first]);
  expect(found(people, 'any-of', ['me'])).toEqual([second]);
  const back = world.attribute(all, 'referenced-by', { attribute_id: project.id, folder_id: tasks });
  const note = world.attribute(tasks, 'text');
  world.set(first, note, 'Dig');
  expect(world.found(all, asks(back, note, 'is', 'dig'))).toEqual([open]);
});

test('a change of what is linked, and of what it links to, changes what is found', async () => {
  const { world, tasks, project, state, open, done, task } = projects();
  const [first, second] = [task(open), task(done)];
  const lookup = world.lookup();
  const found = () => world.found(tasks, asks(project, state, 'any-of', ['open']), lookup);
  expect(found()).toEqual([first]);
  const { columns } = world.folders.get(tasks)!;
  const told: number[] = [];
  columns.changes.onExpired((rows) => told.push(...rows));
  world.set(done, state, ['open']);
  await Promise.resolve();
  expect(told).toEqual([columns.rowOf(second.split('.')[0]!)]);
  expect(found()).toEqual([first, second]);
  world.set(first, project, [done]);
  world.remove(done);
  expect(found()).toEqual([]);
  world.restore(done);
  expect(found()).toEqual([first, second]);
});

test('what somebody may not see is not there; what is gone or cannot be asked asks nothing', () => {
  const { world, tasks, all, project, state, budget, open, task } = projects();
  const [first, second] = [task(open), task()];
  const hidden = world.lookup((id) => id !== all);
  const everything = [first, second];
  expect(world.found(tasks, asks(project, state, 'any-of', ['open']), hidden)).toEqual(everything);
  expect(world.found(tasks, asks(project, { ...state, id: 'gone' }, 'any-of', ['open']))).toEqual(everything);
  expect(world.found(tasks, asks(project, budget, 'any-of', ['open']))).toEqual(everything);
  expect(world.found(tasks, asks(state, budget, 'equals', 5))).toEqual(everything);
  expect(world.found(tasks, asks(project, budget, 'equals'))).toEqual(everything);
});

test('conditions of lookups and rollups ask of what their items link to', () => {
  const { world, tasks, all, project, state, budget, open, done, task } = projects();
  const areas = world.folder('areas')[0]!;
  const toTasks = world.attribute(areas, 'reference', { folder_id: tasks });
  const count = world.attribute(areas, 'rollup', {
    ...{ reference_id: toTasks.id, function: 'count' },
    condition: asks(project, state, 'any-of', ['open']),
  });
  const area = world.item(areas, { [toTasks.id]: [task(open), task(done), task()] });
  const lookup = world.lookup();
  const data = (of = lookup) => world.data(area, count, of);
  expect(data()).toBe(1);
  world.set(done, state, ['open']);
  expect(data()).toBe(2);
  // Who does not see the projects is asked nothing by it.
  expect(data(world.lookup((id) => id !== all))).toBe(3);
  const nothing = asks(project, budget, 'greater', 100);
  const none = world.attribute(areas, 'rollup', { ...count.settings, condition: nothing });
  expect(world.data(area, none)).toBe(0);
});

test('any number of conditions asked one after the other finds the same, and the last ones are kept', () => {
  const { world, tasks, project, budget, open, done, task } = projects();
  const [first, second] = [task(open), task(done)];
  const lookup = world.lookup();
  for (let times = 0; times < 2; times += 1)
    for (let most = 0; most < 60; most += 1) {
      const expected = [...(most >= 5 ? [first] : []), ...(most >= 9 ? [second] : [])];
      expect(world.found(tasks, asks(project, budget, 'at-most', most), lookup)).toEqual(expected);
    }
  world.set(open, budget, 59.5);
  expect(world.found(tasks, asks(project, budget, 'at-most', 59), lookup)).toEqual([second]);
});

test('a filter has so many of them, and without a value they are not kept', () => {
  const { project, budget } = projects();
  const [one] = asks(project, budget, 'equals', 1).conditions;
  const many = (length: number) => ({ conditions: Array.from({ length }, () => one) });
  expect(filterSchema.safeParse(many(10)).success).toBe(true);
  expect(filterSchema.safeParse(many(11)).success).toBe(false);
  const parsed = filterSchema.parse({ conditions: [{ ...one, linked: { attribute_id: budget.id } }] });
  expect(parsed.conditions[0]).toMatchObject({ linked: { quantifier: 'any' } });
  expect(complete(asks(project, budget, 'equals')).conditions).toEqual([]);
});
