import { newId } from '@tessera/domain/ids.ts';
import { done, Subject } from '@tessera/server/testing/laws/stage.ts';
import { join } from '@tessera/server/testing/people.ts';
import { expectLogHolds } from '@tessera/server/testing/replay.ts';
import { sharedServer, TestClient, type TestServer } from '@tessera/server/testing/test-server.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { Device, sessionOf } from './device.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const steps = fc.array(
  fc.constantFrom(...(['edit', 'edit', 'edit', 'create', 'convert', 'undo', 'offline', 'online'] as const)),
  { minLength: 8, maxLength: 16 },
);
type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** A number of minutes is the same as a duration: nothing that is typed need be lost. */
const minutesOf = (kind: string, data: unknown): number =>
  kind === 'number' ? Number(data) : Number(data) / 60;

/** Ann converts an attribute back and forth while Bob, in his browser, types values of it, each into a cell of its own. */
class Pair {
  private readonly typed = new Map<string, number>();
  private readonly attribute = newId();
  private readonly empty: string[] = [];
  private last: string | undefined;
  private readonly ann: TestClient;
  private readonly bob: Device;
  private readonly stage: Subject['stage'];

  private constructor(ann: TestClient, bob: Device, stage: Subject['stage']) {
    [this.ann, this.bob, this.stage] = [ann, bob, stage];
  }

  static async open(): Promise<Pair> {
    const ann = await TestClient.signUp(server, 'Ann');
    const subject = await Subject.on(server, ann, 'items');
    const bob = await join(server, ann, 'full-member');
    const device = await Device.open(await sessionOf(bob, server.address), subject);
    const pair = new Pair(ann, device, subject.stage);
    await pair.fill();
    return pair;
  }

  private async fill(): Promise<void> {
    const place = { board_id: this.stage.board, folder_id: this.stage.folder };
    const fields = { ...place, kind: 'number', name: 'Effort', settings: {}, position: 'a9' };
    await done(this.ann.put('attributes', this.attribute, fields));
    for (let at = 0; at < 16; at += 1) {
      const id = newId();
      await done(this.ann.put('items', id, { ...place, values: { [this.attribute]: 1000 } }));
      this.empty.push(id);
    }
    await this.bob.settled();
  }

  private kindSeen(): string | undefined {
    return this.bob.client().team(this.ann.team).collections.attributes.get(this.attribute)?.kind;
  }

  async does(step: Step, nth: number): Promise<void> {
    const seen = this.kindSeen()!;
    const path = `/api/${this.ann.team}`;
    switch (step) {
      case 'offline':
        return this.bob.offline();
      case 'online':
        return this.bob.online();
      case 'convert': {
        const kind = (await this.kind()) === 'number' ? 'duration' : 'number';
        const { status, body } = await this.ann.call(
          ...(['POST', `${path}/attributes/${this.attribute}/conversion`, { kind }] as const),
        );
        expect([200, 422]).toContain(status);
        if (status === 200) this.last = String(body['id']);
        return;
      }
      case 'undo':
        if (this.last) await this.ann.call('POST', `${path}/activity/${this.last}/undo`, {});
        this.last = undefined;
        return;
      default: {
        // While it is converted a page shows no cell to type in.
        if (seen === 'converting') return;
        const data = seen === 'number' ? nth : nth * 60;
        const values = { [this.attribute]: data };
        if (step === 'create') {
          const { id, saved } = this.bob.actions().createItem({ values });
          this.typed.set(id, nth);
          saved.catch(() => {});
        } else {
          const itemId = this.empty.pop()!;
          this.typed.set(itemId, nth);
          void this.bob
            .actions()
            .saveValues([{ itemId, attributeId: this.attribute, data }])
            .catch(() => {});
        }
      }
    }
  }

  private async kind(): Promise<string> {
    const { body } = await this.ann.call('GET', `/api/${this.ann.team}/attributes/${this.attribute}`);
    return String(body['kind']);
  }

  /** What Bob has typed is stored, as the attribute is now, or still with him, and he is told why. */
  async nothingIsLost(): Promise<void> {
    await this.bob.online();
    await this.bob.until(() => this.kindSeen() !== 'converting', 'the conversion to end');
    await this.bob.settled();
    const kind = await this.kind();
    const { rows } = await server.services.database.pool.query<{ id: string; data: unknown }>(
      'select id, "values" -> $3 as data from item where team_id = $1 and folder_id = $2',
      [this.ann.team, this.stage.folder, this.attribute],
    );
    const stored = new Map(rows.map(({ id, data }) => [id, data]));
    const refused = JSON.stringify(this.bob.refusals().flatMap(({ requests }) => requests));
    for (const { message } of this.bob.refusals()) expect(message).toBeTruthy();
    for (const [id, minutes] of this.typed) {
      if (refused.includes(id)) continue;
      expect([id, minutesOf(kind, stored.get(id))]).toEqual([id, minutes]);
    }
    for (const id of this.empty) expect(minutesOf(kind, stored.get(id))).toBe(1000);
    await expectLogHolds(server.databaseUrl, this.ann.team);
  }

  end(): void {
    this.bob.end();
  }
}

test('what one types while another converts the attribute is converted or refused with words, never lost', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const pair = await Pair.open();
      try {
        for (const [nth, step] of history.entries()) await pair.does(step, nth + 1);
        await pair.nothingIsLost();
      } finally {
        pair.end();
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
}, 120_000);
