import { beforeEach, describe, expect, test } from 'vitest';
import { NoAnswer } from './request.ts';
import { FakeClock } from './simulation/fake-clock.ts';
import { TokenKeeper, type TokenRecord } from './token.ts';

const DAY_MS = 86_400_000;
const LIFE = 900;
const REFRESH_LIFE = 30 * 86_400;

/** One browser's tabs with one lock, and a server that gives tokens. */
class Browser {
  readonly clock: FakeClock;
  /** The server's clock and this browser's clock differ by so much. */
  readonly skew: number;
  readonly tabs: TokenKeeper[] = [];
  renewals = 0;
  expired = 0;
  signedIn = true;
  answer: 'token' | '401' | 'nobody' = 'token';
  private lock: Promise<unknown> = Promise.resolve();

  constructor(skew = 0) {
    this.skew = skew;
    this.clock = new FakeClock({ skew });
  }

  tab(): TokenKeeper {
    const keeper: TokenKeeper = new TokenKeeper({
      clock: this.clock,
      renew: async () => {
        this.renewals += 1;
        await Promise.resolve();
        if (this.answer === 'nobody') throw new NoAnswer();
        return this.answer === '401' ? null : this.issue(`renewed ${this.renewals}`);
      },
      exclusively: (work) => {
        const result = this.lock.then(work, work);
        this.lock = result.catch(() => {});
        return result;
      },
      share: (token) => {
        for (const other of this.tabs) if (other !== keeper) other.take(structuredClone(token));
      },
      mayBeSignedIn: () => this.signedIn,
      onSessionExpired: () => {
        this.expired += 1;
        this.signedIn = false;
      },
    });
    this.tabs.push(keeper);
    return keeper;
  }

  /** A token as the server gives it, with its own time. */
  issue(access_token: string): TokenRecord {
    const created_at = (this.clock.now() - this.skew) / 1_000;
    return { access_token, expires_in: LIFE, refresh_expires_in: REFRESH_LIFE, created_at };
  }

  pass(seconds: number): void {
    this.clock.advance(seconds * 1_000);
  }
}

let browser: Browser;
let tokens: TokenKeeper;
beforeEach(() => {
  browser = new Browser();
  tokens = browser.tab();
  tokens.keep(browser.issue('first'));
});

describe('an access token', () => {
  test('R67: has expired 5 s before its time', async () => {
    browser.pass(LIFE - 5);
    expect([tokens.isExpired(), await tokens.current()]).toEqual([false, 'first']);
    browser.pass(0.001);
    expect(tokens.isExpired()).toBe(true);
    expect([await tokens.current(), browser.renewals]).toEqual(['renewed 1', 1]);
    expect([tokens.isExpired(), await tokens.current(), browser.renewals]).toEqual([false, 'renewed 1', 1]);
  });

  test('R106: is renewed before its end where it has to last longer, once for all tabs', async () => {
    const other = browser.tab();
    other.take(browser.issue('first'));
    browser.pass(LIFE - 120);
    expect([await tokens.current(120), browser.renewals]).toEqual(['first', 0]);
    browser.pass(1);
    expect([await tokens.current(), browser.renewals]).toEqual(['first', 0]);
    expect(await Promise.all([tokens.current(120), other.current(120)])).toEqual(['renewed 1', 'renewed 1']);
    expect([await tokens.current(), await other.current(120), browser.renewals]).toEqual([
      'renewed 1',
      'renewed 1',
      1,
    ]);
  });

  test('R68: is refreshable only if it has expired and the refresh lifetime has not passed', async () => {
    expect(tokens.isRefreshable()).toBe(false);
    browser.pass(LIFE);
    expect(tokens.isRefreshable()).toBe(true);
    browser.pass(REFRESH_LIFE - LIFE - 1);
    expect(tokens.isRefreshable()).toBe(true);
    browser.pass(1);
    expect(tokens.isRefreshable()).toBe(false);
    expect([await tokens.current(), browser.renewals, browser.expired]).toEqual([null, 0, 1]);
  });

  test('R68: is asked for by a page that has none, if somebody may be signed in', async () => {
    const fresh = browser.tab();
    expect([fresh.isExpired(), fresh.isRefreshable()]).toEqual([true, true]);
    expect([await fresh.current(), browser.renewals]).toEqual(['renewed 1', 1]);
    browser.signedIn = false;
    expect([await browser.tab().current(), browser.renewals, browser.expired]).toEqual([null, 1, 0]);
  });

  test('R67: is gone after signing out', async () => {
    tokens.keep(null);
    browser.signedIn = false;
    expect([tokens.isExpired(), await tokens.current(), browser.expired]).toEqual([true, null, 0]);
  });

  test.each([-DAY_MS, DAY_MS])('R67, R68: lives as long by a clock that is off by %i ms', async (skew) => {
    const other = new Browser(skew);
    const keeper = other.tab();
    keeper.keep(other.issue('first'));
    expect([keeper.isExpired(), await keeper.current(), other.renewals]).toEqual([false, 'first', 0]);
    other.pass(LIFE - 5);
    expect(await keeper.current()).toBe('first');
    other.pass(1);
    expect([await keeper.current(), other.renewals]).toEqual(['renewed 1', 1]);
    other.pass(LIFE - 5);
    expect([await keeper.current(), other.renewals]).toEqual(['renewed 1', 1]);
    other.pass(REFRESH_LIFE);
    expect([await keeper.current(), other.expired]).toEqual([null, 1]);
  });

  test('R67, R69: lives as long in a tab that took it from another, also by a clock a day off', async () => {
    const other = new Browser(DAY_MS);
    const [one, two] = [other.tab(), other.tab()];
    expect([await one.current(), await two.current(), other.renewals]).toEqual(['renewed 1', 'renewed 1', 1]);
    other.pass(LIFE - 6);
    expect(two.isExpired()).toBe(false);
    other.pass(2);
    expect(two.isExpired()).toBe(true);
  });
});

describe('the renewal of a token', () => {
  test('R69: happens once in a tab for all that ask meanwhile', async () => {
    browser.pass(LIFE);
    const asked = await Promise.all([tokens.current(), tokens.current(), tokens.renew('first')]);
    expect([asked, browser.renewals]).toEqual([['renewed 1', 'renewed 1', 'renewed 1'], 1]);
  });

  test('R69: happens in one tab, and the others take its token', async () => {
    const other = browser.tab();
    other.keep(browser.issue('first'));
    browser.pass(LIFE);
    expect(await Promise.all([tokens.current(), other.current(), tokens.current()])).toEqual(
      Array(3).fill('renewed 1'),
    );
    expect(browser.renewals).toBe(1);
    expect([await tokens.current(), await other.current(), browser.renewals]).toEqual([
      'renewed 1',
      'renewed 1',
      1,
    ]);
  });

  test('R90: happens before its time where the server refused the token, once for two tabs', async () => {
    const other = browser.tab();
    other.keep(browser.issue('first'));
    const renewed = await Promise.all([tokens.renew('first'), other.renew('first')]);
    expect([renewed, browser.renewals]).toEqual([['renewed 1', 'renewed 1'], 1]);
    expect([await other.renew('first'), browser.renewals]).toEqual(['renewed 1', 1]);
    expect([await other.renew('renewed 1'), browser.renewals]).toEqual(['renewed 2', 2]);
  });

  test('R69: can be tried again after it failed', async () => {
    browser.pass(LIFE);
    browser.answer = 'nobody';
    await expect(tokens.current()).rejects.toThrow(NoAnswer);
    browser.answer = 'token';
    expect([await tokens.current(), browser.renewals]).toEqual(['renewed 2', 2]);
  });
});

describe('the end of a session', () => {
  test('R70: is told once after a 401 on the refresh, and no token is asked for again', async () => {
    const other = browser.tab();
    other.keep(browser.issue('first'));
    browser.pass(LIFE);
    browser.answer = '401';
    expect(await Promise.all([tokens.current(), tokens.current()])).toEqual([null, null]);
    expect([await tokens.current(), await other.current()]).toEqual([null, null]);
    expect([browser.expired, browser.renewals]).toEqual([1, 1]);
  });

  test('R70: does not come from a refresh without an answer', async () => {
    browser.pass(LIFE);
    browser.answer = 'nobody';
    await expect(tokens.current()).rejects.toThrow('still offline');
    await expect(tokens.renew('first')).rejects.toThrow(NoAnswer);
    expect([browser.expired, browser.signedIn, tokens.isRefreshable()]).toEqual([0, true, true]);
  });

  test('R70: is followed by a new session at the next sign-in', async () => {
    browser.pass(LIFE);
    browser.answer = '401';
    expect(await tokens.current()).toBeNull();
    browser.signedIn = true;
    tokens.keep(browser.issue('second'));
    expect([await tokens.current(), browser.expired]).toEqual(['second', 1]);
  });
});
