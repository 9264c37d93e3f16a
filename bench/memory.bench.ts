import { emptyQuery } from '@tessera/domain/query/query.ts';
import { QueryResult } from '@tessera/domain/query/run.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { BrowserSession, quantile, until } from './browser-session.ts';
import { print } from './print.ts';

/** The memory that 100,000 items need in a page, and the time until a change of one shows. Needs `--expose-gc`. */
const ITEMS = 100_000;
const PENDING = 1_000;
const EDITS = 200;
const TEXT = 0;

const used = (): number => {
  gc!();
  gc!();
  return process.memoryUsage().heapUsed / 1_000_000;
};

const session = await BrowserSession.make(ITEMS, 8);
const { tab, browser } = session;
const { outbox } = tab.client;
// The copy for the next start is in IndexedDB, not on the heap: the bench stores none.
browser.storage.full = true;
const empty = used();
const began = performance.now();
await session.show();
print('100,000 items of 8 attributes: opened (3 s of it waiting)', performance.now() - began, 'ms');
if (session.columns.count !== ITEMS) throw new Error(`${session.columns.count} items are shown`);
browser.storage.full = false;
const loaded = used();
print('100,000 items of 8 attributes: heap', loaded - empty, 'MB');

/** The time from the call until the collection has the change, and then until the storage has it. */
async function edits(name: string, from: number): Promise<void> {
  const shown: number[] = [];
  const kept: number[] = [];
  for (let turn = 0; turn < EDITS; turn += 1) {
    const row = (from + turn * 7) % ITEMS;
    const start = performance.now();
    session.save([row], TEXT, () => `edit ${row}`);
    if (session.value(row, TEXT) !== `edit ${row}`) throw new Error('not shown at once');
    shown.push(performance.now() - start);
    await outbox.kept();
    kept.push(performance.now() - start);
  }
  for (const [what, times] of [
    ['shown', shown],
    ['kept', kept],
  ] as const) {
    print(`${name}: ${what}, p50`, quantile(times, 0.5), 'ms');
    print(`${name}: ${what}, p95`, quantile(times, 0.95), 'ms');
    print(`${name}: ${what}, max`, Math.max(...times), 'ms');
  }
}

await session.goOffline();
await edits('one edit, 0 to 200 waiting', 0);
const before = used();
const waiting = outbox.entries.length;
for (let turn = 0; turn < PENDING; turn += 1) {
  const row = 50_000 + turn;
  session.save([row], TEXT, () => `pending ${row}`);
}
await outbox.kept();
print(`${outbox.entries.length - waiting} pending saves: heap`, used() - before, 'MB');
await edits('one edit, 1,200 to 1,400 waiting', 10_000);

const attribute = tab.client
  .team(session.place.team_id)
  .collections.attributes.get(session.table.attributes[TEXT]!) as Attribute;
const query = { ...emptyQuery, sorts: [{ attribute_id: attribute.id, direction: 'ascending' as const }] };
const beforeView = used();
const result = new QueryResult(session.columns, query, [attribute]);
print('a sorted view of it: heap', used() - beforeView, 'MB');
let updates = 0;
let spent = 0;
session.folder.subscribe((rows) => {
  if (typeof rows === 'string') return;
  const start = performance.now();
  result.update(rows);
  updates += 1;
  spent += performance.now() - start;
});
await edits('one edit, 1,400 to 1,600 waiting, with a sorted view', 20_000);

const sent = outbox.entries.length;
[updates, spent] = [0, 0];
const online = performance.now();
browser.link.goOnline();
await until(() => outbox.entries.length === 0);
print(`${sent} saves go out under a sorted view`, performance.now() - online, 'ms');
print(`${sent} saves go out under a sorted view: times that it was brought up to date`, updates, '');
print(`${sent} saves go out under a sorted view: time that this took`, spent, 'ms');
if (outbox.refusals.length > 0) throw new Error(`${outbox.refusals.length} were refused`);
process.exit(0);
