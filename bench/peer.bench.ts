import { rate } from './api.ts';
import { Bare } from './bare.ts';
import { NocoDb } from './nocodb.ts';
import { print } from './print.ts';
import type { QueriedSubject, Subject } from './subject.ts';
import { Tessera } from './tessera.ts';

/**
 * The peer's operations, as the same work over HTTP: some 108,000 rows of nine columns. With `PEER_URL`, the address of
 * a NocoDB on the same PostgreSQL, each line is measured on both, one right after the other. The same by a server that
 * does the least says how near the limit both are.
 */
const ROWS = 100_000;

const ours = await Tessera.open();
const peerUrl = process.env['PEER_URL'];
const least = await Bare.open();
const peer = peerUrl ? await NocoDb.open(peerUrl) : undefined;

/** Returns what the peer's figure is. */
async function besidePeer(
  name: string,
  unit: string,
  measure: (subject: QueriedSubject) => Promise<number>,
  budget?: Parameters<typeof print>[3],
): Promise<number | undefined> {
  const value = await measure(ours);
  const ofPeer = peer && (await measure(peer));
  print(name, value, unit, budget, ofPeer);
  return ofPeer;
}

async function compare(
  name: string,
  unit: string,
  measure: (subject: Subject) => Promise<number>,
  budget?: Parameters<typeof print>[3],
): Promise<void> {
  const ofPeer = await besidePeer(name, unit, measure, budget);
  print(`${name}: the least server`, await measure(least), unit, undefined, ofPeer);
}

const subjects: Subject[] = [ours, least, ...(peer ? [peer] : [])];

/** Seconds. */
async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

for (const subject of subjects) await rate(300, 1, (turn) => subject.create(turn));
await compare('create, one by one', '1/s', (it) => rate(1_200, 1, (turn) => it.create(turn)), {
  least: 1_000,
});
await compare('create, 32 at once', '1/s', (it) => rate(6_400, 32, (turn) => it.create(turn)), {
  least: 5_000,
});
await compare('create, 1,000 a request', 'rows/s', (it) => it.fill(ROWS));
await compare('update, 32 at once', '1/s', (it) => rate(6_400, 32, (turn) => it.update(turn)));

for (const subject of subjects) await rate(100, 4, (turn) => subject.list(turn));
await compare('list a page of 100', '1/s', (it) => rate(1_000, 1, (turn) => it.list(turn)));
await compare('list a page of 100, 32 at once', '1/s', (it) => rate(2_000, 32, (turn) => it.list(turn)));

await besidePeer('filter and sort, the first of a folder', 's', (it) => took(() => it.query(1)));
await besidePeer('filter and sort a page of 100', '1/s', (it) => rate(400, 1, (turn) => it.query(turn)));

let rows = 0;
await compare('full read', 's', (it) => took(async () => (rows = await it.readAll())));
print('full read, rows', rows, 'rows');
process.exit(0);
