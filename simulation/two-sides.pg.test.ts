import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { done, Subject } from '@tessera/server/testing/laws/stage.ts';
import { join, setPermissions } from '@tessera/server/testing/people.ts';
import { expectLogHolds } from '@tessera/server/testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '@tessera/server/testing/test-server.ts';
import { itemActions } from '@tessera/web/data/folder/item-actions.ts';
import { openTitles } from '@tessera/web/data/folder/lookup.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, sessionOf } from './device.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

/** Few items, so that the same links are made and taken away again. */
const COUNT = 2;
const nth = fc.nat(COUNT - 1);
const step = fc.record({
  person: fc.nat(1),
  what: fc.constantFrom(
    ...(['link', 'link', 'link', 'from there', 'from there', 'from there', 'from there'] as const),
    ...(['delete', 'undo', 'undo', 'hide'] as const),
  ),
  task: nth,
  project: nth,
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** Two people in browsers of their own: tasks link to projects, which show the tasks. */
class Both {
  readonly devices: Device[] = [];
  private isHidden = false;
  private readonly links = newId();
  private readonly linked = newId();
  private readonly tasks = Array.from({ length: COUNT }, newId);
  private readonly projects = Array.from({ length: COUNT }, newId);
  private readonly ann: TestClient;
  private readonly to: { team_id: number; board_id: string; folder_id: string };
  private readonly from: { team_id: number; board_id: string; folder_id: string };

  private constructor(ann: TestClient, { stage }: Subject, other: { board: string; folder: string }) {
    this.ann = ann;
    this.to = { team_id: ann.team, board_id: stage.board, folder_id: stage.folder };
    this.from = { team_id: ann.team, board_id: other.board, folder_id: other.folder };
  }

  static async open(): Promise<Both> {
    const ann = await TestClient.signUp(server, 'Ann');
    const subject = await Subject.on(server, ann, 'items');
    const both = new Both(ann, subject, await ann.makeFolder());
    const bob = await join(server, ann, 'full-member');
    await both.fill();
    for (const client of [ann, bob])
      both.devices.push(await Device.open(await sessionOf(client, server.address), subject));
    for (const nth of [0, 1]) await both.opened(nth);
    return both;
  }

  private async fill(): Promise<void> {
    const { ann, to, from } = this;
    const put = (id: string, place: typeof to, own: object) => {
      const { team_id: _team, ...at } = place;
      return done(ann.put('attributes', id, { ...at, ...own }));
    };
    const linking = { attribute_id: this.links, folder_id: from.folder_id };
    await put(this.links, from, { kind: 'reference', name: 'To', settings: { folder_id: to.folder_id } });
    await put(this.linked, to, { kind: 'referenced-by', name: 'From', settings: linking });
    for (const [ids, { team_id: _team, ...at }] of [
      [this.tasks, from],
      [this.projects, to],
    ] as const)
      for (const id of ids) await done(ann.put('items', id, { ...at, values: {} }));
  }

  /** The page holds the tasks too, as one that shows links does. */
  private async opened(person: number): Promise<void> {
    const client = this.devices[person]!.client();
    const folder = client.folder(this.from);
    folder.subscribe(() => {});
    await this.devices[person]!.until(() => client.folder(this.from).status === 'ready', 'the tasks');
  }

  private sees(person: number): boolean {
    return person === 0 || !this.isHidden;
  }

  async does({ person, what, task, project }: Step): Promise<void> {
    const client = this.devices[person]!.client();
    const [taskId, projectId] = [this.tasks[task]!, this.projects[project]!];
    if (what === 'hide') return this.hide();
    if (!this.sees(person)) return;
    const toggled = (data: unknown, link: string) => {
      const links = (data as string[] | null) ?? [];
      const next = links.includes(link) ? links.filter((one) => one !== link) : [...links, link];
      return next.length > 0 ? next : null;
    };
    const at = what === 'from there' ? this.to : this.from;
    const actions = itemActions(client, at);
    const [itemId, attributeId] = at === this.to ? [projectId, this.linked] : [taskId, this.links];
    const link = at === this.to ? linkTo(taskId, this.from.folder_id) : linkTo(projectId, this.to.folder_id);
    const isThere = (place: typeof at, id: string) =>
      client.folder(place).store.columns.rowOf(id) !== undefined;
    if (what === 'undo') await client.undo().catch(() => {});
    else if (!isThere(this.from, taskId) || !isThere(this.to, projectId)) return;
    else if (what === 'delete') await actions.deleteItems([taskId]);
    else {
      const base = actions.baseOf(itemId, attributeId);
      const data = toggled(base?.data, link);
      await actions.saveValues([{ itemId, attributeId, data, ...(base ? { base } : {}) }]);
      await this.settled();
      const links = (await this.stored()).get(taskId) ?? [];
      expect(links.includes(linkTo(projectId, this.to.folder_id))).toBe(data?.includes(link) ?? false);
    }
    await this.settled();
  }

  private async hide(): Promise<void> {
    this.isHidden = !this.isHidden;
    const { board_id, folder_id } = this.from;
    const sees = this.isHidden ? false : undefined;
    await setPermissions(this.ann, { board_id, folder_id }, { 'role:full-member:VIEW_FOLDER': sees });
    const { collections } = this.devices[1]!.client().team(this.ann.team);
    const isKnown = () => collections.folders.get(folder_id) !== undefined;
    await this.devices[1]!.until(() => isKnown() !== this.isHidden, 'the permission');
    if (!this.isHidden) await this.opened(1);
    await this.settled();
  }

  private async settled(): Promise<void> {
    for (const device of this.devices) await device.settled();
    for (const [person, device] of this.devices.entries()) {
      if (!this.sees(person)) continue;
      const folder = device.client().folder(this.from);
      folder.catchUp();
      await folder.caughtUp();
      await device.until(() => device.client().folder(this.from).status === 'ready', 'the tasks');
    }
  }

  /** Task → the projects that it links to, as the database has it. */
  private async stored(): Promise<Map<string, readonly string[]>> {
    const { rows } = await server.services.database.pool.query<{ id: string; links: string[] | null }>(
      'select id, "values" -> $3 as links from item where team_id = $1 and folder_id = $2',
      [this.ann.team, this.from.folder_id, this.links],
    );
    return new Map(rows.map(({ id, links }) => [id, links ?? []]));
  }

  /** What each page shows at both sides is what is stored, as far as its person sees the tasks. */
  async agree(): Promise<void> {
    const stored = await this.stored();
    for (const [person, device] of this.devices.entries()) {
      const client = device.client();
      const attribute = client.team(this.ann.team).collections.attributes.get(this.linked) as Attribute;
      const { columns } = client.folder(this.to).store;
      for (const project of this.projects) {
        const shown = columns.data(columns.rowOf(project)!, attribute, openTitles(client));
        const to = linkTo(project, this.to.folder_id);
        const linking = [...stored].flatMap(([task, links]) =>
          links.includes(to) ? linkTo(task, this.from.folder_id) : [],
        );
        expect(new Set((shown as string[] | null) ?? [])).toEqual(new Set(this.sees(person) ? linking : []));
      }
    }
  }

  async logHolds(): Promise<void> {
    await expectLogHolds(server.databaseUrl, this.ann.team);
  }
}

test('two people link from both sides, delete, undo and hide: both sides agree on every page', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (history) => {
      const both = await Both.open();
      try {
        for (const one of history) {
          await both.does(one);
          await both.agree();
        }
        await both.logHolds();
      } finally {
        for (const device of both.devices) device.end();
      }
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);
