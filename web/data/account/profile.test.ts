import type { Call } from '@tessera/domain/api/call.ts';
import type { Profile, ProfileChange } from '@tessera/domain/api/me.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { RequestError } from '../api/errors.ts';

interface Sent {
  method: string;
  body: ProfileChange | undefined;
  answer(profile?: Partial<Profile>): void;
  refuse(error?: Error): void;
}

const fake = await vi.hoisted(async () => {
  const { Observable: Value } = await import('../page/observable.ts');
  return {
    sent: [] as Sent[],
    reconnect: [] as (() => void)[],
    connection: {
      state: 'connected',
      on: (_: string, listener: () => void) => fake.reconnect.push(listener),
    },
    /** The server's profile. */
    stored: {} as Profile,
    shown: new Value<Profile | null>(null),
    kept: [] as Profile[],
  };
});

vi.mock('../api/call.ts', () => ({
  connection: fake.connection,
  callerWith: () => ({
    fetch: async () => Response.json({ ...fake.stored, photo_url: '/photos/new' }),
  }),
  request: (call: Call, { body }: { body?: ProfileChange } = {}) =>
    new Promise<Profile>((resolve, reject) => {
      fake.sent.push({
        method: call.method,
        body,
        answer: (profile = {}) => {
          fake.stored = { ...fake.stored, ...profile };
          resolve(fake.stored);
        },
        refuse: (error = new Error('refused')) => reject(error),
      });
    }),
}));

vi.mock('./session.ts', () => ({
  currentProfile: fake.shown.get,
  onProfile: fake.shown.subscribe,
  showProfile: (next: Profile) => fake.shown.set(next),
  takeProfile: (next: Profile) => {
    fake.kept.push(next);
    fake.shown.set(next);
  },
}));

const { changeProfile, removePhoto, uploadPhoto } = await import('./profile.ts');
const rest = () => new Promise((resolve) => setImmediate(resolve));
const shown = () => fake.shown.get()!;

beforeEach(() => {
  fake.stored = {
    id: 1,
    email: 'ann@example.org',
    email_verified: true,
    pending_email: null,
    name: 'Ann',
    photo_url: '/photos/old',
    guest: false,
    locale: 'en-US',
    start_of_week: null,
    timezone: null,
    preferences: { theme: 'light', workspaceSortOrder: [2, 1] },
    survey: null,
    has_password: true,
    two_factor: false,
    canCreateWorkspace: true,
  };
  fake.sent.length = 0;
  fake.kept.length = 0;
  fake.connection.state = 'connected';
  fake.shown.set(fake.stored);
});

test('only changed fields are sent, in order, and only the named preferences', async () => {
  const both = [changeProfile({ preferences: { theme: 'dark' } }), changeProfile({ start_of_week: 1 })];
  expect(shown()).toMatchObject({
    start_of_week: 1,
    preferences: { theme: 'dark', workspaceSortOrder: [2, 1] },
  });
  await rest();
  expect(fake.sent.map(({ body }) => body)).toEqual([{ preferences: { theme: 'dark' } }]);
  fake.sent[0]!.answer({ preferences: { theme: 'dark', workspaceSortOrder: [2, 1] } });
  await rest();
  fake.sent[1]!.answer({ start_of_week: 1 });
  await Promise.all(both);
  expect(fake.sent.map(({ body }) => body)).toEqual([
    { preferences: { theme: 'dark' } },
    { start_of_week: 1 },
  ]);
  expect(fake.kept.at(-1)).toMatchObject({ start_of_week: 1, preferences: { theme: 'dark' } });
});

test('a change that fails while another waits is reverted alone', async () => {
  const name = changeProfile({ name: 'Bo' });
  const theme = changeProfile({ preferences: { theme: 'dark' } });
  await rest();
  fake.sent[0]!.refuse();
  await expect(name).rejects.toThrow('refused');
  expect(shown()).toMatchObject({ name: 'Ann', preferences: { theme: 'dark' } });
  await rest();
  fake.sent[1]!.answer({ preferences: { theme: 'dark' } });
  await theme;
  expect(fake.kept).toHaveLength(1);
});

test('what another tab has saved meanwhile is neither hidden nor lost', async () => {
  const name = changeProfile({ name: 'Bo' });
  fake.shown.set({ ...fake.stored, locale: 'de-DE' });
  expect(shown()).toMatchObject({ name: 'Bo', locale: 'de-DE' });
  await rest();
  fake.sent[0]!.refuse();
  await expect(name).rejects.toThrow();
  expect(shown()).toMatchObject({ name: 'Ann', locale: 'de-DE' });
});

test('without a network nothing is sent, and the profile stays unchanged', async () => {
  fake.connection.state = 'disconnected';
  const gone = removePhoto();
  await expect(gone).rejects.toThrow('This action is not available when you are offline.');
  await expect(changeProfile({ name: 'Bo' })).rejects.toBeInstanceOf(RequestError);
  await expect(uploadPhoto(new Blob(['x'], { type: 'image/webp' }), () => {})).rejects.toBeInstanceOf(
    RequestError,
  );
  expect(fake.sent).toEqual([]);
  expect(shown()).toEqual(fake.stored);
});

test('a photo that is uploaded during another change stays', async () => {
  const name = changeProfile({ name: 'Bo' });
  await rest();
  await uploadPhoto(new Blob(['x'], { type: 'image/webp' }), () => {});
  expect(shown()).toMatchObject({ name: 'Bo', photo_url: '/photos/new' });
  fake.sent[0]!.answer({ name: 'Bo' });
  await name;
  expect(shown()).toMatchObject({ name: 'Bo', photo_url: '/photos/new' });
});

test('after a reconnect, changes from elsewhere arrive', async () => {
  for (const listener of fake.reconnect) listener();
  await rest();
  expect(fake.sent.map(({ method }) => method)).toEqual(['GET']);
  fake.sent[0]!.answer({ name: 'Cy' });
  await rest();
  expect(shown().name).toBe('Cy');
});
