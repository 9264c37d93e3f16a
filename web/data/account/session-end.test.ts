import { FakeClock } from '@tessera/sync/simulation/fake-clock.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import '../testing/fake-browser.ts';
import { rest } from '../testing/page.ts';

let clock: FakeClock;
let answers: boolean;
let renewals: number;
let end: number | undefined;
let sessionEnd: import('./session-end.ts').SessionEnd;

/** The time until the session ends, in seconds. */
const endsIn = () => (end === undefined ? undefined : end - clock.now() / 1_000);
const pass = async (seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 30) {
    clock.advance(30_000);
    await rest();
  }
};

beforeEach(async () => {
  const { SessionEnd } = await import('./session-end.ts');
  clock = new FakeClock();
  [answers, renewals, end] = [false, 0, clock.now() / 1_000 + 900];
  sessionEnd = new SessionEnd({
    clock,
    endsIn,
    renew: async () => {
      renewals += 1;
      if (!answers) throw new Error('nobody');
      end = clock.now() / 1_000 + 2_592_000;
    },
  });
  sessionEnd.follow();
});

test('a session is renewed by itself before it ends, and the person is told nothing', async () => {
  answers = true;
  const told = vi.fn();
  sessionEnd.left.subscribe(told);
  await pass(1_800);
  expect([renewals, told.mock.calls.length]).toEqual([1, 0]);
});

test('if the server does not answer, the person is told the remaining time until it does', async () => {
  await pass(270);
  expect([renewals, sessionEnd.left.get()]).toEqual([0, null]);
  await pass(60);
  expect(sessionEnd.left.get()).toBe(570);
  await pass(60);
  expect(sessionEnd.left.get()).toBe(510);
  answers = true;
  await sessionEnd.stay();
  expect(sessionEnd.left.get()).toBeNull();
});

test('a signed-out person is told nothing', async () => {
  end = undefined;
  await pass(1_800);
  expect([renewals, sessionEnd.left.get()]).toEqual([0, null]);
});
