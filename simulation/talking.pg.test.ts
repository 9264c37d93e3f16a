import { newId } from '@tessera/domain/ids.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { Subject } from '@tessera/server/testing/laws/stage.ts';
import { join, setPermissions } from '@tessera/server/testing/people.ts';
import { expectLogHolds } from '@tessera/server/testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '@tessera/server/testing/test-server.ts';
import { targetOf } from '@tessera/sync/request.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TalkCommand } from './commands.ts';
import { Device, sessionOf } from './device.ts';
import { talk } from './talk.ts';

/** How many random histories, and which. */
const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 10);
const SEED = Number(process.env['SEED'] ?? 1_128);

let server: TestServer;
beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.stop());

/** Few items and comments, so that both talk about the same ones. */
const COUNT = 2;
const step = fc.record({
  person: fc.nat(1),
  what: fc.constantFrom(
    ...(['comment', 'comment', 'answer', 'answer', 'rewrite', 'react', 'react', 'pin', 'resolve'] as const),
    ...(['withdraw', 'offline', 'online', 'reload', 'forbid', 'allow'] as const),
  ),
  nth: fc.nat(COUNT),
  value: fc.nat(9),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Talked {
  data: (Record<string, unknown> & { id: string })[];
  reactions: (Record<string, unknown> & { id: string })[];
}

/** Ann, who owns the workspace, and Ben, who may comment as long as she lets him, in browsers of their own. */
class Talkers {
  readonly devices: Device[] = [];
  private readonly isOffline = [false, false];
  private readonly ids = Array.from({ length: COUNT }, newId);
  /** The comments that each has written, as far as their pages were asked to save them. */
  private readonly written = [new Set<string>(), new Set<string>()];
  private readonly ann: TestClient;
  readonly place: FolderPlace;

  private constructor(ann: TestClient, place: FolderPlace) {
    this.ann = ann;
    this.place = place;
  }

  static async open(): Promise<Talkers> {
    const ann = await TestClient.signUp(server, 'Ann');
    const subject = await Subject.on(server, ann, 'items');
    const { board: board_id, folder: folder_id } = subject.stage;
    const talkers = new Talkers(ann, { team_id: ann.team, board_id, folder_id });
    for (const id of talkers.ids) await ann.put('items', id, { board_id, folder_id, values: {} });
    for (const client of [ann, await join(server, ann, 'full-member')])
      talkers.devices.push(await Device.open(await sessionOf(client, server.address), subject));
    for (const person of talkers.devices.keys()) talkers.look(person);
    await talkers.settled();
    return talkers;
  }

  /** Opens all conversations of a page, and notes what is written there. */
  private look(person: number): void {
    const client = this.devices[person]!.client();
    for (const item_id of this.ids)
      client
        .folder(this.place)
        .comments.of({ item_id, view_id: null })
        .subscribe(() => {});
    client.outbox.on((event) => {
      if (event.kind !== 'added') return;
      for (const { request } of event.entries) {
        const { collection, id } = targetOf(request);
        if (collection === 'comments' && request.old === null) this.written[person]!.add(id);
      }
    });
  }

  async does({ person, what, nth, value }: Step): Promise<void> {
    const device = this.devices[person]!;
    switch (what) {
      case 'offline':
        device.offline();
        this.isOffline[person] = true;
        break;
      case 'online':
        await this.online(person);
        break;
      case 'reload':
        await device.reload();
        this.look(person);
        break;
      case 'forbid':
      case 'allow':
        await this.lets(what === 'allow' ? undefined : false);
        break;
      default: {
        const command = { do: what, tab: 0, item: nth, comment: nth, value } as TalkCommand;
        talk({ client: device.client() }, this, { ...command, itemId: this.ids[nth % COUNT] });
      }
    }
    await this.settled();
  }

  private async online(person: number): Promise<void> {
    this.isOffline[person] = false;
    await this.devices[person]!.online();
  }

  private async lets(isGranted: boolean | undefined): Promise<void> {
    const names = ['CREATE_COMMENT', 'REACT_TO_COMMENT', 'PIN_COMMENT'];
    const entries = names.map((name) => [`role:full-member:${name}`, isGranted]);
    await setPermissions(this.ann, this.place, Object.fromEntries(entries));
  }

  private async settled(): Promise<void> {
    // What the last one still had to send, the first one hears of in the second round.
    for (const [person, device] of [...this.devices.entries(), ...this.devices.entries()]) {
      if (this.isOffline[person]) continue;
      for (const item_id of this.ids) {
        const conversation = this.known(person).of({ item_id, view_id: null });
        if (conversation.status === 'failed') conversation.again();
        await device.until(() => conversation.status === 'ready', 'the comments');
      }
      await device.settled();
    }
  }

  private known(person: number) {
    return this.devices[person]!.client().folder(this.place).comments;
  }

  /** Each page with a network shows the comments and reactions that the server has. */
  async agree(): Promise<void> {
    for (const item_id of this.ids) {
      const path = `/api/${this.ann.team}/comments/multiple?item_id=${item_id}`;
      const { data, reactions } = (await this.ann.call('GET', path)).body as unknown as Talked;
      for (const person of this.devices.keys()) {
        if (this.isOffline[person]) continue;
        const known = this.known(person);
        const shown = [...known.comments.all()].filter((one) => one.item_id === item_id);
        expect(sorted(shown)).toEqual(sorted(data));
        const ids = new Set(data.map(({ id }) => id));
        const given = [...known.reactions.all()].filter(({ comment_id }) => ids.has(comment_id));
        expect(sorted(given)).toEqual(sorted(reactions));
      }
    }
  }

  /** What each has written is there, or they were told that it is not. */
  async ends(): Promise<void> {
    for (const person of this.devices.keys()) if (this.isOffline[person]) await this.online(person);
    await this.settled();
    await this.agree();
    for (const [person, written] of this.written.entries()) {
      const refused = this.devices[person]!.refusals().flatMap(({ requests }) =>
        requests.map((request) => targetOf(request).id),
      );
      for (const id of written) {
        const { status } = await this.ann.call('GET', `/api/${this.ann.team}/comments/${id}`);
        if (status !== 200) expect(refused).toContain(id);
      }
    }
    await expectLogHolds(server.databaseUrl, this.ann.team);
  }
}

const sorted = <R extends { id: string }>(records: readonly R[]): R[] =>
  records.toSorted((one, other) => (one.id < other.id ? -1 : 1));

test(
  'two people talk, also without a network and while one of them may not any more: every page shows what is there, and nothing is lost unsaid',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (history) => {
        const talkers = await Talkers.open();
        try {
          for (const one of history) {
            await talkers.does(one);
            await talkers.agree();
          }
          await talkers.ends();
        } finally {
          for (const device of talkers.devices) device.end();
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  RUNS * 18_000,
);
