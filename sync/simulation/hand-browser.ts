import { Connection } from '../connection.ts';
import { Outbox } from '../outbox.ts';
import { NoAnswer, type RequestRecord, type WireAnswer, type WireCall } from '../request.ts';
import { Sender } from '../sender.ts';
import { MemoryStorage } from '../storage-memory.ts';
import { FakeClock } from './fake-clock.ts';
import { TabHub } from './tab-hub.ts';

/** The first save of a note. */
export const request = (key: string, change: Partial<RequestRecord> = {}): RequestRecord => ({
  key,
  transactionBatch: null,
  channel: 'team.1',
  saveMultiple: '/api/1/multiple',
  route: `/api/1/notes/${key}`,
  method: 'put',
  item: { id: key, row_version: 1 },
  old: null,
  ...change,
});

/** Lets pending promises and messages run. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A request on the wire, until a test lets it be answered. */
export interface Sent {
  tab: string;
  call: WireCall;
  answer: (answer?: Partial<WireAnswer>) => void;
  lose: () => void;
  fail: (error: Error) => void;
}

/** One browser: tabs over one storage, and a wire on which a test answers by hand. */
export class HandBrowser {
  readonly clock = new FakeClock();
  readonly hub: TabHub;
  readonly storage = new MemoryStorage();
  readonly wire: Sent[] = [];

  constructor(options?: { elects: boolean }) {
    this.hub = new TabHub(options);
  }

  open(name: string) {
    const { clock, storage, wire } = this;
    const tabs = this.hub.tab();
    const outbox = new Outbox({ storage, tabs, clock, merge: () => undefined });
    const connection = new Connection(clock);
    const ended: string[] = [];
    const transport = (call: WireCall) =>
      new Promise<WireAnswer>((resolve, reject) => {
        wire.push({
          tab: name,
          call,
          answer: (answer = {}) => {
            const parts = Array.isArray(call.body)
              ? call.body.map(() => ({ status: 200, data: null }))
              : null;
            resolve({ status: 200, data: parts, seq: null, ...answer });
          },
          lose: () => reject(new NoAnswer()),
          fail: reject,
        });
      });
    const onSessionEnded = () => ended.push(name);
    const sender = new Sender({ outbox, storage, tabs, connection, clock, transport, onSessionEnded });
    const crash = () => {
      sender.stop();
      tabs.close();
    };
    return { outbox, connection, sender, ended, crash };
  }

  /** The sent requests that the test has not looked at yet. */
  async next(): Promise<Sent[]> {
    await rest();
    return this.wire.splice(0);
  }

  async keys(): Promise<string[]> {
    return (await this.next()).map(({ call }) => call.key);
  }
}
