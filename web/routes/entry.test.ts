import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';

let me: { email_verified: boolean } | null = null;
const publicBoards = new Set<string>();
const remembered: string[] = [];
vi.mock('../data/account/session.ts', () => ({ ensureSession: async () => me }));
vi.mock('../data/account/intended.ts', () => ({
  rememberIntended: (address: string) => void remembered.push(address),
}));
vi.mock('../data/teams/visits.ts', () => ({
  visitBoard: async (board: string) => {
    if (board === 'unreachable') throw new Error('no answer');
    return publicBoards.has(board) ? 1 : null;
  },
}));
const read: string[] = [];
vi.mock('../data/notifications/read-by-address.ts', () => ({
  readByAddress: (id: string) => void read.push(id),
}));
vi.stubGlobal('location', { origin: 'https://tessera.example' });

const { onlySignedIn, withoutNotification, withTokenOrSignedIn } = await import('./entry.ts');

const at = (pathname: string, query = '', preload = false) => ({
  ...{ location: { pathname, href: `${pathname}${query}` }, preload },
});
/** The page that the person is sent to; undefined: they may stay. */
async function sentTo(enter: () => unknown): Promise<Record<string, unknown> | undefined> {
  try {
    await enter();
    return undefined;
  } catch (error) {
    if (!isRedirect(error)) throw error;
    return error.options as unknown as Record<string, unknown>;
  }
}

beforeEach(() => {
  me = null;
  remembered.length = 0;
  publicBoards.clear();
});

describe('a page for signed-in people', () => {
  test('lets them in', async () => {
    me = { email_verified: true };
    expect(await sentTo(() => onlySignedIn(at('/b/board')))).toBeUndefined();
    expect(remembered).toEqual([]);
  });

  test('sends others to sign in, and back afterwards', async () => {
    const sent = await sentTo(() => onlySignedIn(at('/b/board', '?view=1')));
    expect(sent).toMatchObject({
      ...{ to: '/login', search: { intended: '/b/board?view=1' } },
      // Loaded as a page of its own, by one navigation.
      reloadDocument: true,
    });
    expect(remembered).toEqual(['/b/board?view=1']);
  });

  test('is not remembered if it is the first page', async () => {
    expect(await sentTo(() => onlySignedIn(at('/home')))).toMatchObject({ to: '/login', search: {} });
  });

  test('a public board is open to everybody; without an answer of the server a board counts as private', async () => {
    publicBoards.add('board');
    expect(await sentTo(() => onlySignedIn(at('/b/board/folder')))).toBeUndefined();
    expect(await sentTo(() => onlySignedIn(at('/b/other')))).toMatchObject({ to: '/login' });
    expect(await sentTo(() => onlySignedIn(at('/b/unreachable')))).toMatchObject({ to: '/login' });
  });

  test('a person with an unconfirmed address must confirm it first, but may prove their identity', async () => {
    me = { email_verified: false };
    expect(await sentTo(() => onlySignedIn(at('/profile')))).toMatchObject({ to: '/verify-email' });
    expect(remembered).toEqual(['/profile']);
    expect(await sentTo(() => onlySignedIn(at('/auth/reauthenticate')))).toBeUndefined();
  });

  test('a preloaded page is not remembered', async () => {
    await sentTo(() => onlySignedIn(at('/profile', '', true)));
    expect(remembered).toEqual([]);
  });
});

test('a page of a mail is for its link, or for a signed-in person', async () => {
  const enter = (token?: string) => sentTo(() => withTokenOrSignedIn({ search: { token } }));
  expect(await enter('secret')).toBeUndefined();
  expect(await enter()).toMatchObject({ to: '/login' });
  me = { email_verified: false };
  expect(await enter()).toBeUndefined();
});

test('the notification of an address is read and removed from it, and nothing else', async () => {
  const enter = (address: string, preload = false) =>
    sentTo(() => withoutNotification({ location: { pathname: '', href: address }, preload }));
  expect(await enter('/b/board?view=1')).toBeUndefined();
  expect(await enter('/b/board?notification=7&view=1#end')).toMatchObject({
    ...{ href: '/b/board?view=1#end', replace: true },
  });
  await vi.waitFor(() => expect(read).toEqual(['7']));
  expect(await enter('/b/board?notification=7', true)).toBeUndefined();
  expect(read).toEqual(['7']);
});
