import { BrowserSession, until } from './browser-session.ts';
import { print } from './print.ts';

/**
 * A browser that comes back online: it gets the changes of others and sends its own. Times run from the moment when
 * the network is back; a save waits half a second longer on purpose (specification).
 */
const ITEMS = 10_000;
const SINGLES = 1_000;
const BATCHES = 10;
const BATCH = 100;
const [TEXT, NUMBER, OTHER_NUMBER] = [0, 5, 6];

const session = await BrowserSession.make(ITEMS, 8);
const { api, table, tab, browser } = session;
await session.show();
const { outbox } = tab.client;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** As others do it: the values of one attribute of many items, 1,000 per request. */
async function changeByOthers(attribute: number, count: number): Promise<void> {
  for (let start = 0; start < count; start += 1_000) {
    const some = session.columns.ids.slice(start, Math.min(count, start + 1_000));
    const parts = some.map((id) => ({
      route: `/api/${api.team}/values/${id}.${table.attributes[attribute]}`,
      method: 'put',
      item: { row_version: 2, data: -1 },
    }));
    await api.text('PUT', `/api/${api.team}/multiple`, JSON.stringify(parts));
  }
}

async function comeBack(name: string, holds: () => boolean, most?: number): Promise<void> {
  const began = performance.now();
  browser.link.goOnline();
  await until(() => tab.client.connection.state === 'connected');
  print(`${name}: until connected`, performance.now() - began, 'ms');
  await until(holds);
  print(`${name}: until done`, performance.now() - began, 'ms', most === undefined ? undefined : { most });
}

for (const [attribute, count] of [
  [NUMBER, 1],
  [OTHER_NUMBER, ITEMS],
] as const) {
  await session.goOffline();
  await changeByOthers(attribute, count);
  // The log is applied in its order: once the last change shows, all do. The check at the end verifies it.
  await comeBack(`${count} changes of others`, () => session.value(count - 1, attribute) === -1);
  const shown = numbers(0, count).filter((row) => session.value(row, attribute) === -1).length;
  if (shown !== count) throw new Error(`${shown} of ${count} changes are shown`);
}

const single = (row: number) => session.save([row], TEXT, () => `single ${row}`);
/** Each over the one before it. */
const again = (turn: number) => session.save([SINGLES], TEXT, () => `again ${turn}`);
const batch = (turn: number) =>
  session.save(numbers(5_000 + turn * BATCH, BATCH), TEXT, (row) => `batch ${row}`);
for (const [name, count, make] of [
  [`${SINGLES} single writes`, SINGLES, single],
  [`${SINGLES} writes of one value`, SINGLES, again],
  [`${BATCHES} batches of ${BATCH}`, BATCHES, batch],
] as const) {
  await session.goOffline();
  const began = performance.now();
  for (let turn = 0; turn < count; turn += 1) make(turn);
  print(`${name}: made offline and shown`, performance.now() - began, 'ms');
  await outbox.kept();
  print(`${name}: made, shown and kept`, performance.now() - began, 'ms');
  const cpu = process.cpuUsage();
  await comeBack(name, () => outbox.entries.length === 0, 2_000);
  const { user, system } = process.cpuUsage(cpu);
  print(`${name}: CPU of the browser's part meanwhile`, (user + system) / 1_000, 'ms');
  if (outbox.refusals.length > 0) throw new Error(`${outbox.refusals.length} were refused`);
}

// The same work without an outbox: the server's own time for saves that are sent one after another.
const began = performance.now();
for (const row of numbers(2_000, SINGLES)) {
  const route = `/api/${api.team}/values/${session.columns.ids[row]}.${table.attributes[TEXT]}`;
  await api.text('PUT', route, JSON.stringify({ row_version: 2, data: `direct ${row}` }));
}
print(`${SINGLES} single writes: sent directly, one after another`, performance.now() - began, 'ms');
process.exit(0);
