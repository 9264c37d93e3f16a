import { beforeEach, expect, test, vi } from 'vitest';
import { findTeamOfBoard, knownTeamOfBoard } from './team-of-board.ts';

const asked: string[] = [];
let answers: Record<string, Promise<unknown>> = {};
const boards = new Map<number, Set<string>>();
const team = (id: number) => ({
  collections: { boards: { get: (board: string) => boards.get(id)?.has(board) || undefined } },
  loaded: Promise.resolve(),
  caughtUp: async () => void asked.push(`caught up ${id}`),
});
let mine = [{ id: 1 }];
const opened = new Map<number, ReturnType<typeof team>>();
const client = {
  person: 1,
  team(id: number) {
    const one = opened.get(id) ?? team(id);
    opened.set(id, one);
    return one;
  },
  openedTeam: (id: number) => opened.get(id),
};

vi.mock('../sync/client.ts', () => ({ clientState: { get: () => client }, syncClient: () => client }));
vi.mock('./teams.ts', () => ({
  knownWorkspaces: { get: () => [{ id: 1 }, ...(boards.has(2) ? [{ id: 2 }] : [])] },
  loadWorkspaces: async () => mine,
  refreshWorkspaces: () => {
    asked.push('workspaces');
    return answers['workspaces'];
  },
}));
vi.mock('./visits.ts', () => ({
  endVisitsIn: () => {},
  publicBoardTeam: () => {
    asked.push('public');
    return answers['public'];
  },
  visitBoard: (board: string, found: Promise<number | null>) => {
    asked.push(`visit ${board}`);
    return found;
  },
}));

beforeEach(() => {
  asked.length = 0;
  mine = [{ id: 1 }];
  opened.clear();
  client.team(1);
  boards.clear();
  boards.set(1, new Set(['own']));
  answers = { workspaces: Promise.resolve([{ id: 1 }]), public: Promise.resolve(null) };
});

test('the workspace of a board that is known is there at once, and nobody is asked', async () => {
  expect([knownTeamOfBoard('own'), knownTeamOfBoard('other')]).toEqual([1, undefined]);
  expect(await findTeamOfBoard('own')).toBe(1);
  expect(asked).toEqual([]);
});

test('it does not wait for other workspaces once the board is there', async () => {
  opened.set(3, { ...team(3), loaded: new Promise(() => {}) });
  mine = [{ id: 3 }, { id: 1 }];
  expect(await findTeamOfBoard('own')).toBe(1);
});

test('to look opens no workspace', () => {
  boards.set(2, new Set(['second']));
  expect(knownTeamOfBoard('second')).toBeUndefined();
  expect([...opened.keys()]).toEqual([1]);
});

test('all that may know a board that is not known is asked at once', async () => {
  const found = findTeamOfBoard('none');
  answers['workspaces'] = new Promise(() => {});
  await vi.waitFor(() => expect(asked).toEqual(['public', 'workspaces', 'caught up 1']));
  void found;
});

test('a board that is nowhere has none, and one that is public is visited', async () => {
  expect(await findTeamOfBoard('none')).toBeNull();
  answers['public'] = Promise.resolve(7);
  expect(await findTeamOfBoard('public')).toBe(7);
  expect(asked.at(-1)).toBe('visit public');
});

test('a board of a workspace that the person has just come into is not visited', async () => {
  answers['public'] = Promise.resolve(2);
  answers['workspaces'] = Promise.resolve().then(() => {
    boards.set(2, new Set(['new']));
    return [{ id: 1 }, { id: 2 }];
  });
  expect(await findTeamOfBoard('new')).toBe(2);
  expect(asked).not.toContain('visit new');
});

test('where nobody answers it is in none', async () => {
  answers['public'] = Promise.reject(new Error('no network'));
  answers['workspaces'] = Promise.reject(new Error('no network'));
  expect(await findTeamOfBoard('none')).toBeNull();
});
