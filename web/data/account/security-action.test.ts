import { expect, test } from 'vitest';
import { RequestError } from '../api/errors.ts';
import { Action } from './security-action.ts';

function waiting() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const asked: string[] = [];
  const action = new Action((input: string) => {
    asked.push(input);
    return promise;
  });
  return { action, asked, resolve, reject };
}

test('a request stays while the page is left, and its result is there on return', async () => {
  const { action, resolve } = waiting();
  action.open();
  const run = action.run('a token');
  action.leave();
  expect(action.state.get()).toEqual({ kind: 'busy', input: 'a token' });
  resolve('tsr_1');
  expect(await run).toBe(true);
  expect(action.state.get()).toEqual({ kind: 'done', result: 'tsr_1' });
});

test('a failure keeps the input, until the page is left', async () => {
  const { action, reject } = waiting();
  const run = action.run('a token');
  reject(new Error('Fifty are enough.'));
  expect(await run).toBe(false);
  expect(action.state.get()).toMatchObject({ kind: 'failed', input: 'a token' });
  action.leave();
  expect(action.state.get()).toEqual({ kind: 'closed' });
});

test.each([true, false])(
  'a person who declines to confirm their identity stays where they are (opened: %s)',
  async (opened) => {
    const { action, reject } = waiting();
    if (opened) action.open();
    const run = action.run('a token');
    reject(new RequestError(401, { type: 'reauth', message: 'Please confirm that it is you.' }));
    expect(await run).toBe(false);
    expect(action.state.get()).toEqual({ kind: opened ? 'open' : 'closed' });
  },
);

test('a result that is shown once is forgotten when the page is left', async () => {
  const { action, resolve } = waiting();
  resolve('tsr_1');
  await action.run('a token');
  action.leave();
  expect(action.state.get()).toEqual({ kind: 'closed' });
});

test('two requests at once are done once', async () => {
  const { action, asked, resolve } = waiting();
  const first = action.run('a token');
  expect(await action.run('another')).toBe(false);
  resolve('tsr_1');
  expect(await first).toBe(true);
  expect(asked).toEqual(['a token']);
});

test('a dialog closed meanwhile stays closed on failure, and success is told', async () => {
  const failing = waiting();
  const failed = failing.action.run('a token');
  failing.action.close();
  failing.reject(new Error('no'));
  await failed;
  expect(failing.action.state.get()).toEqual({ kind: 'closed' });

  const making = waiting();
  const made = making.action.run('a token');
  making.action.close();
  making.resolve('tsr_1');
  await made;
  expect(making.action.state.get()).toEqual({ kind: 'done', result: 'tsr_1' });
});
