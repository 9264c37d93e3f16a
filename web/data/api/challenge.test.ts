import { NoAnswer } from '@tessera/sync/request.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { rest } from '../testing/page.ts';
import { Caller } from './caller.ts';
import { ChallengeFailed, ChallengeGate } from './challenge.ts';
import { RequestError } from './errors.ts';

const MESSAGE = 'Unable to obtain pre-clearance';
const settings = { script: 'https://challenges.example/api.js', site_key: 'key' as string | null };

/** Tabs of one browser, with a challenge before their server. */
class Browser {
  cleared = false;
  /** Every answer is a challenge, whatever has been passed. */
  stubborn = false;
  siteKey: string | null = 'key';
  readonly sent: { method: string; address: string; key: string | null }[] = [];
  readonly channels: { onmessage: ((event: MessageEvent) => void) | null }[] = [];

  tab(): { gate: ChallengeGate; caller: Caller; signs: string[] } {
    const signs: string[] = [];
    const own: Browser['channels'][number] & Pick<BroadcastChannel, 'postMessage'> = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of this.channels) if (other !== own) other.onmessage?.({ data } as MessageEvent);
      },
    };
    this.channels.push(own);
    const gate = new ChallengeGate({
      settings: async () => ({ ...settings, site_key: this.siteKey }),
      channel: own as BroadcastChannel,
    });
    const caller = new Caller({
      fetch: async (address, init) => this.answer(String(address), init!),
      origin: '',
      tokens: { current: async () => 'token', renew: async () => null },
      signs: {
        updateRequired: () => signs.push('updateRequired'),
        forceReload: () => signs.push('forceReload'),
        reauth: async () => false,
        success: () => signs.push('success'),
        failedRequest: () => signs.push('failedRequest'),
        disconnected: () => signs.push('disconnected'),
        refusedOffline: () => signs.push('refusedOffline'),
      },
      offline: () => false,
      challenge: gate,
    });
    return { gate, caller, signs };
  }

  private answer(address: string, { method, headers }: RequestInit): Response {
    this.sent.push({ method: method!, address, key: new Headers(headers).get('X-Idempotency-Key') });
    if (this.cleared && !this.stubborn) return Response.json({ id: 'n' });
    return new Response('<html>', { status: 403, headers: { 'cf-mitigated': 'challenge' } });
  }
}

let browser: Browser;
let gate: ChallengeGate;
let caller: Caller;
let signs: string[];
beforeEach(() => {
  browser = new Browser();
  ({ gate, caller, signs } = browser.tab());
});

const kind = () => gate.state.get().kind;
const save = { method: 'PUT', route: '/api/1/notes/n', key: 'the key', body: {} } as const;
const post = (address = '/api/x') => caller.fetch(address, { method: 'POST', json: {} });
const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => new Error('it went through'),
    (error) => error,
  );
const pass = (by = gate) => {
  browser.cleared = true;
  by.answer(true);
};

describe('a challenge', () => {
  test('R98: asks the person, and the call is repeated after it is passed', async () => {
    const call = post();
    await rest();
    expect(gate.state.get()).toEqual({ kind: 'asked', settings });
    pass();
    expect((await call).status).toBe(200);
    expect([browser.sent.length, kind(), signs]).toEqual([2, 'none', ['success']]);
  });

  test('R98: is asked once for all waiting calls, and each is repeated once', async () => {
    const calls = [post('/a'), caller.fetch('/b'), caller.transport(save)];
    await rest();
    pass();
    await Promise.all(calls);
    expect(browser.sent.map(({ address }) => address).sort()).toEqual(
      ['/a', '/a', '/api/1/notes/n', '/api/1/notes/n', '/b', '/b'].sort(),
    );
  });

  test('R98: for a call from before it was passed asks nobody', async () => {
    let late: (response: Response) => void = () => {};
    const challenged = new Response('', { headers: { 'cf-mitigated': 'challenge' } });
    let asked = 0;
    const slow = gate.through(() => {
      asked += 1;
      return asked === 1
        ? new Promise<Response>((resolve) => {
            late = resolve;
          })
        : Promise.resolve(Response.json({}));
    }, true);
    const call = post();
    await rest();
    pass();
    await call;
    late(challenged);
    expect((await slow).status).toBe(200);
    expect(kind()).toBe('none');
  });

  test('R98: that comes back after being passed is not asked endlessly', async () => {
    browser.stubborn = true;
    const call = failureOf(post());
    await rest();
    pass();
    expect((await call).message).toBe(MESSAGE);
    expect([browser.sent.length, kind()]).toEqual([2, 'given-up']);
  });

  test('R98: can be passed in any tab', async () => {
    const other = browser.tab();
    const call = post();
    await rest();
    expect(other.gate.state.get().kind).toBe('asked');
    pass(other.gate);
    expect((await call).status).toBe(200);
    expect([kind(), other.gate.state.get().kind]).toEqual(['none', 'none']);
  });

  test('is not seen in another header, or in an answer of the server itself', async () => {
    const answer = new Response('', { status: 403, headers: { 'cf-mitigated': 'block' } });
    expect(await gate.through(async () => answer, true)).toBe(answer);
    expect(kind()).toBe('none');
  });
});

describe('a challenge that is not passed', () => {
  test('R99: fails the calls with its text; the connection stays as it is', async () => {
    const calls = [post(), caller.fetch('/b')].map(failureOf);
    await rest();
    gate.answer(false);
    for (const error of await Promise.all(calls)) {
      expect(error).toBeInstanceOf(RequestError);
      expect(error.message).toBe(MESSAGE);
    }
    expect([kind(), signs]).toEqual(['given-up', []]);
  });

  test('R99: includes one without a site key, or with an unknown one', async () => {
    browser.siteKey = null;
    expect((await failureOf(post())).message).toBe(MESSAGE);
    const dumb = new ChallengeGate({
      settings: async () => {
        throw new Error('nobody');
      },
      channel: { onmessage: null, postMessage: () => {} } as unknown as BroadcastChannel,
    });
    const challenged = async () => new Response('', { headers: { 'cf-mitigated': 'challenge' } });
    const error = await failureOf(dumb.through(challenged, true));
    expect([error instanceof ChallengeFailed, error instanceof NoAnswer, error.message]).toEqual([
      true,
      true,
      MESSAGE,
    ]);
  });

  test('R5, R99: keeps a save waiting, which is sent with its key when the person tries again', async () => {
    let settled = false;
    const saved = caller.transport(save).finally(() => {
      settled = true;
    });
    await rest();
    gate.answer(false);
    await rest();
    expect([settled, browser.sent.length]).toEqual([false, 1]);
    gate.tryAgain();
    await rest();
    expect([kind(), settled]).toEqual(['asked', false]);
    pass();
    expect(await saved).toEqual({ status: 200, data: { id: 'n' }, seq: null });
    expect(new Set(browser.sent.map(({ key }) => key))).toEqual(new Set(['the key']));
  });

  test('R100: for a call from before it was given up asks nobody', async () => {
    const late = Promise.withResolvers<Response>();
    const slow = failureOf(gate.through(() => late.promise, true));
    const call = failureOf(post());
    await rest();
    gate.answer(false);
    await call;
    late.resolve(new Response('', { headers: { 'cf-mitigated': 'challenge' } }));
    expect((await slow).message).toBe(MESSAGE);
    expect(kind()).toBe('given-up');
  });

  test('R98, R100: that is passed at the next try repeats a call from before it was given up', async () => {
    const late = Promise.withResolvers<Response>();
    let sent = 0;
    const slow = gate.through(() => {
      sent += 1;
      return sent === 1 ? late.promise : Promise.resolve(Response.json({}));
    }, true);
    const call = failureOf(post());
    await rest();
    gate.answer(false);
    await call;
    const next = post();
    await rest();
    late.resolve(new Response('', { headers: { 'cf-mitigated': 'challenge' } }));
    await rest();
    pass();
    expect([(await next).status, (await slow).status]).toEqual([200, 200]);
  });

  test('R100: stops all calls that no person makes', async () => {
    const call = failureOf(post());
    await rest();
    gate.answer(false);
    await call;
    const before = browser.sent.length;
    const background = { method: 'POST', json: {}, background: true };
    for (const quiet of [caller.fetch('/b'), caller.fetch('/c', background)])
      expect((await failureOf(quiet)).message).toBe(MESSAGE);
    expect([browser.sent.length, kind()]).toEqual([before, 'given-up']);
  });

  test("R100: is asked again by the person's next action, and then failed calls may be repeated", async () => {
    let over = 0;
    gate.onOver(() => {
      over += 1;
    });
    const call = failureOf(post());
    await rest();
    gate.answer(false);
    await call;
    const next = post();
    await rest();
    expect([kind(), over]).toEqual(['asked', 0]);
    pass();
    await next;
    expect([kind(), over]).toEqual(['none', 1]);
    await post();
    expect(over).toBe(1);
  });

  test("R100: may be gone at the person's next action", async () => {
    let over = 0;
    gate.onOver(() => {
      over += 1;
    });
    const call = failureOf(post());
    await rest();
    gate.answer(false);
    await call;
    browser.cleared = true;
    await post();
    expect([kind(), over]).toEqual(['none', 1]);
  });
});
