import type { Profile } from '@tessera/domain/api/me.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RequestError as RequestErrorType } from '../api/errors.ts';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { readProfile } from './kept-profile.ts';

const client = vi.hoisted(() => ({ did: [] as string[], wentOn: [] as boolean[] }));
vi.mock('../sync/client.ts', () => {
  return {
    clientState: { get: () => ({ sender: { release: () => void client.did.push('release') } }) },
    startClient: async (person: number) => void client.did.push(`start ${person}`),
    forgetClient: async () => {
      client.did.push('forget');
      throw new Error('The storage is broken.');
    },
  };
});
vi.mock('../sync/service-worker-client.ts', () => ({
  clearCaches: async () => void client.did.push('clear caches'),
}));

vi.mock('../notifications/push.ts', () => ({
  turnPushOff: async () => {},
  goOnWithPush: async (isSamePerson: boolean) => void client.wentOn.push(isSamePerson),
}));

type Session = typeof import('./session.ts');

const ann: Profile = { ...readProfile('{"id":1}')!, name: 'Ann', email: 'ann@example.org' };
const bob: Profile = { ...ann, id: 2, name: 'Bob', email: 'bob@example.org' };
const tokenOf = (id: number) => ({
  access_token: `x.${btoa(JSON.stringify({ sub: String(id) }))}.x`,
  expires_in: 900,
  refresh_expires_in: 9_000,
  created_at: 0,
});

let browser: FakeBrowser;
/** The server's answers, by method and path; without one it does not answer. */
let server: Record<string, () => Response>;
let called: string[];

beforeEach(() => {
  vi.resetModules();
  browser = new FakeBrowser();
  browser.install();
  [server, called] = [{}, []];
  client.did.length = 0;
  client.wentOn.length = 0;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    called.push(`${method} ${address}`);
    const answer = server[`${method} ${address}`];
    if (!answer) throw new TypeError('network');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const answers =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const is = (me: Profile) => {
  server['GET /api/me'] = answers(me);
  server['POST /api/auth/refresh'] = answers(tokenOf(me.id));
};
const keeps = (me: object) => {
  browser.kept.set('signed-in', 'yes');
  browser.kept.set('profile', JSON.stringify(me));
};
/** A newly loaded page. */
const load = async (): Promise<Session> => {
  const session = await import('./session.ts');
  session.followOtherTabs();
  return session;
};
const signedIn = async (me: Profile): Promise<Session> => {
  keeps(me);
  is(me);
  const session = await load();
  await session.ensureSession();
  await vi.waitUntil(() => called.includes('GET /api/me'));
  return session;
};

describe('the signed-in person', () => {
  test('is nobody without an earlier session, and nothing is asked', async () => {
    const session = await load();
    expect(await session.ensureSession()).toBeNull();
    expect(called).toEqual([]);
  });

  test('is the last person when offline, also as an older version stored them', async () => {
    keeps({ id: 1, email: 'ann@example.org', name: 'Ann', photo_url: null, guest: false, locale: 'en-US' });
    const session = await load();
    expect(await session.ensureSession()).toMatchObject({ id: 1, email_verified: true, preferences: {} });
    expect(client.did).toEqual(['start 1']);
  });

  test('is asked of the server if the stored profile cannot be read', async () => {
    browser.kept.set('signed-in', 'yes');
    browser.kept.set('profile', '{"id":');
    is(ann);
    const session = await load();
    expect(await session.ensureSession()).toEqual(ann);
  });

  test('is nobody after the session has ended, though the page still knows their name', async () => {
    const session = await signedIn(ann);
    session.leaveSession();
    expect(await session.ensureSession()).toBeNull();
  });
});

describe('signing in', () => {
  test("answers nothing from other people's caches, and keeps no records", async () => {
    const session = await load();
    is(bob);
    await session.enter(tokenOf(2));
    expect(client.did).toEqual(['clear caches']);
    expect(JSON.parse(browser.kept.get('profile')!)).toEqual(bob);
    expect(session.currentProfile()).toEqual(bob);
  });

  test('keeps the caches for the same person', async () => {
    const session = await signedIn(ann);
    client.did.length = 0;
    await session.enter(tokenOf(1));
    expect(client.did).toEqual([]);
  });

  test('tells other tabs once the person is known, also for the same person', async () => {
    const session = await signedIn(ann);
    session.leaveSession();
    browser.told.length = 0;
    await session.enter(tokenOf(1));
    expect(browser.told).toEqual(['profile is gone', 'signed-in is kept', 'profile is kept']);
  });

  test('of nobody known is none', async () => {
    const session = await load();
    await expect(session.enter(tokenOf(2))).rejects.toMatchObject({ status: 0 });
    expect(browser.kept.get('profile')).toBeUndefined();
  });

  test.each([
    ['goes on for the same person', 1, true],
    ['ends for another one', 2, false],
  ])('what this device is told %s', async (_, id, isSame) => {
    const session = await signedIn(ann);
    is(id === 1 ? ann : bob);
    await session.enter(tokenOf(id));
    expect(client.wentOn).toEqual([isSame]);
  });
});

describe('signing out', () => {
  test.each([
    ['agrees', () => new Response(null, { status: 204 })],
    ['fails', answers({ message: 'no' }, 500)],
    ['is not there', undefined],
  ])('removes everything and leads to /login, if the server %s', async (_, logout) => {
    const session = await signedIn(ann);
    if (logout) server['POST /api/auth/logout'] = logout;
    browser.kept.set('anything', 'of Ann');
    await session.signOut();
    expect(called.at(-1)).toBe('POST /api/auth/logout');
    expect([...browser.kept]).toEqual([]);
    expect(client.did).toContain('forget');
    expect(client.did).toContain('clear caches');
    expect(browser.went).toEqual(['/login']);
  });

  test("removes a developer's token and leads to the developers' page", async () => {
    const session = await signedIn(ann);
    browser.ofTab.set('owner-access-token', 'secret');
    await session.signOut();
    expect([browser.went, browser.ofTab.size]).toEqual([['/development'], 0]);
  });

  test('leads to the page where another person wants to sign in', async () => {
    const session = await signedIn(ann);
    await session.signOut('/register/invitation?token=x');
    expect(browser.went).toEqual(['/register/invitation?token=x']);
  });
});

describe('that the session has ended is news', () => {
  test('but not while its person signs out', async () => {
    const session = await signedIn(ann);
    expect(session.endsHere()).toBe(false);
    const gone = session.signOut();
    expect(session.endsHere()).toBe(true);
    await gone;
    expect(session.endsHere()).toBe(true);
  });

  test('nor while they delete their account; again where that fails', async () => {
    const session = await signedIn(ann);
    let end = () => {};
    const work = () => new Promise<void>((_, reject) => (end = () => reject(new Error('no'))));
    const deleted = session.endingSession(work);
    expect(session.endsHere()).toBe(true);
    end();
    await expect(deleted).rejects.toThrow('no');
    expect(session.endsHere()).toBe(false);
  });
});

describe('the profile', () => {
  test('is shown and stored when it is loaded again', async () => {
    const session = await signedIn(ann);
    server['GET /api/me'] = answers({ ...ann, name: 'Anna' });
    expect((await session.refreshProfile()).name).toBe('Anna');
    expect(session.currentProfile()?.name).toBe('Anna');
    expect(JSON.parse(browser.kept.get('profile')!).name).toBe('Anna');
  });

  test('ignores an answer that arrives after the person has left or changed', async () => {
    const session = await signedIn(ann);
    session.takeProfile({ ...bob, name: 'late' });
    expect(session.currentProfile()).toEqual(ann);
    await session.signOut();
    session.takeProfile({ ...ann, name: 'late' });
    expect([...browser.kept]).toEqual([]);
  });

  test('is taken over from another tab without being stored twice', async () => {
    const session = await signedIn(ann);
    browser.otherTabKeeps('profile', JSON.stringify({ ...ann, name: 'Anna' }));
    expect(session.currentProfile()?.name).toBe('Anna');
    browser.otherTabKeeps('profile', 'not json');
    expect(session.currentProfile()?.name).toBe('Anna');
    expect(browser.went).toEqual([]);
  });
});

describe('another tab', () => {
  const signs = async () => {
    const { onSign } = await import('../sync/server-signs.ts');
    const heard: string[] = [];
    for (const sign of ['signedIn', 'sessionExpired', 'otherPerson'] as const)
      onSign(sign, () => void heard.push(sign));
    return heard;
  };

  test('that signs out leads this page to /login', async () => {
    await signedIn(ann);
    browser.otherTabKeeps(null, null);
    expect(browser.went).toEqual(['/login']);
  });

  test('in which the person signs out makes the end of the session no news here', async () => {
    vi.useFakeTimers();
    const session = await signedIn(ann);
    browser.otherTabKeeps('signing-out', 'yes');
    expect(session.endsHere()).toBe(true);
    expect(browser.went).toEqual([]);
    // It has gone before it has forgotten the person.
    vi.advanceTimersByTime(15_000);
    expect(browser.went).toEqual(['/login']);
    vi.useRealTimers();
  });

  test('hears that the person signs out here, before the server does', async () => {
    const session = await signedIn(ann);
    server['POST /api/auth/logout'] = () => {
      expect(browser.kept.get('signing-out')).toBe('yes');
      return new Response(null, { status: 204 });
    };
    await session.signOut();
    expect(called.at(-1)).toBe('POST /api/auth/logout');
    expect([...browser.kept]).toEqual([]);
  });

  test('whose session has ended ends this session', async () => {
    await signedIn(ann);
    const heard = await signs();
    browser.otherTabKeeps('signed-in', null);
    expect(heard).toEqual(['sessionExpired']);
  });

  test('that signs in again sends what waits here, and lets people in who wait here', async () => {
    await signedIn(ann);
    const heard = await signs();
    browser.otherTabKeeps('signed-in', null);
    client.did.length = 0;
    browser.otherTabKeeps('signed-in', 'yes');
    browser.otherTabKeeps('profile', JSON.stringify(ann));
    expect(heard).toEqual(['sessionExpired', 'signedIn']);
    expect(client.did).toEqual(['release']);
  });

  test('that signs another person in reloads this page for them', async () => {
    await signedIn(ann);
    browser.otherTabKeeps('profile', JSON.stringify(bob));
    expect(browser.went).toEqual(['reload']);
    expect(JSON.parse(browser.kept.get('profile')!)).toEqual(bob);
  });

  test('that stores a profile without a session lets nobody in', async () => {
    await load();
    const heard = await signs();
    browser.otherTabKeeps('profile', JSON.stringify(ann));
    expect(heard).toEqual([]);
  });
});

test('the first call finds out that the session has ended', async () => {
  const session = await signedIn(ann);
  const { onSign } = await import('../sync/server-signs.ts');
  let expired = 0;
  onSign('sessionExpired', () => {
    expired += 1;
  });
  server['GET /api/me'] = answers({}, 401);
  server['POST /api/auth/refresh'] = answers({}, 401);
  const error = await session.refreshProfile().catch((failure: RequestErrorType) => failure);
  expect([(error as RequestErrorType).status, expired]).toEqual([401, 1]);
  expect(browser.kept.has('signed-in')).toBe(false);
  expect(await session.ensureSession()).toBeNull();
});
