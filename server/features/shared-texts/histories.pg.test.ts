import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { newId } from '@tessera/domain/ids.ts';
import { baseOf } from '@tessera/domain/records/value-base.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { join } from '../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../testing/test-server.ts';
import { Writer } from './testing/writer.ts';

/** How many random histories, and which. */
const RUNS = Number(process.env['SIMULATION_RUNS'] ?? 6);
const SEED = Number(process.env['SEED'] ?? 1_126);
const WRITERS = 3;
/** What a process that has ended left unsaved is saved by another within twice `UNSAVED_SECONDS` (`text-rooms.ts`), in ms. */
const SAVED_MS = 75_000;

let main: TestServer;
let other: TestServer;
let people: TestClient[];
let made: Awaited<ReturnType<TestClient['makeFolder']>>;
let notes: string;

const another = () => startOwnServer({ DATABASE_URL: main.databaseUrl, DATA_DIR: main.dataDir });

beforeAll(async () => {
  main = await startOwnServer();
  other = await another();
  const ann = await TestClient.signUp(main);
  people = [ann, await join(main, ann, 'full-member'), await join(main, ann, 'full-member', { name: 'Cem' })];
  made = await ann.makeFolder();
  notes = newId();
  const fields = { board_id: made.board, folder_id: made.folder, kind: 'long-text', name: 'Notes' };
  expect((await ann.put('attributes', notes, fields)).status).toBe(200);
}, 60_000);
afterAll(async () => {
  await other.stop();
  await main.stop();
});

/** A step is of the nth writer, at a place in the text. Most of them write. */
const steps = fc.tuple(
  fc.constantFrom(
    ...([
      'write',
      'write',
      'write',
      'write',
      'type',
      'go',
      'come',
      'leave',
      'save',
      'rest',
      'restart',
    ] as const),
  ),
  fc.nat(WRITERS - 1),
  fc.nat(1_000),
);

/** A text that three people write, by two processes. */
class History {
  private readonly place: SharedTextPlace;
  private readonly writers: (Writer | undefined)[] = [];
  /** Pages that have lost their connection, with what was written on them. */
  private readonly away: (Writer | undefined)[] = [];
  private readonly confirmed = new Set<string>();
  private count = 0;

  private constructor(place: SharedTextPlace) {
    this.place = place;
  }

  static async begin(): Promise<History> {
    const { id, item } = made.item({ [notes]: 'begun' });
    expect((await people[0]!.put('items', id, item)).status).toBe(200);
    const history = new History({ team: people[0]!.team, item_id: id, attribute_id: notes });
    for (let nth = 0; nth < WRITERS; nth += 1) await history.come(nth);
    return history;
  }

  async do([step, nth, at]: readonly [string, number, number]): Promise<void> {
    const writer = this.writers[nth];
    if (step === 'write' && writer) await this.confirm(writer, [this.type(writer, at)]);
    // Without a connection too; it is sent with what comes next.
    else if (step === 'type' && (writer ?? this.away[nth])) this.type((writer ?? this.away[nth])!, at);
    else if (step === 'go' && writer) {
      writer.close();
      this.away[nth] = writer;
      this.writers[nth] = undefined;
    } else if (step === 'come' && !writer) await this.come(nth);
    else if (step === 'leave' && writer) {
      await this.confirm(writer, []);
      expect((await writer.leave()).status).toBe(200);
      writer.close();
      this.writers[nth] = this.away[nth] = undefined;
    } else if (step === 'save') await this.save();
    else if (step === 'rest' && writer) await this.rest();
    else if (step === 'restart') await this.restart();
  }

  /** All have a connection again, and nobody writes: all agree, and nothing is lost or there twice. */
  async end(): Promise<void> {
    for (let nth = 0; nth < WRITERS; nth += 1) {
      if (!this.writers[nth]) await this.come(nth);
      await this.confirm(this.writers[nth]!, []);
    }
    const all = this.writers.map((writer) => writer!);
    await eventually(
      async () => {
        const value = await this.stored();
        for (const writer of all) expect(writer.lines().join('\n')).toBe(value);
        for (const word of this.confirmed)
          expect({ value, word, times: value.split(word).length - 1 }).toEqual({ value, word, times: 1 });
      },
      { timeout: SAVED_MS, interval: 100 },
    );
    for (const writer of all) writer.close();
  }

  private type(writer: Writer, at: number): string {
    const word = `<${this.count}>`;
    this.count += 1;
    const lines = writer.lines().length;
    const line = writer.line(at % lines);
    // Between words: one that is broken could not be found again.
    const gaps = [...line.toString().matchAll(/(?<![<\d])(?=<|$)/g)].map(({ index }) => index);
    line.insert(gaps[at % gaps.length] ?? line.length, word);
    return word;
  }

  /** What is in the document of a page that the server has confirmed is kept for good. */
  private async confirm(writer: Writer, words: string[]): Promise<void> {
    expect(await writer.send()).toBe(200);
    for (const word of [...words, ...(writer.lines().join('').match(/<\d+>/g) ?? [])])
      this.confirmed.add(word);
  }

  private async come(nth: number): Promise<void> {
    const at = nth === 2 ? other : main;
    const writer = await Writer.open(at, people[nth]!, this.place, this.away[nth]);
    expect(await writer.join()).toBe(200);
    this.away[nth] = undefined;
    this.writers[nth] = writer;
    await this.confirm(writer, []);
  }

  /** A program adds a line to what is stored, over what it has read. */
  private async save(): Promise<void> {
    const word = `<${this.count}>`;
    this.count += 1;
    const id = `${this.place.item_id}.${notes}`;
    for (let status = 0; status !== 200; ) {
      const value = await this.stored();
      ({ status } = await people[0]!.put('values', id, { data: `${value}\n${word}`, base: baseOf(value) }));
      expect([200, 409]).toContain(status);
    }
    this.confirmed.add(word);
  }

  /** All that is confirmed has been saved. */
  private async rest(): Promise<void> {
    await eventually(
      async () => {
        const value = await this.stored();
        for (const word of this.confirmed) expect(value).toContain(word);
      },
      { timeout: SAVED_MS, interval: 100 },
    );
  }

  private async restart(): Promise<void> {
    const writer = this.writers[2];
    if (writer) await this.do(['go', 2, 0]);
    await other.stop();
    other = await another();
  }

  private async stored(): Promise<string> {
    const { team, item_id } = this.place;
    const { body } = await people[0]!.call('GET', `/api/${team}/items/${item_id}`);
    return String((body['values'] as unknown as Record<string, unknown>)[notes]);
  }
}

test(
  'of whatever people write, with and without a connection, all agree, and nothing is lost',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 12, maxLength: 40 }), async (history) => {
        const text = await History.begin();
        for (const step of history) await text.do(step);
        await text.end();
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  },
  RUNS * 2 * SAVED_MS,
);
