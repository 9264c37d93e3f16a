import { createToken, getTokens, revokeToken } from '@tessera/domain/api/access-tokens.ts';
import {
  changePassword,
  endOtherSessions,
  endSession,
  getAccountEvents,
  getSessions,
} from '@tessera/domain/api/account.ts';
import { login } from '@tessera/domain/api/auth.ts';
import { getMe, getNotificationSettings, putNotificationSettings } from '@tessera/domain/api/me.ts';
import { notificationTypes } from '@tessera/domain/notifications/ids.ts';
import { withDefaults } from '@tessera/domain/notifications/settings.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { ann, goOffline, signedIn, tokenOf } from '../../testing/signed-in.ts';
import { signedOut } from '../../testing/signed-out.ts';
import { RequestError } from '../api/errors.ts';
import { SIGNED_IN } from '../api/signed-in.ts';
import { keptProfile } from './kept-profile.ts';
import {
  loadNotificationSettings,
  setNotification,
  useNotificationSettings,
} from './notification-settings.ts';
import { passwordChange, sessions, signOutOthers, signOutSession } from './security.ts';
import { accessTokens, revokeAccessToken, tokenCreation } from './security-tokens.ts';
import { currentProfile, leaveSession } from './session.ts';
import { secondStepOf, signIn } from './sign-in.ts';

let api: Awaited<ReturnType<typeof signedIn>>['api'];
const defaults = withDefaults({});
const [type] = notificationTypes;

beforeEach(async () => {
  ({ api } = await signedIn());
  api.answer(getAccountEvents, { data: [], more: false });
});

describe('what a person wants to hear of', () => {
  const shown = async () => {
    const { result } = await renderHook(() => useNotificationSettings());
    return () => result.current?.[type];
  };

  beforeEach(async () => {
    api.answer(getNotificationSettings, {});
    await loadNotificationSettings();
  });

  test('is as usual, where nothing else was chosen', async () => {
    const now = await shown();
    await expect.poll(now).toEqual(defaults[type]);
  });

  test('is sent with all ways of a type, and shown at once', async () => {
    const now = await shown();
    api.answer(putNotificationSettings, ({ body }) => body);
    const answer = api.hold(putNotificationSettings);
    const saving = setNotification(type, { app: !defaults[type].app });
    const wanted = { ...defaults[type], app: !defaults[type].app };
    await expect.poll(now).toEqual(wanted);
    answer();
    await saving;
    expect(api.made(putNotificationSettings).map(({ body }) => body)).toEqual([{ [type]: wanted }]);
  });

  test('two changes of a type after each other both count', async () => {
    const now = await shown();
    api.answer(putNotificationSettings, ({ body }) => body);
    const wanted = { ...defaults[type], app: !defaults[type].app, email: 'weekly' as const };
    await Promise.all([
      setNotification(type, { app: wanted.app }),
      setNotification(type, { email: wanted.email }),
    ]);
    expect(api.made(putNotificationSettings).at(-1)?.body).toEqual({ [type]: wanted });
    await expect.poll(now).toEqual(wanted);
  });

  test('is as it was where that is refused, and without a network nothing is sent', async () => {
    const now = await shown();
    api.refuse(putNotificationSettings, 'unknown');
    await expect(setNotification(type, { app: !defaults[type].app })).rejects.toBeInstanceOf(RequestError);
    await expect.poll(now).toEqual(defaults[type]);
    goOffline(api);
    await expect(setNotification(type, { app: true })).rejects.toMatchObject({ status: 0 });
    expect(api.made(putNotificationSettings)).toHaveLength(1);
  });
});

describe('signing in', () => {
  const credentials = { email: ann.email, password: 'secret' };

  beforeEach(async () => {
    api = await signedOut();
  });

  test('leads where the server wants, and the browser knows the person from then on', async () => {
    api.answer(login, { ...tokenOf(ann), intended: '/b/1' } as never);
    expect(await signIn(credentials)).toMatchObject({ intended: '/b/1' });
    expect(api.made(login)[0]?.body).toMatchObject({ ...credentials, grantType: 'token' });
    expect(currentProfile()?.id).toBe(ann.id);
    expect(localStorage.getItem(SIGNED_IN)).not.toBeNull();
  });

  test('as somebody else leaves nothing of the person before', async () => {
    api.answer(getMe, { ...ann, id: 9, name: 'Ben' });
    api.answer(login, { ...tokenOf({ id: 9 }), intended: null } as never);
    expect(await signIn(credentials)).toEqual({ intended: null });
    expect([currentProfile()?.name, keptProfile()?.name]).toEqual(['Ben', 'Ben']);
  });

  test('that needs a second step says which', async () => {
    const data = { totp: true, passkey: false, recovery: true };
    api.refuse(login, 'two_factor_required', { data } as never);
    const error = await signIn(credentials).catch((one: unknown) => one);
    expect(secondStepOf(error)).toEqual(data);
    expect(secondStepOf(new RequestError(401, { code: 'unauthorized' }))).toBeNull();
    expect(secondStepOf(new Error('two_factor_required'))).toBeNull();
  });

  test('is over where the session has ended: the sign of it goes from the browser', async () => {
    api.answer(login, { ...tokenOf(ann), intended: null } as never);
    await signIn(credentials);
    leaveSession();
    expect(localStorage.getItem(SIGNED_IN)).toBeNull();
  });
});

describe('the sessions of a person', () => {
  const session = (id: string) => ({ id, current: id === 'here' }) as never;

  beforeEach(async () => {
    api.answer(getSessions, [session('here'), session('there')] as never);
    await sessions.load();
  });

  test('end one by one, also where another tab was quicker', async () => {
    api.refuse(endSession, 'not_found');
    api.answer(getSessions, [session('here')] as never);
    await signOutSession('there');
    expect(api.made(endSession)[0]?.params).toEqual({ id: 'there' });
    expect(sessions.state.get().value).toHaveLength(1);
  });

  test('stay where ending them is refused', async () => {
    api.refuse(endSession, 'forbidden');
    await expect(signOutSession('there')).rejects.toMatchObject({ status: 403 });
    api.refuse(endOtherSessions, 'unknown');
    await expect(signOutOthers()).rejects.toBeInstanceOf(RequestError);
    expect(sessions.state.get().value).toHaveLength(2);
  });

  test('are asked for anew after the password has changed, as all others are over', async () => {
    api.answer(changePassword, null as never);
    api.answer(getSessions, [session('here')] as never);
    expect(await passwordChange.run({ password: 'new' } as never)).toBe(true);
    await expect.poll(() => sessions.state.get().value?.length).toBe(1);
    expect(api.made(getAccountEvents).length).toBeGreaterThan(0);
    passwordChange.close();
  });

  test('a changed password is done, also where the profile cannot be asked for', async () => {
    api.answer(changePassword, null as never);
    api.refuse(getMe, 'unknown');
    expect(await passwordChange.run({ password: 'new' } as never)).toBe(true);
    expect(passwordChange.state.get().kind).toBe('done');
    passwordChange.close();
  });
});

describe('access tokens', () => {
  beforeEach(() => {
    api.answer(getTokens, []);
    tokenCreation.close();
  });

  test('are shown once, also where the list of them does not come', async () => {
    api.refuse(getTokens, 'unknown');
    api.answer(createToken, { id: 't', name: 'CI', token: 'tsr_1' } as never);
    expect(await tokenCreation.run({ name: 'CI' } as never)).toBe(true);
    expect(tokenCreation.state.get()).toMatchObject({ kind: 'done', result: { token: 'tsr_1' } });
    await expect.poll(() => accessTokens.state.get().problem).toBeInstanceOf(RequestError);
    tokenCreation.leave();
    expect(JSON.stringify(tokenCreation.state.get())).not.toContain('tsr_1');
  });

  test('that are gone already are revoked', async () => {
    api.refuse(revokeToken, 'not_found');
    await revokeAccessToken('t');
    api.refuse(revokeToken, 'forbidden');
    await expect(revokeAccessToken('t')).rejects.toMatchObject({ status: 403 });
  });
});
