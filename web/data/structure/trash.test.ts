import { deleteFromTrash, emptyTrash, getTrash, restoreFromTrash } from '@tessera/domain/api/boards.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const asked: [call: unknown, sent: { query?: Record<string, unknown>; params: Record<string, unknown> }][] =
  [];
const answers = new Map<unknown, (sent: { query?: Record<string, unknown> }) => unknown>();
vi.mock('../api/call.ts', () => ({
  connection: { on: () => () => {} },
  request: async (call: unknown, sent: never) => {
    asked.push([call, sent]);
    return answers.get(call)?.(sent);
  },
}));
const told: (() => void)[] = [];
const team = {
  subscribe: (listener: () => void) => {
    told.push(listener);
    return () => void told.splice(told.indexOf(listener), 1);
  },
  catchUp: vi.fn(),
  caughtUp: async () => {},
};
vi.mock('../sync/client.ts', () => ({ syncClient: () => ({ team: () => team }) }));

const { Trash } = await import('./trash.ts');
const entry = (seq: number) => ({ id: `id-${seq}`, seq, collection: 'folders' }) as never;
const page = (seqs: number[], more = false) => ({ data: seqs.map(entry), more });
const count = (call: unknown) => asked.filter(([one]) => one === call).length;
let trash: InstanceType<typeof Trash>;
const shown = () => trash.state.get().entries?.map(({ seq }) => seq);

beforeEach(() => {
  asked.length = 0;
  told.length = 0;
  answers.clear();
  answers.set(getTrash, () => page([9, 8], true));
  answers.set(getMembers, () => [{ id: 4, name: 'Cem', gone: 'removed' }]);
  trash = new Trash(1);
});

describe('the trash', () => {
  test('knows what there is, and who has deleted it, also of those who have left', async () => {
    expect(shown()).toBeUndefined();
    await trash.load();
    expect(shown()).toEqual([9, 8]);
    expect(trash.state.get()).toMatchObject({ more: true, problem: null });
    expect(trash.state.get().people.get(4)).toMatchObject({ name: 'Cem', gone: 'removed' });
    expect(asked.find(([call]) => call === getMembers)?.[1].query).toEqual({ former: 'true' });
  });

  test('shows older ones below, and none of them twice', async () => {
    await trash.load();
    answers.set(getTrash, ({ query }) => (query?.['before'] === 8 ? page([8, 7]) : page([])));
    await trash.loadMore();
    expect(shown()).toEqual([9, 8, 7]);
    expect(trash.state.get().more).toBe(false);
  });

  test('keeps what is shown where it cannot be loaded anew, and says why', async () => {
    await trash.load();
    answers.set(getTrash, () => {
      throw new Error('no answer');
    });
    await trash.load();
    expect(shown()).toEqual([9, 8]);
    expect(trash.state.get().problem?.message).toBe('no answer');
    answers.set(getTrash, () => page([9]));
    await trash.load();
    expect(trash.state.get().problem).toBeNull();
  });

  test('of two answers takes that of the question that was asked last', async () => {
    const first = Promise.withResolvers<unknown>();
    answers.set(getTrash, () => first.promise);
    const slow = trash.load();
    answers.set(getTrash, () => page([5]));
    await trash.load();
    first.resolve(page([1]));
    await slow;
    expect(shown()).toEqual([5]);
  });

  test('what is restored is there before it is gone from the list', async () => {
    await trash.load();
    answers.set(restoreFromTrash, () => ({ board_id: 'board', folder_id: null }));
    answers.set(getTrash, () => page([8]));
    await expect(trash.restore(entry(9))).resolves.toEqual({ board_id: 'board', folder_id: null });
    expect(team.catchUp).toHaveBeenCalled();
    expect(shown()).toEqual([8]);
  });

  test('what is deleted for good is named as it is, and how many went is told', async () => {
    await trash.load();
    answers.set(deleteFromTrash, () => null);
    await trash.remove(entry(9));
    expect(asked.find(([call]) => call === deleteFromTrash)?.[1].params).toEqual({
      ...{ team: 1, collection: 'folders', id: 'id-9' },
    });
    answers.set(emptyTrash, () => ({ deleted: 12 }));
    expect(await trash.empty()).toBe(12);
  });

  test('a restore that is refused changes nothing of what is shown', async () => {
    await trash.load();
    answers.set(restoreFromTrash, () => {
      throw new Error('refused');
    });
    await expect(trash.restore(entry(9))).rejects.toThrow('refused');
    expect(shown()).toEqual([9, 8]);
  });

  test('many changes at once are asked for once, and none when nobody looks any more', async () => {
    vi.useFakeTimers();
    const stop = trash.follow();
    await vi.advanceTimersByTimeAsync(0);
    expect(count(getTrash)).toBe(1);
    for (let change = 0; change < 20; change += 1) told[0]?.();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(count(getTrash)).toBe(2);
    told[0]?.();
    stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(count(getTrash)).toBe(2);
    expect(told).toEqual([]);
    vi.useRealTimers();
  });
});
