import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { tell } from '@tessera/server/fan-out/signals.ts';
import { deleteSaved } from '@tessera/server/features/shared-texts/shared-texts.store.ts';
import { join, setPermissions } from '@tessera/server/testing/people.ts';
import { expectLogHolds } from '@tessera/server/testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '@tessera/server/testing/test-server.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionOf } from './device.ts';
import { Reader } from './reader.ts';

/** How many random histories, and which. */
const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 4);
const SEED = Number(process.env['SEED'] ?? 1_127);

let main: TestServer;
/** The one of whoever is forbidden things, which ends and begins again on the same port. */
let other: TestServer;
const another = (port = '0') =>
  startOwnServer({ DATABASE_URL: main.databaseUrl, DATA_DIR: main.dataDir, PORT: port });
beforeAll(async () => {
  main = await startOwnServer();
  other = await another();
}, 60_000);
afterAll(async () => {
  await other.stop();
  await main.stop();
});

const steps = fc.tuple(
  fc.constantFrom(
    ...(['type', 'type', 'type', 'cut', 'comment', 'comment', 'edit', 'open', 'open', 'shut'] as const),
    ...([
      'offline',
      'online',
      'reload',
      'hide',
      'show',
      'forbid',
      'allow',
      'restart',
      'anew',
      'anew',
    ] as const),
  ),
  fc.nat(1),
  fc.nat(1_000),
);

/** Ann, who owns the workspace, and Ben, who may see and change as long as she lets him. */
class Withdrawal {
  private readonly ann: TestClient;
  private readonly ben: TestClient;
  private readonly place: FolderPlace;
  private readonly at: SharedTextPlace;
  private readers: Reader[] = [];
  private count = 0;
  private maySee = true;
  private mayEdit = true;
  /** What Ann has written, and what of it Ben has never been allowed to see. */
  private readonly hers: string[] = [];
  private readonly secrets = new Set<string>();
  private readonly leaked: string[] = [];

  private constructor(ann: TestClient, ben: TestClient, place: FolderPlace, at: SharedTextPlace) {
    this.ann = ann;
    this.ben = ben;
    this.place = place;
    this.at = at;
  }

  static async begin(): Promise<Withdrawal> {
    const ann = await TestClient.signUp(main, 'Ann');
    const ben = await join(main, ann, 'full-member', { name: 'Ben' });
    const { board: board_id, folder: folder_id, item } = await ann.makeFolder();
    const notes = newId();
    const attribute = { board_id, folder_id, kind: 'long-text', name: 'Notes' };
    expect((await ann.put('attributes', notes, attribute)).status).toBe(200);
    const { id, item: made } = item({ [notes]: '<begun>' });
    expect((await ann.put('items', id, made)).status).toBe(200);
    const place = { team_id: ann.team, board_id, folder_id };
    const at = { team: ann.team, item_id: id, attribute_id: notes };
    const one = new Withdrawal(ann, ben, place, at);
    one.hers.push('<begun>');
    const hears = (said: string) => one.hear(said);
    one.readers = [
      await Reader.open(await sessionOf(ann, main.address), place, at),
      await Reader.open(await sessionOf(ben, other.address), place, at, hears),
    ];
    // There is always something to forget.
    one.readers[0]!.comment(one.word(0), 0);
    await one.settled();
    return one;
  }

  async do([step, person, at]: readonly [string, number, number]): Promise<void> {
    const reader = this.readers[person]!;
    if (step === 'type') reader.type(this.word(person), at);
    else if (step === 'cut') await reader.cut(this.word(person), at);
    else if (step === 'comment') reader.comment(this.word(person), at);
    else if (step === 'edit') reader.edit(this.word(person));
    else if (step === 'open') reader.join();
    else if (step === 'shut' && !reader.isOffline) await reader.leave();
    else if (step === 'offline') reader.offline();
    else if (step === 'online' && reader.isOffline) await reader.online();
    else if (step === 'reload') await reader.reload();
    else if (step === 'hide' || step === 'show') await this.shows(step === 'show');
    else if (step === 'forbid' || step === 'allow') await this.lets(step === 'allow');
    else if (step === 'restart') await this.restart();
    else if (step === 'anew') await this.makeAnew();
    // What is written may still be under way when the next thing happens.
    if (at % 3 === 0 && (step === 'type' || step === 'comment' || step === 'edit')) return;
    await this.settled();
    await this.holds();
  }

  /** All may again and have a network: all agree, and nothing is lost unsaid. */
  async end(): Promise<void> {
    await this.shows(true);
    await this.lets(true);
    for (const reader of this.readers) if (reader.isOffline) await reader.online();
    await this.settled();
    for (const reader of this.readers) reader.join();
    await this.settled();
    const [ann, ben] = this.readers as [Reader, Reader];
    expect(ben.lines()).toBe(ann.lines());
    const written = ann.lines();
    for (const reader of this.readers) await reader.leave();
    await this.settled();
    const stored = await this.stored();
    expect(stored).toBe(written);
    const { body } = await this.ann.call('GET', this.paths.comments);
    const comments = body['data'] as unknown as { id: string }[];
    for (const reader of this.readers) {
      expect(reader.value()).toBe(stored);
      expect(reader.comments()).toEqual(comments.toSorted((one, two) => (one.id < two.id ? -1 : 1)));
      const times = (word: string) => stored.split(word).length - 1;
      // What was saved otherwise stands there as it was merged.
      for (const word of reader.typed)
        if (!reader.saved.has(word)) expect([word, times(word)]).not.toEqual([word, 2]);
      for (const word of reader.confirmed) expect([word, times(word)]).toEqual([word, 1]);
      const known = stored + JSON.stringify(comments) + reader.refused();
      for (const word of reader.saved) expect(known).toContain(word);
    }
    await expectLogHolds(main.databaseUrl, this.ann.team);
  }

  close(): void {
    for (const reader of this.readers) reader.end();
  }

  private word(person: number): string {
    const word = `<w${this.count}>`;
    this.count += 1;
    if (person === 1) return word;
    this.hers.push(word);
    if (!this.maySee) this.secrets.add(word);
    return word;
  }

  private hear(said: string): void {
    for (const word of this.secrets) if (said.includes(word)) this.leaked.push(word);
  }

  private async shows(maySee: boolean): Promise<void> {
    // What she writes from now on he may see as soon as this has begun.
    if (maySee) this.secrets.clear();
    await setPermissions(this.ann, this.place, {
      'role:full-member:VIEW_FOLDER': maySee ? undefined : false,
    });
    this.maySee = maySee;
  }

  private async lets(mayEdit: boolean): Promise<void> {
    const names = ['EDIT_ITEM', 'CREATE_COMMENT'];
    const entries = names.map((name) => [`role:full-member:${name}`, mayEdit ? undefined : false]);
    await setPermissions(this.ann, this.place, Object.fromEntries(entries));
    this.mayEdit = mayEdit;
  }

  private async restart(): Promise<void> {
    await other.stop();
    other = await another(new URL(other.address).port);
  }

  /** The document of the text is let go of, as one that has grown is. */
  private async makeAnew(): Promise<void> {
    const { pool } = main.services.database;
    const { team, item_id, attribute_id } = this.at;
    const { rows } = await pool.query('select id, last_n from shared_text where item_id = $1', [item_id]);
    for (const { id, last_n } of rows)
      if (await deleteSaved(pool, id, last_n)) {
        const said = { from: 'another', room: `${team}/${item_id}/${attribute_id}`, n: last_n + 1 };
        await tell(pool, 'texts', JSON.stringify(said));
      }
  }

  private async settled(): Promise<void> {
    for (const reader of this.readers) await reader.settled();
  }

  /** He has been told nothing that he may not see, and keeps nothing of it. */
  private async holds(): Promise<void> {
    expect(this.leaked).toEqual([]);
    const ben = this.readers[1]!;
    if (!ben.isOffline && !(this.maySee && this.mayEdit)) expect(ben.text).toBeUndefined();
    if (this.maySee) return;
    const answers = Object.values(this.paths).map(async (path) =>
      JSON.stringify((await this.ben.call('GET', path)).body),
    );
    const told = (await Promise.all(answers)).join();
    const kept = ben.isOffline ? '' : await ben.kept();
    for (const word of this.hers) expect(told + kept).not.toContain(word);
    if (!ben.isOffline) expect([ben.sees, ben.value(), ben.comments()]).toEqual([false, undefined, []]);
  }

  private get paths() {
    const { team, item_id } = this.at;
    const { folder_id } = this.place;
    const path = (rest: string) => `/api/${team}/${rest}`;
    return {
      item: path(`items/${item_id}`),
      comments: path(`comments/multiple?item_id=${item_id}&limit=100`),
      folder: path(`changes?after=0&folder_id=${folder_id}`),
      changes: path('changes?after=0'),
      activity: path('activity'),
      search: path('search?q=begun'),
      notifications: '/api/notifications',
    };
  }

  private async stored(): Promise<string> {
    const { body } = await this.ann.call('GET', this.paths.item);
    return String((body['values'] as unknown as Record<string, unknown>)[this.at.attribute_id]);
  }
}

test(
  'while somebody may not see or change what others write, they are told and keep nothing of it; in the end all agree, and nothing is lost unsaid',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 15, maxLength: 30 }), async (history) => {
        const one = await Withdrawal.begin();
        try {
          for (const step of history) await one.do(step);
          await one.end();
        } finally {
          one.close();
        }
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  RUNS * 60_000,
);
