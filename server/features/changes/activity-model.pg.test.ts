import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/ids.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { idOf, join, setPermissions } from '../../testing/people.ts';
import { expectLogHolds } from '../../testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { moveFolder } from '../boards/testing/boards.ts';
import { type PlainQuery, plainActivity, readLines } from './testing/plain-activity.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** A step names the nth of the existing records; a batch may be that of other steps. */
const steps = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('items' as const),
      batch: fc.option(fc.nat(3)),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constantFrom('delete item' as const, 'edit item' as const),
      batch: fc.option(fc.nat(3)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('folder' as const),
      inside: fc.boolean(),
      batch: fc.option(fc.nat(3)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('move' as const), batch: fc.option(fc.nat(3)) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'board' as const,
        'delete folder' as const,
        'delete board' as const,
        'restore' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constantFrom('hide folder' as const, 'hide board' as const),
      on: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('undo' as const), batch: fc.nat(3) }) },
);
const history = fc.array(fc.tuple(steps, fc.nat(2), fc.nat(50), fc.nat(50)), {
  minLength: 15,
  maxLength: 60,
});

/** A workspace in which three people save; refused saves are left out. */
class Workspace {
  readonly people: TestClient[];
  private readonly batches = [newId(), newId(), newId(), newId()];
  private readonly boards: string[] = [];
  private readonly folders: string[] = [];
  private readonly items: string[] = [];

  private constructor(people: TestClient[]) {
    this.people = people;
  }

  static async make(): Promise<Workspace> {
    const ann = await TestClient.signUp(server, 'Ann');
    const bob = await join(server, ann, 'full-member', { name: 'Bob' });
    const dan = await join(server, ann, 'restricted-member', { name: 'Dan' });
    const workspace = new Workspace([ann, bob, dan]);
    for (const by of [ann, bob]) await workspace.does({ does: 'board' }, by, 0, 0);
    for (const board of [0, 1, 0])
      await workspace.does({ does: 'folder', inside: false, batch: null }, ann, 0, board);
    return workspace;
  }

  async run(plan: readonly [Parameters<Workspace['does']>[0], number, number, number][]): Promise<void> {
    for (const [step, who, one, other] of plan) await this.does(step, this.people[who]!, one, other);
  }

  async does(
    step: { does: string; batch?: number | null; count?: number; inside?: boolean; on?: boolean },
    by: TestClient,
    one: number,
    other: number,
  ): Promise<void> {
    const pick = (all: readonly string[], n: number) => all[n % Math.max(1, all.length)] ?? newId();
    const [folder, board, item] = [pick(this.folders, one), pick(this.boards, other), pick(this.items, one)];
    const save = (parts: { collection: string; id: string; item?: object }[]) =>
      by.call(
        'PUT',
        `/api/${by.team}/multiple${step.batch == null ? '' : `?batch=${this.batches[step.batch]}`}`,
        parts.map(({ collection, id, item: fields }) => ({
          route: `/api/${by.team}/${collection}/${id}`,
          ...(fields ? { item: fields } : { method: 'delete', old: { id } }),
        })),
      );
    const read = async (path: string) => (await by.call('GET', `/api/${by.team}/${path}`)).body;
    const make = (kind: string[]) => {
      const id = newId();
      kind.push(id);
      return id;
    };
    switch (step.does) {
      case 'board':
        await save([
          {
            collection: 'boards',
            id: make(this.boards),
            item: { row_version: 1, name: 'B', position: 'a0' },
          },
        ]);
        break;
      case 'folder': {
        const parent_id = step.inside ? folder : null;
        const on = step.inside ? String((await read(`folders/${folder}`))['board_id']) : board;
        const fields = { row_version: 1, board_id: on, parent_id, name: 'F', position: 'a0' };
        await save([{ collection: 'folders', id: make(this.folders), item: fields }]);
        break;
      }
      case 'items': {
        const parts = [];
        for (let n = 0; n < step.count!; n += 1) {
          const folder_id = pick(this.folders, one + n * other);
          const board_id = (await read(`folders/${folder_id}`))['board_id'];
          if (board_id)
            parts.push({
              ...{ collection: 'items', id: make(this.items) },
              item: { row_version: 1, board_id, folder_id, position: 'a0' },
            });
        }
        if (parts.length > 0) await save(parts);
        break;
      }
      case 'edit item': {
        const now = await read(`items/${item}`);
        await save([
          {
            collection: 'items',
            id: item,
            item: { row_version: Number(now['row_version']) + 1, position: 'b0' },
          },
        ]);
        break;
      }
      case 'delete item':
        await save([{ collection: 'items', id: item }]);
        break;
      case 'delete folder':
        await save([{ collection: 'folders', id: folder }]);
        break;
      case 'delete board':
        await save([{ collection: 'boards', id: board }]);
        break;
      case 'move':
        if (step.batch == null) await moveFolder(by, folder, { board_id: board, parent_id: null });
        else {
          const row_version = Number((await read(`folders/${folder}`))['row_version']) + 1;
          await save([
            { collection: 'folders', id: folder, item: { row_version, board_id: board, parent_id: null } },
          ]);
        }
        break;
      case 'restore': {
        const entries = (await read('trash'))['data'] as unknown as
          | { collection: string; id: string }[]
          | undefined;
        const entry = entries?.[one % entries.length];
        if (entry) await by.call('POST', `/api/${by.team}/trash/${entry.collection}/${entry.id}/restore`);
        break;
      }
      case 'undo':
        await by.call('POST', `/api/${by.team}/activity/${this.batches[step.batch!]}/undo`, {});
        break;
      case 'hide folder': {
        const place = { board_id: String((await read(`folders/${folder}`))['board_id']), folder_id: folder };
        await setPermissions(by, place, {
          'role:full-member:VIEW_FOLDER': step.on ? undefined : false,
        }).catch(refused);
        break;
      }
      case 'hide board':
        await setPermissions(
          by,
          { board_id: board, folder_id: null },
          {
            'tag:board_locked_out:VIEW_FOLDER': step.on ? undefined : false,
          },
        ).catch(refused);
        break;
    }
  }
}
const refused = () => undefined;

const plain = ({ batch, seq, from_seq, user_id, board_id, folder_id, counts, undone }: ActivityEntry) => ({
  ...{ batch, seq, from_seq, user_id, board_id, folder_id, undone },
  counts: inOrder(counts),
});
const inOrder = (counts: ActivityEntry['counts']) =>
  counts.toSorted((one, other) =>
    `${one.collection}/${one.operation}` < `${other.collection}/${other.operation}` ? -1 : 1,
  );

test('pages of the activity log match its definition, for everybody and every filter', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(history, async (plan) => {
      const workspace = await Workspace.make();
      const [ann] = workspace.people as [TestClient];
      await workspace.run(plan);
      await expectLogHolds(server.databaseUrl, ann.team);
      await server.services.teams.catchUp(ann.team);
      const state = (await server.services.teams.open(ann.team))!;
      const lines = await readLines(server.services.database.pool, ann.team);
      const middle = lines[Math.floor(lines.length / 2)]!;
      for (const person of workspace.people) {
        const queries: PlainQuery[] = [{}, { kind: 'items' }, { kind: 'folders' }, { kind: 'members' }];
        queries.push({ user: idOf(ann) }, { from: middle.at }, { to: middle.at }, { before: middle.seq });
        queries.push({ kind: 'items', user: idOf(workspace.people[1]!), before: middle.seq });
        for (const { id } of state.all('boards')) queries.push({ board: id }, { board: id, kind: 'folders' });
        for (const query of queries) {
          for (let before = query.before; ; ) {
            const asked = { ...query, ...(before === undefined ? {} : { before }) };
            const { board: board_id, user: user_id, ...rest } = asked;
            const params = new URLSearchParams(
              Object.entries({ ...rest, board_id, user_id }).flatMap(([name, value]) =>
                value === undefined ? [] : [[name, String(value)]],
              ),
            );
            const { status, body } = await person.call('GET', `/api/${ann.team}/activity?${params}`);
            if (status !== 200) {
              expect([403, 404]).toContain(status);
              break;
            }
            const page = body['data'] as unknown as ActivityEntry[];
            const expected = plainActivity(state, lines, idOf(person), asked);
            expect(page.map(plain), JSON.stringify([person.email, asked])).toEqual(
              expected.map((entry) => ({ ...entry, counts: inOrder(entry.counts) })),
            );
            compared += page.length;
            if (page.length < 30) break;
            before = page.at(-1)!.seq;
          }
        }
      }
    }),
    { numRuns: 12, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(500);
});
