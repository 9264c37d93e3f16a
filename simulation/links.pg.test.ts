import { linkTo, parseLink } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import { expectStateHolds } from '@tessera/server/testing/expect-state.ts';
import { join, setPermissions } from '@tessera/server/testing/people.ts';
import { expectLogHolds } from '@tessera/server/testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '@tessera/server/testing/test-server.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

/** A step names the nth of what there is. Most of them link and unlink. */
const steps = fc.tuple(
  fc.constantFrom(
    ...(['link', 'link', 'link', 'link', 'unlink', 'unlink', 'clear', 'delete', 'restore'] as const),
    ...(['hide', 'move', 'folder', 'undo'] as const),
  ),
  fc.nat(1),
  fc.nat(20),
  fc.nat(20),
);
const histories = fc.array(steps, { minLength: 10, maxLength: 40 });

interface Folder {
  board: string;
  folder: string;
  links: string;
  /** The attributes that show the links of each folder from their other side. */
  linkedFrom: Map<Folder, string>;
  /** Those of folders with which these attributes have gone, and the board on which this one was then. */
  goneWith: Map<Folder, { side: string; board: string }>;
  isHidden: boolean;
  isThere: boolean;
}

interface Item {
  id: string;
  at: Folder;
  links: string[];
  isThere: boolean;
}

/** Two people link the items of three folders on two boards. The second sees none of what is hidden. */
class Team {
  readonly people: [TestClient, TestClient];
  readonly folders: Folder[] = [];
  readonly items: Item[] = [];
  private readonly boards: string[] = [];
  /** The last save of links, as it can be taken back while nothing else has been saved there. */
  private last: { batch: string; item: Item; before: string[]; after: string[] } | undefined;

  private constructor(people: [TestClient, TestClient]) {
    this.people = people;
  }

  static async make(): Promise<Team> {
    const ann = await TestClient.signUp(server, 'Ann');
    const team = new Team([ann, await join(server, ann, 'full-member')]);
    for (let nth = 0; nth < 3; nth += 1) {
      const { board, folder, item } = await ann.makeFolder();
      const at = {
        board,
        folder,
        links: newId(),
        linkedFrom: new Map(),
        goneWith: new Map(),
        isHidden: false,
        isThere: true,
      };
      team.boards.push(board);
      team.folders.push(at);
      await team.must(
        ann.put('attributes', at.links, {
          board_id: board,
          folder_id: folder,
          kind: 'reference',
          name: 'To',
        }),
      );
      for (let count = 0; count < 3; count += 1) {
        const made = item();
        await team.must(ann.put('items', made.id, made.item));
        team.items.push({ id: made.id, at, links: [], isThere: true });
      }
    }
    for (const at of team.folders)
      for (const from of team.folders) {
        const settings = { attribute_id: from.links, folder_id: from.folder };
        const id = newId();
        at.linkedFrom.set(from, id);
        await team.must(
          ann.put('attributes', id, {
            board_id: at.board,
            folder_id: at.folder,
            kind: 'referenced-by',
            name: `From ${team.folders.indexOf(from)}`,
            settings,
          }),
        );
      }
    return team;
  }

  sees(person: number, folderId: string): boolean {
    const at = this.folders.find(({ folder }) => folder === folderId)!;
    return at.isThere && (person === 0 || !at.isHidden);
  }

  shown(person: number, item: Item): string[] {
    return item.links.filter((link) => this.sees(person, parseLink(link)!.folder_id));
  }

  async does([what, person, one, other]: typeof steps extends fc.Arbitrary<infer Step> ? Step : never) {
    const [ann] = this.people;
    const item = this.items[one % this.items.length]!;
    const target = this.items[other % this.items.length]!;
    const at = this.folders[one % this.folders.length]!;
    const maySave = item.isThere && this.sees(person, item.at.folder);
    const shown = this.shown(person, item);
    const link = linkTo(target.id, target.at.folder);
    switch (what) {
      case 'link': {
        if (!maySave || shown.includes(link)) return;
        const isThere = target.isThere && this.sees(person, target.at.folder);
        // Where it is there already, and hidden, adding it changes nothing.
        await this.save(person, item, [...shown, link], isThere || item.links.includes(link));
        return;
      }
      case 'unlink':
        if (maySave && shown.length > 0)
          await this.save(person, item, shown.toSpliced(other % shown.length, 1), true);
        return;
      case 'clear':
        if (maySave) await this.save(person, item, [], true);
        return;
      case 'delete':
        if (!maySave) return;
        await this.must(this.people[person]!.call('DELETE', `/api/${ann.team}/items/${item.id}`));
        item.isThere = false;
        return;
      case 'restore':
        if (item.isThere || !this.sees(person, item.at.folder)) return;
        await this.must(this.people[person]!.call('POST', `/api/${ann.team}/trash/items/${item.id}/restore`));
        item.isThere = true;
        return;
      case 'hide':
        if (!at.isThere) return;
        at.isHidden = !at.isHidden;
        await setPermissions(
          ann,
          { board_id: at.board, folder_id: at.folder },
          { 'role:full-member:VIEW_FOLDER': at.isHidden ? false : undefined },
        );
        return;
      case 'move': {
        const board = this.boards[other % this.boards.length]!;
        if (!at.isThere || board === at.board) return;
        const { body } = await ann.call('GET', `/api/${ann.team}/folders/${at.folder}`);
        const row_version = Number(body['row_version']) + 1;
        const moved = await ann.put('folders', at.folder, { row_version, board_id: board, parent_id: null });
        if (moved.status === 200) at.board = board;
        return;
      }
      case 'folder': {
        const path = at.isThere ? `folders/${at.folder}` : `trash/folders/${at.folder}/restore`;
        await this.must(ann.call(at.isThere ? 'DELETE' : 'POST', `/api/${ann.team}/${path}`));
        at.isThere = !at.isThere;
        for (const other of this.folders) if (other !== at) this.takeSide(other, at);
        return;
      }
      case 'undo': {
        if (!this.last?.item.isThere || !this.last.item.at.isThere) return;
        const { batch, item: saved, before, after } = this.last;
        this.last = undefined;
        if (saved.links.join() !== after.join()) return;
        const undone = await ann.call('POST', `/api/${ann.team}/activity/${batch}/undo`, {});
        if (undone.status === 200) saved.links = await this.stored(saved);
        // A save of something else in between makes it refuse; else all is as it was.
        if (undone.status === 200) expect([before.join(), after.join()]).toContain(saved.links.join());
        return;
      }
      default:
        what satisfies never;
    }
  }

  /** The other side of links goes with their folder, and comes back with it to a place that is as it was. */
  private takeSide(at: Folder, from: Folder): void {
    const { linkedFrom, goneWith, board } = at;
    const [side, gone] = [linkedFrom.get(from), goneWith.get(from)];
    goneWith.delete(from);
    if (!from.isThere && side !== undefined && at.isThere) {
      linkedFrom.delete(from);
      goneWith.set(from, { side, board });
    } else if (from.isThere && gone && at.isThere && gone.board === board) linkedFrom.set(from, gone.side);
  }

  private async save(person: number, item: Item, data: string[], isAllowed: boolean): Promise<void> {
    const by = this.people[person]!;
    const batch = newId();
    const answer = await by.call('PUT', `/api/${by.team}/multiple?batch=${batch}`, [
      {
        route: `/api/${by.team}/values/${item.id}.${item.at.links}`,
        item: { data: data.length > 0 ? data : null },
      },
    ]);
    const [{ status } = { status: 0 }] = answer.body as unknown as { status: number }[];
    expect(status).toBe(isAllowed ? 200 : 422);
    if (!isAllowed) return;
    const before = item.links;
    const hidden = before.filter((link) => !this.sees(person, parseLink(link)!.folder_id));
    item.links = [...hidden, ...data.filter((link) => this.sees(person, parseLink(link)!.folder_id))];
    this.last = { batch, item, before, after: item.links };
  }

  /** At the other side each person finds by each item that they see those to which it links, and no others. */
  private async sidesAgree(): Promise<void> {
    for (const [person, client] of this.people.entries())
      for (const at of this.folders.filter(({ folder }) => this.sees(person, folder)))
        for (const [from, attribute_id] of at.linkedFrom) {
          const isSeen = this.sees(person, from.folder);
          const linking = this.items.filter((item) => item.at === from && item.isThere && isSeen);
          const here = this.items.filter((item) => item.at === at && item.isThere);
          const linkedBy = (some: readonly Item[]) => {
            const links = new Set(some.flatMap((item) => item.links));
            return here.flatMap(({ id }) => (links.has(linkTo(id, at.folder)) ? id : [])).sort();
          };
          const find = async (condition: object) => {
            const filter = JSON.stringify({ match: 'all', conditions: [{ attribute_id, ...condition }] });
            const asked = new URLSearchParams({ folder_id: at.folder, filter });
            const { body } = await client.call('GET', `/api/${client.team}/items?${asked}`);
            return (body['data'] as unknown as { id: string }[]).map(({ id }) => id).sort();
          };
          expect(await find({ operator: 'is-not-empty' })).toEqual(linkedBy(linking));
          const [one] = this.items.filter((item) => item.at === from);
          const operand = [linkTo(one!.id, from.folder)];
          expect(await find({ operator: 'any-of', operand })).toEqual(
            linkedBy(linking.filter((item) => item === one)),
          );
        }
  }

  private async stored({ id, at }: Item): Promise<string[]> {
    const { rows } = await server.services.database.pool.query<{ values: Record<string, string[]> }>(
      'select "values" from item where team_id = $1 and id = $2',
      [this.people[0].team, id],
    );
    return rows[0]!.values[at.links] ?? [];
  }

  private async must(answer: ReturnType<TestClient['call']>): Promise<void> {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
  }

  /** Each person reads each item's links that they see, one by one, as columns and from the log, and no others. */
  async holds(): Promise<void> {
    for (const [person, client] of this.people.entries())
      for (const at of this.folders) {
        const own = this.items.filter((item) => item.at === at && item.isThere);
        const isSeen = this.sees(person, at.folder);
        const expected = new Map(isSeen ? own.map((item) => [item.id, this.shown(person, item)]) : []);
        const columns = await client.call('GET', `/api/${client.team}/folders/${at.folder}/columns`);
        expect(columns.status).toBe(isSeen ? 200 : 404);
        const { body } = await client.call('GET', `/api/${client.team}/items?folder_id=${at.folder}`);
        if (!isSeen) continue;
        expect(linksIn(String(columns.body['text']), at.links)).toEqual(expected);
        const items = body['data'] as unknown as { id: string; values: Record<string, string[]> }[];
        expect(new Map(items.map(({ id, values }) => [id, values[at.links] ?? []]))).toEqual(expected);
        const log = await client.call('GET', `/api/${client.team}/changes?after=0&folder_id=${at.folder}`);
        const hidden = this.folders.filter(({ folder }) => !this.sees(person, folder));
        for (const { folder } of hidden) expect(JSON.stringify([log.body, body])).not.toContain(`.${folder}`);
      }
    await this.sidesAgree();
    for (const item of this.items.filter(({ isThere }) => isThere))
      expect(await this.stored(item)).toEqual(item.links);
  }
}

/** Item → its links, from the columnar index. */
function linksIn(lines: string, attribute: string): Map<string, string[]> {
  const [, ...chunks] = lines.trim().split('\n');
  return new Map(
    chunks.flatMap((line) => {
      const { ids, columns } = JSON.parse(line) as ItemChunk;
      return ids.map((id, row) => [id, (columns[attribute]?.[row] as string[] | null) ?? []] as const);
    }),
  );
}

test('two people link, delete, restore, hide and move: each is told the links that they see, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const team = await Team.make();
      for (const step of history) await team.does(step);
      await team.holds();
      await expectLogHolds(server.databaseUrl, team.people[0].team);
      await expectStateHolds(server, team.people[0].team);
    }),
    { numRuns: 12, endOnFailure: true },
  );
}, 120_000);
