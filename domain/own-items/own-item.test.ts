import { expect, test } from 'vitest';
import type { AttributeKindId } from '../attributes/ids.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Item } from '../records/item.ts';
import type { View } from '../records/view.ts';
import { assignedIn, doneChange, dueOf, dueRules, isDone } from './own-item.ts';

const attribute = (id: string, kind: AttributeKindId, settings: object = {}) =>
  ({
    id,
    kind,
    settings,
    name: id,
    board_id: 'board',
    folder_id: 'folder',
    primary: false,
  }) as unknown as Attribute;
const item = (values: object) => ({ id: 'item', folder_id: 'folder', values }) as unknown as Item;
const view = (type: string, settings: object) => ({ type, settings }) as unknown as View;

const option = (id: string) => ({ id, name: id, color: 'red' });
const state = attribute('0198c0de-0000-7000-8000-000000000001', 'label', {
  options: [option('idea'), { ...option('out'), merged: ['gone'] }],
});
const rows = view('list', { status: state.id });

test('an item is of the people whom members name, each once, and of nobody who voted for it', () => {
  const all = [attribute('a', 'members'), attribute('b', 'members'), attribute('v', 'vote')];
  expect(assignedIn(all, item({ a: [1, 2], b: [2, 3], v: [4] }))).toEqual([1, 2, 3]);
  expect(assignedIn(all, item({}))).toEqual([]);
});

test('an item is done by its checkbox, its progress, or the last status of a list', () => {
  const ticked = dueRules([attribute('c', 'checkbox')], []);
  expect([true, false].map((c) => isDone(ticked, item({ c })))).toEqual([true, false]);
  const complete = dueRules([attribute('p', 'progress')], []);
  expect([99, 100].map((p) => isDone(complete, item({ p })))).toEqual([false, true]);
  const steps = dueRules([state], [rows]);
  const at = (id?: string) => isDone(steps, item(id ? { [state.id]: [id] } : {}));
  expect([at(), at('idea'), at('out'), at('gone')]).toEqual([false, false, true, true]);
});

test('the last option of a label that is no list’s status, or of which items have several, ends nothing', () => {
  const out = item({ [state.id]: ['out'] });
  expect(isDone(dueRules([state], []), out)).toBe(false);
  // Cards are grouped by priorities too, the last of which is low.
  const cards = view('column', { query: { groups: [{ attribute_id: state.id }] } });
  expect(isDone(dueRules([state], [cards]), out)).toBe(false);
  const several = { ...state, settings: { ...state.settings, multiple: true } };
  expect(isDone(dueRules([several], [rows]), out)).toBe(false);
});

test('where items repeat, what says so there says it here', () => {
  const repeat = attribute('r', 'repeat', { done: { attribute: state.id, options: ['idea'] } });
  expect(isDone(dueRules([state, repeat], []), item({ [state.id]: ['idea'] }))).toBe(true);
});

test('an item is due on its due date, else when it ends, else on another date, else when it starts', () => {
  const date = (id: string, role: string | null) => attribute(id, 'date', { role });
  const rules = dueRules(
    [date('start', 'start'), date('other', null), date('end', 'end'), date('due', 'due')],
    [],
  );
  const [start, other, end, due] = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
  const dueAt = (values: object) => dueOf(rules, item(values))?.date ?? null;
  expect(dueAt({ start, other, end, due })).toBe(due);
  expect(dueAt({ start, other, end })).toBe(end);
  expect(dueAt({ start, other })).toBe(other);
  expect(dueAt({ start })).toBe(start);
  expect(dueAt({})).toBe(null);
});

test('what makes an item done is what says so: a tick, the whole way, the options that mean it, or the last status', () => {
  const repeat = attribute('r', 'repeat', { done: { attribute: state.id, options: ['idea'] } });
  const changed = [
    dueRules([attribute('c', 'checkbox'), state], [rows]),
    dueRules([attribute('p', 'progress')], []),
    dueRules([state, repeat], [rows]),
    dueRules([state], [rows]),
  ].map((rules) => {
    const { attribute: by, data } = doneChange(rules)!;
    expect(isDone(rules, item({ [by.id]: data }))).toBe(true);
    return [by.id, data];
  });
  expect(changed).toEqual([
    ['c', true],
    ['p', 100],
    [state.id, ['idea']],
    [state.id, ['out']],
  ]);
});

test('nothing makes an item done where nothing says it, or only what is computed', () => {
  expect(doneChange(dueRules([state], []))).toBeUndefined();
  const sources = [state.id];
  expect(doneChange(dueRules([attribute('p', 'progress', { sources })], []))).toBeUndefined();
});
