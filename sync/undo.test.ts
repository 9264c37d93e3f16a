import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fields } from './request.ts';
import { UndoStack, type UndoStep } from './undo.ts';

const step = (id: string, before: Fields | null, after: Fields | null): UndoStep => ({
  channel: 'team.1',
  collection: 'notes',
  id,
  before,
  after,
});

/** Records as they are shown; a save shows at once, and raises the version. */
let shown: Map<string, Fields>;
let unloaded: Set<string>;
let saved: string[][];
let keys: number;
let stack: UndoStack;

function write(id: string, fields: Fields | null): void {
  const version = Number(shown.get(id)?.['row_version'] ?? 0) + 1;
  if (fields === null) shown.delete(id);
  else shown.set(id, { ...shown.get(id), ...fields, row_version: version });
}

function begin(): void {
  shown = new Map();
  unloaded = new Set();
  saved = [];
  keys = 0;
  stack = new UndoStack({
    read: ({ id }) => (unloaded.has(id) ? undefined : (shown.get(id) ?? null)),
    save: (targets) => {
      saved.push(targets.map(({ step: { id }, to }) => `${id}=${to === null ? 'gone' : to['text']}`));
      for (const { step: one, to } of targets) write(one.id, to);
      return targets.map(() => `undo ${++keys}`);
    },
  });
}
beforeEach(begin);

/** Does and records an action: each id with its text; null deletes. */
function action(texts: Record<string, string | null>, key = `key ${++keys}`): void {
  const steps = Object.entries(texts).map(([id, text]) => {
    const old = shown.get(id);
    return step(id, old ? { text: old['text'] } : null, text === null ? null : { text });
  });
  for (const { id, after } of steps) write(id, after);
  stack.record({ keys: [key], steps });
}
const texts = () => Object.fromEntries([...shown].map(([id, { text }]) => [id, text]));

describe('an undo stack', () => {
  test('R75: undoes the last action first, and redoes the last undone first', () => {
    action({ a: '1' });
    action({ a: '2' });
    action({ b: '1' });
    expect([stack.canUndo, stack.canRedo]).toEqual([true, false]);
    stack.undo();
    expect(texts()).toEqual({ a: '2' });
    stack.undo();
    expect(texts()).toEqual({ a: '1' });
    stack.redo();
    expect(texts()).toEqual({ a: '2' });
    stack.redo();
    expect(texts()).toEqual({ a: '2', b: '1' });
    expect(stack.redo()).toBeUndefined();
    for (let at = 0; at < 3; at += 1) expect(stack.undo()).toMatchObject({ done: 1, kept: 0, left: [] });
    expect(texts()).toEqual({});
    expect([stack.undo(), stack.canUndo, stack.canRedo]).toEqual([undefined, false, true]);
  });

  test('R75: undoes an action last step first, and redoes it first step first', () => {
    action({ parent: '1', child: '1', leaf: '1' });
    stack.undo();
    stack.redo();
    stack.undo();
    expect(saved).toEqual([
      ['leaf=gone', 'child=gone', 'parent=gone'],
      ['parent=1', 'child=1', 'leaf=1'],
      ['leaf=gone', 'child=gone', 'parent=gone'],
    ]);
  });

  test('R75: redoes nothing after a new action', () => {
    action({ a: '1' });
    action({ b: '1' });
    stack.undo();
    action({ c: '1' });
    expect([stack.canRedo, stack.redo()]).toEqual([false, undefined]);
    stack.undo();
    expect(texts()).toEqual({ a: '1' });
  });

  test('R75: remembers the last 200 actions', () => {
    for (let at = 1; at <= 205; at += 1) action({ a: `${at}` });
    let undone = 0;
    while (stack.undo()) undone += 1;
    expect([undone, texts()]).toEqual([200, { a: '5' }]);
    let redone = 0;
    while (stack.redo()) redone += 1;
    expect([redone, texts()]).toEqual([200, { a: '205' }]);
  });
});

describe('a record that has changed since an action', () => {
  test('R76: stays, and the rest of the action is taken back', () => {
    action({ a: '1', b: '1', c: '1' });
    action({ a: '2', b: '2', c: '2' });
    write('b', { text: 'theirs' });
    const outcome = stack.undo()!;
    expect([outcome.done, outcome.kept, outcome.left.map(({ id }) => id)]).toEqual([2, 1, ['b']]);
    expect(texts()).toEqual({ a: '1', b: 'theirs', c: '1' });
    write('b', { text: '1' });
    expect(stack.redo()).toMatchObject({ done: 2, kept: 0, left: [] });
    expect(texts()).toEqual({ a: '2', b: '1', c: '2' });
  });

  test('R76: is not saved where nothing of the action can be taken back, and the action is over', () => {
    action({ a: '1' });
    write('a', { text: 'theirs' });
    expect(stack.undo()).toMatchObject({ done: 0, kept: 1 });
    expect([saved, stack.canUndo, stack.canRedo]).toEqual([[], false, false]);
  });

  test('R76: counts as unchanged where its content is the same again', () => {
    action({ a: '1' });
    action({ a: '2' });
    write('a', { text: 'theirs' });
    write('a', { text: '2' });
    write('a', { updated_at: 'later' });
    expect(stack.undo()).toMatchObject({ done: 1, kept: 0 });
    expect(texts()).toEqual({ a: '1' });
  });

  test('R76: is compared by the fields that the action changed', () => {
    action({ a: '1' });
    action({ a: '2' });
    write('a', { colour: 'theirs' });
    expect(stack.undo()).toMatchObject({ done: 1 });
    expect(shown.get('a')).toMatchObject({ text: '1', colour: 'theirs' });
  });

  test('R76: is left alone where it is gone, is there again, or is not loaded', () => {
    action({ a: '1', b: '1', c: '1' });
    action({ a: '2', b: null, c: '2' });
    write('a', null);
    write('b', { text: 'anew' });
    unloaded.add('c');
    expect(stack.undo()).toMatchObject({ done: 0, kept: 3 });
    expect(texts()).toEqual({ b: 'anew', c: '2' });
  });
});

describe('an action of an undo stack', () => {
  test('R77: is forgotten where any of its requests is refused', () => {
    action({ a: '1' });
    stack.record({ keys: ['one', 'two'], steps: [step('b', null, { text: '1' })] });
    stack.forget([{ key: 'unknown', channel: 'team.1' }]);
    stack.forget([{ key: 'two', channel: 'team.1' }]);
    expect(stack.undo()).toMatchObject({ done: 1 });
    expect([texts(), stack.canUndo]).toEqual([{}, false]);
  });

  test('R77: keeps what was saved by another call of its own', () => {
    action({ a: '1' });
    const there = { ...step('b', null, { text: '1' }), channel: 'team.1.folder.b' };
    const here = { ...step('a', { text: '1' }, { text: '2' }), channel: 'team.1.folder.a' };
    const both = { keys: ['there', 'here'], steps: [there, here], channels: [there.channel, here.channel] };
    stack.record(both);
    write('a', { text: '2' });
    stack.forget([{ key: 'there', channel: there.channel }]);
    stack.forget([{ key: 'there', channel: there.channel }]);
    expect(stack.undo(both)).toMatchObject({ done: 1, kept: 0 });
    expect(texts()).toEqual({ a: '1' });
    stack.redo();
    stack.forget([{ key: `undo ${keys}`, channel: here.channel }]);
    write('a', { text: '1' });
    expect(stack.undo()).toMatchObject({ done: 1, kept: 0 });
    expect(texts()).toEqual({});
  });

  test('R77: can neither be redone nor undone where its undo is refused', () => {
    action({ a: '1' });
    stack.undo();
    stack.forget([{ key: `undo ${keys}`, channel: 'team.1' }]);
    expect([stack.canUndo, stack.canRedo]).toEqual([false, false]);
  });

  test('is forgotten where its person may not take it back, and the one before it is next', () => {
    action({ a: '1' });
    const [first] = [stack.next('undo')];
    action({ b: '1' });
    stack.drop(stack.next('undo')!);
    expect(stack.next('undo')).toBe(first);
    stack.undo();
    stack.drop(stack.next('redo')!);
    expect([stack.canUndo, stack.canRedo]).toEqual([false, false]);
  });

  test('R77: is known by the requests of its undo once it is undone', () => {
    action({ a: '1' }, 'made');
    stack.undo();
    stack.forget([{ key: 'made', channel: 'team.1' }]);
    expect(stack.canRedo).toBe(true);
    stack.redo();
    stack.forget([{ key: 'made', channel: 'team.1' }]);
    expect(stack.canUndo).toBe(true);
  });
});

test('R75, R78: an undo stack that undoes everything ends at the start, and redoes everything to the end', () => {
  const text = fc.option(fc.constantFrom('1', '2', '3'), { nil: null });
  const actions = fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), text, { minKeys: 1 }), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(actions, (all) => {
      begin();
      write('a', { text: 'old' });
      const before = texts();
      // A record that is not there cannot be deleted.
      for (const one of all) {
        const possible = Object.entries(one).filter(([id, to]) => to !== null || shown.has(id));
        if (possible.length > 0) action(Object.fromEntries(possible));
      }
      const after = texts();
      while (stack.undo());
      expect(texts()).toEqual(before);
      while (stack.redo());
      expect(texts()).toEqual(after);
    }),
    { numRuns: 100 },
  );
});
