import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { frames } from './frames.ts';
import { print } from './print.ts';
import { fill, makeTable, type Table } from './table.ts';
import { addView, dragAround, openView } from './views.ts';

/** A plan of 5,000 bars and 4,500 arrows: opening, scrolling and dragging, in a real browser. */
const ITEMS = 5_000;
/** So many items follow each other, the first without an arrow. */
const CHAIN = 10;
const DAY_MS = 86_400_000;

const { api, email } = await newPerson();
const made = await makeTable(api, 2);
const [start, end, waits] = [newId(), newId(), newId()];
const place = { row_version: 1, board_id: made.board, folder_id: made.folder, primary: false };
const attribute = (id: string, position: string, rest: object) => ({
  route: `/api/${api.team}/attributes/${id}`,
  item: { ...place, position, ...rest },
});
await api.call('PUT', `/api/${api.team}/multiple`, [
  attribute(start, 'b0', { kind: 'date', name: 'Start', settings: { role: 'start' } }),
  attribute(end, 'b1', { kind: 'date', name: 'End', settings: { role: 'end' } }),
  attribute(waits, 'b2', {
    ...{ kind: 'dependency', name: 'Waits for' },
    settings: { folder_id: made.folder },
  }),
]);
const dayAt = (at: number) => new Date(Date.now() + at * DAY_MS).toISOString().slice(0, 10);
const ids: string[] = [];
const row: Table['row'] = (index) => {
  const { id, body } = made.row(index);
  const first = (index % CHAIN) * 4 - 20;
  const dated = { [start]: dayAt(first), [end]: dayAt(first + 3) };
  ids.push(id);
  return { id, body: { ...body, values: { ...(body['values'] as object), ...dated } } };
};
await fill(api, { ...made, row }, ITEMS);
// What an item waits for is there before it.
const arrows = ids.flatMap((id, index) =>
  index % CHAIN === 0
    ? []
    : [
        {
          route: `/api/${api.team}/values/${id}.${waits}`,
          item: { data: [linkTo(ids[index - 1]!, made.folder)] },
        },
      ],
);
for (let at = 0; at < arrows.length; at += 1_000)
  await api.call('PUT', `/api/${api.team}/multiple`, arrows.slice(at, at + 1_000));
const view = await addView(api, made, 'gantt', { start, end, dependencies: waits, scheduling: 'keep' });

const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
await signIn(page, email);
const chart = page.getByRole('group', { name: 'Timeline' });
await openView(page, made, view, 'main [data-bar]', 'plan of 5,000');
const box = (await chart.boundingBox())!;
await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
const down = await frames(page, async (until) => {
  while (performance.now() < until) await page.mouse.wheel(0, 400);
});
print('scrolling a plan of 5,000, frames', down.perSecond, '1/s', { least: 55 });
print('scrolling a plan of 5,000, p95 of a frame', down.p95, 'ms');
const across = await frames(page, async (until) => {
  for (let turn = 0; performance.now() < until; turn += 1)
    await page.mouse.wheel(turn % 40 < 20 ? 100 : -100, 0);
});
print('scrolling a plan of 5,000 through time, frames', across.perSecond, '1/s', { least: 55 });
print('scrolling a plan of 5,000 through time, p95 of a frame', across.p95, 'ms');
await dragAround(page, 'main [data-bar]', 'a bar of 5,000');
await browser.close();
process.exit(0);
