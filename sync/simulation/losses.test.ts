import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Connection } from '../connection.ts';
import { Outbox } from '../outbox.ts';
import { NoAnswer, type RequestRecord, type WireAnswer, type WireCall } from '../request.ts';
import { Sender } from '../sender.ts';
import { MemoryStorage } from '../storage-memory.ts';
import { FakeClock } from './fake-clock.ts';
import { rest } from './hand-browser.ts';
import { TabHub } from './tab-hub.ts';

/** `apart`: one letter is about that alone, none about all. */
const request = (key: string, transactionBatch: string | null, apart: string): RequestRecord => ({
  key,
  transactionBatch,
  ...(apart ? { apart } : {}),
  channel: 'team.1',
  saveMultiple: '/api/1/multiple',
  route: `/api/1/notes/${key}`,
  method: 'put',
  item: { id: key, row_version: 1 },
  old: null,
});

/** The parts of a call, each with its item. */
const partsOf = ({ body }: WireCall): { id: string }[] =>
  Array.isArray(body) ? body.map(({ item }) => item) : [body as { id: string }];

interface Sent {
  call: WireCall;
  answer: () => void;
  lose: () => void;
}

/** One browser: tabs over one storage, and a wire whose server the test plays. */
class Browser {
  readonly clock = new FakeClock();
  readonly storage = new MemoryStorage();
  private readonly hub = new TabHub();
  private readonly wire: Sent[] = [];

  open() {
    const { clock, storage } = this;
    const tabs = this.hub.tab();
    const outbox = new Outbox({ storage, tabs, clock, merge: () => undefined });
    const connection = new Connection(clock);
    const transport = (call: WireCall) =>
      new Promise<WireAnswer>((resolve, reject) => {
        const ok = { status: 200, data: null };
        const data = Array.isArray(call.body) ? call.body.map(() => ok) : null;
        this.wire.push({
          call,
          answer: () => resolve({ status: 200, data, seq: null }),
          lose: () => reject(new NoAnswer()),
        });
      });
    const sender = new Sender({ outbox, storage, tabs, connection, clock, transport });
    const crash = () => {
      sender.stop();
      tabs.close();
    };
    return { outbox, connection, crash };
  }

  /** The sent requests that the test has not looked at yet. */
  async next(): Promise<Sent[]> {
    await rest();
    return this.wire.splice(0);
  }
}

/** What has to arrive in the order in which it was made: what is about the same, and what is about all. */
const needsOrder = (one: string, other: string): boolean => one === '' || other === '' || one === other;

test('R25, R11: senders get each request done exactly once and in its order, whatever is lost on the way', async () => {
  const loss = fc.record({
    what: fc.constantFrom('request', 'answer', 'crash', 'none', 'none'),
    which: fc.nat({ max: 3 }),
  });
  const save = fc.record({
    batch: fc.nat({ max: 2 }),
    tab: fc.nat({ max: 1 }),
    apart: fc.constantFrom('', 'x', 'y', 'z', 'v', 'w'),
  });
  let together = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(save, { minLength: 1, maxLength: 8 }),
      fc.array(loss, { maxLength: 12 }),
      async (saves, losses) => {
        const browser = new Browser();
        let tabs = [browser.open(), browser.open()];
        const made: string[] = [];
        const about = new Map<string, string>();
        for (const { batch, tab, apart } of saves) {
          const keys = Array.from({ length: Math.max(1, batch) }, (_, at) => `${made.length + at}`);
          const transactionBatch = batch === 0 ? null : `batch ${made.length}`;
          await tabs[tab]!.outbox.add(keys.map((key) => request(key, transactionBatch, apart)));
          made.push(...keys);
          for (const key of keys) about.set(key, apart);
        }
        const done: string[] = [];
        const known = new Set<string>();
        let underWay: Sent[] = [];
        for (let turn = 0; done.length < made.length || turn < losses.length; turn += 1) {
          if (turn > 80) throw new Error('It never ends.');
          underWay.push(...(await browser.next()));
          together = Math.max(together, underWay.length);
          const { what: event, which } = losses[turn] ?? { what: 'none', which: 0 };
          const [sent] = underWay.splice(which % Math.max(1, underWay.length), 1);
          if (sent && event !== 'request' && !known.has(sent.call.key)) {
            known.add(sent.call.key);
            done.push(...partsOf(sent.call).map(({ id }) => id));
          }
          if (event === 'none') sent?.answer();
          else if (event !== 'crash') sent?.lose();
          else {
            tabs[0]!.crash();
            tabs = [tabs[1]!, browser.open()];
            underWay = [];
          }
          await rest();
          for (const { connection } of tabs) connection.alive();
          browser.clock.advance(10_000);
        }
        // What was done, and never answered, is sent again.
        for (let sent = await browser.next(); sent.length + underWay.length > 0; sent = await browser.next())
          for (const one of [...underWay.splice(0), ...sent]) one.answer();
        expect(done.toSorted()).toEqual(made.toSorted());
        const place = new Map(done.map((id, at) => [id, at]));
        for (const [at, one] of made.entries())
          for (const other of made.slice(at + 1))
            if (needsOrder(about.get(one)!, about.get(other)!))
              expect(place.get(one)!).toBeLessThan(place.get(other)!);
        expect(await browser.storage.entries()).toEqual([]);
        expect(tabs.map(({ outbox }) => outbox.entries.length)).toEqual([0, 0]);
      },
    ),
    { numRuns: 100 },
  );
  // Calls do overtake each other here.
  expect(together).toBe(4);
});
