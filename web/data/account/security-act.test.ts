import { expect, test } from 'vitest';
import { RequestError } from '../api/errors.ts';
import { Act } from './security-act.ts';

function waiting() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const asked: string[] = [];
  const act = new Act((input: string) => {
    asked.push(input);
    return promise;
  });
  return { act, asked, resolve, reject };
}

test('a request stays while the page is left, and its result is there on return', async () => {
  const { act, resolve } = waiting();
  act.open();
  const run = act.run('a token');
  act.leave();
  expect(act.state.get()).toEqual({ kind: 'busy', input: 'a token' });
  resolve('tsr_1');
  expect(await run).toBe(true);
  expect(act.state.get()).toEqual({ kind: 'done', result: 'tsr_1' });
});

test('a failure keeps the input, until the page is left', async () => {
  const { act, reject } = waiting();
  const run = act.run('a token');
  reject(new Error('Fifty are enough.'));
  expect(await run).toBe(false);
  expect(act.state.get()).toMatchObject({ kind: 'failed', input: 'a token' });
  act.leave();
  expect(act.state.get()).toEqual({ kind: 'closed' });
});

test.each([true, false])(
  'a person who declines to confirm their identity stays where they are (opened: %s)',
  async (opened) => {
    const { act, reject } = waiting();
    if (opened) act.open();
    const run = act.run('a token');
    reject(new RequestError(401, { type: 'reauth', message: 'Please confirm that it is you.' }));
    expect(await run).toBe(false);
    expect(act.state.get()).toEqual({ kind: opened ? 'open' : 'closed' });
  },
);

test('a result that is shown once is forgotten when the page is left', async () => {
  const { act, resolve } = waiting();
  resolve('tsr_1');
  await act.run('a token');
  act.leave();
  expect(act.state.get()).toEqual({ kind: 'closed' });
});

test('two requests at once are done once', async () => {
  const { act, asked, resolve } = waiting();
  const first = act.run('a token');
  expect(await act.run('another')).toBe(false);
  resolve('tsr_1');
  expect(await first).toBe(true);
  expect(asked).toEqual(['a token']);
});

test('a dialog closed meanwhile stays closed on failure, and success is told', async () => {
  const failing = waiting();
  const failed = failing.act.run('a token');
  failing.act.close();
  failing.reject(new Error('no'));
  await failed;
  expect(failing.act.state.get()).toEqual({ kind: 'closed' });

  const making = waiting();
  const made = making.act.run('a token');
  making.act.close();
  making.resolve('tsr_1');
  await made;
  expect(making.act.state.get()).toEqual({ kind: 'done', result: 'tsr_1' });
});
