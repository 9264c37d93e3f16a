import type { Conversion, ConversionPreview } from '@tessera/domain/api/conversions.ts';
import { Api } from './api.ts';
import { quantile } from './browser-session.ts';
import { print } from './print.ts';
import { fill, makeTable } from './table.ts';

/** An attribute of 100,000 items becomes another kind while others save. */
const ITEMS = Number(process.env['CONVERTED'] ?? 100_000);
/** The pause between two saves of somebody else, in milliseconds. */
const PAUSE_MS = 50;

const api = await Api.open();
const table = await makeTable(api, 5);
await fill(api, table, ITEMS);
const beside = table.row(ITEMS);
await api.text('PUT', `/api/${api.team}/items/${beside.id}`, JSON.stringify(beside.body));
/** Texts such as `3.5`: all of them are numbers. */
const converted = table.attributes[1]!;
const at = (path: string) => `/api/${api.team}/${path}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let began = performance.now();
const preview = (await api.call('POST', at(`attributes/${converted}/conversion/preview`), {
  kind: 'number',
})) as ConversionPreview;
print('preview of a conversion of 100,000', (performance.now() - began) / 1_000, 's');
if (preview.lost > 0) throw new Error(JSON.stringify(preview).slice(0, 500));

/** Follows the conversion to its end; prints what saves of others took meanwhile. */
async function follow(id: string): Promise<void> {
  let over = false;
  const saves: number[] = [];
  const saving = (async () => {
    for (let turn = 0; !over; turn += 1) {
      const path = at(`values/${beside.id}.${table.attributes[0]}`);
      const asked = performance.now();
      await api.text('PUT', path, JSON.stringify({ data: `turn ${turn}` }));
      saves.push(performance.now() - asked);
      await pause(PAUSE_MS);
    }
  })();
  let shown = 0;
  for (let last = -1; !over; ) {
    const { state, items_done } = (await api.call('GET', at(`conversions/${id}`))) as Conversion;
    if (items_done !== last) shown += 1;
    last = items_done;
    over = state !== 'running';
    await pause(100);
  }
  await saving;
  print('conversion of 100,000, saves of others meanwhile, p50', quantile(saves, 0.5), 'ms');
  print('conversion of 100,000, saves of others meanwhile, p95', quantile(saves, 0.95), 'ms');
  print('conversion of 100,000, different figures of its progress', shown, '1');
}

began = performance.now();
const { id } = (await api.call('POST', at(`attributes/${converted}/conversion`), {
  kind: 'number',
})) as Conversion;
print('call that starts a conversion of 100,000', performance.now() - began, 'ms');
await follow(id);
print('conversion of 100,000', (performance.now() - began) / 1_000, 's');
process.exit(0);
