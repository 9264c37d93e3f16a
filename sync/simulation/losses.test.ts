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

const request = (key: string, transactionBatch: string | null): RequestRecord => ({
  key,
  transactionBatch,
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

test('R25: senders get each request done exactly once and in order, whatever is lost on the way', async () => {
  const loss = fc.constantFrom('request', 'answer', 'crash', 'none', 'none');
  const save = fc.record({ batch: fc.nat({ max: 2 }), tab: fc.nat({ max: 1 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(save, { minLength: 1, maxLength: 6 }),
      fc.array(loss, { maxLength: 12 }),
      async (saves, losses) => {
        const browser = new Browser();
        let tabs = [browser.open(), browser.open()];
        const made: string[] = [];
        for (const { batch, tab } of saves) {
          const keys = Array.from({ length: Math.max(1, batch) }, (_, at) => `${made.length + at}`);
          const transactionBatch = batch === 0 ? null : `batch ${made.length}`;
          await tabs[tab]!.outbox.add(keys.map((key) => request(key, transactionBatch)));
          made.push(...keys);
        }
        const done: string[] = [];
        const known = new Set<string>();
        for (let turn = 0; done.length < made.length || turn < losses.length; turn += 1) {
          if (turn > 60) throw new Error('It never ends.');
          const [sent] = await browser.next();
          const event = losses[turn] ?? 'none';
          if (sent && event !== 'request' && !known.has(sent.call.key)) {
            known.add(sent.call.key);
            done.push(...partsOf(sent.call).map(({ id }) => id));
          }
          if (event === 'none') sent?.answer();
          else if (event !== 'crash') sent?.lose();
          else {
            tabs[0]!.crash();
            tabs = [tabs[1]!, browser.open()];
          }
          await rest();
          for (const { connection } of tabs) connection.alive();
          browser.clock.advance(10_000);
        }
        await browser.next().then(([last]) => last?.answer());
        await rest();
        expect(done).toEqual(made);
        expect(await browser.storage.entries()).toEqual([]);
        expect(tabs.map(({ outbox }) => outbox.entries.length)).toEqual([0, 0]);
      },
    ),
    { numRuns: 60 },
  );
});
