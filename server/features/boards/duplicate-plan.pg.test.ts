import type { Duplicate } from '@tessera/domain/api/boards.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedServer, TestClient } from '../../testing/test-server.ts';
import { listOf } from './testing/boards.ts';

let ann: TestClient;
beforeAll(async () => {
  ann = await TestClient.signUp(await sharedServer());
});

/** What names its attributes in the settings of a chart. */
const NAMING = {
  ...{ start: 'Start', end: 'End', progress: 'Done', label: 'Phase', dependencies: 'After' },
  ...{ fixed: 'Fixed', baseline_start: 'Planned start', baseline_end: 'Planned end' },
} as const;
const KINDS: Record<string, string> = {
  ...{ Start: 'date', End: 'date', 'Planned start': 'date', 'Planned end': 'date' },
  ...{ Done: 'progress', Phase: 'label', After: 'dependency', Fixed: 'checkbox' },
};
const OPTIONS = [{ id: '1', name: 'First', color: 'blue' }];

/** A folder with a plan: dependencies with lags, a saved plan, fixed dates, and a chart that names all of these. */
async function makePlan(over: { fixed?: string } = {}) {
  const made = await ann.makeFolder();
  const place = { row_version: 1, board_id: made.board, folder_id: made.folder };
  const ids: Record<string, string> = Object.fromEntries(Object.keys(KINDS).map((name) => [name, newId()]));
  const saved = async (collection: string, id: string, item: object) => {
    const answer = await ann.put(collection, id, { ...place, ...item });
    expect(answer).toMatchObject({ status: 200 });
  };
  for (const [name, kind] of Object.entries(KINDS))
    await saved('attributes', ids[name]!, {
      ...{ kind, name, position: 'a5' },
      ...(kind === 'label' ? { settings: { options: OPTIONS } } : {}),
    });
  const [design, build] = [newId(), newId()];
  const dated = (from: string, to: string) => ({
    ...{ [ids['Start']!]: from, [ids['End']!]: to },
    ...{ [ids['Planned start']!]: '2026-01-05', [ids['Planned end']!]: '2026-01-06' },
    ...{ [ids['Fixed']!]: true, [ids['Done']!]: 40, [ids['Phase']!]: ['1'] },
  });
  await saved('items', design, {
    ...{ position: 'a0', values: { [made.name]: 'Design', ...dated('2026-03-04', '2026-03-05') } },
  });
  await saved('items', build, {
    position: 'a1',
    values: {
      ...{ [made.name]: 'Build', ...dated('2026-03-09', '2026-03-12') },
      [ids['After']!]: [linkTo(design, made.folder, 'ss+2')],
    },
  });
  const named = Object.fromEntries(Object.entries(NAMING).map(([setting, name]) => [setting, ids[name]]));
  const view = newId();
  await saved('views', view, {
    ...{ type: 'gantt', name: 'Plan', position: 'a9' },
    settings: {
      ...{ ...named, ...over, hidden: [ids['Done']], order: [ids['After'], ids['Fixed']] },
      query: {
        groups: [{ attribute_id: ids['Phase'] }],
        sorts: [{ attribute_id: ids['Start'], direction: 'ascending' }],
        filter: {
          match: 'all',
          conditions: [{ attribute_id: ids['After'], operator: 'is-not-empty', operand: null }],
        },
      },
    },
  });
  return { ...made, ids, design, build, view };
}

async function copyOf(path: string, body: object): Promise<Duplicate> {
  const started = await ann.call('POST', `/api/${ann.team}/${path}/duplicate`, { ...body, items: true });
  expect(started).toMatchObject({ status: 200 });
  const { id } = started.body as unknown as Duplicate;
  const progress = async () =>
    (await ann.call('GET', `/api/${ann.team}/duplicates/${id}`)).body as unknown as Duplicate;
  await expect.poll(async () => (await progress()).state, { timeout: 30_000 }).toBe('done');
  return progress();
}

/** All that a folder has, as somebody is told of it. */
async function contents(folder: string) {
  const of = (collection: string) => listOf(ann, `${collection}?folder_id=${folder}&limit=1000`);
  const [attributes, items, views] = [await of('attributes'), await of('items'), await of('views')];
  const named = (name: string) => attributes.find((one) => one['name'] === name)!.id;
  const chart = views.find((one) => one['type'] === 'gantt')!;
  const primary = attributes.find((one) => one['primary'])!.id;
  const item = (title: string) =>
    items.find(({ values }) => (values as Record<string, unknown>)[primary] === title)!;
  const value = (title: string, name: string) =>
    (item(title)['values'] as Record<string, unknown>)[named(name)];
  return {
    attributes,
    items,
    views,
    named,
    item,
    value,
    settings: chart['settings'] as Record<string, unknown>,
  };
}

describe('a copy of a plan points inside itself', () => {
  test.each([['board'], ['folder']] as const)('of its %s', async (what) => {
    const made = await makePlan();
    const done = await copyOf(`${what}s/${made[what]}`, {});
    const folder =
      done.folder_id ?? (await listOf(ann, `folders?board_id=${done.board_id}`)).map(({ id }) => id)[0]!;
    const copy = await contents(folder);
    for (const [setting, name] of Object.entries(NAMING))
      expect(copy.settings[setting]).toBe(copy.named(name));
    expect(copy.value('Build', 'After')).toEqual([linkTo(copy.item('Design').id, folder, 'ss+2')]);
    expect(copy.value('Build', 'Fixed')).toBe(true);
    expect([copy.value('Build', 'Planned start'), copy.value('Build', 'Planned end')]).toEqual([
      ...['2026-01-05', '2026-01-06'],
    ]);
    const told = JSON.stringify([copy.attributes, copy.items, copy.views]);
    for (const id of [...Object.values(made.ids), made.folder, made.design, made.build, made.view, made.name])
      expect(told).not.toContain(id);
  });

  test('and what it names of elsewhere stays what it was: it is nothing there', async () => {
    const other = await makePlan();
    const made = await makePlan({ fixed: other.ids['Fixed']! });
    const done = await copyOf(`folders/${made.folder}`, {});
    const copy = await contents(done.folder_id!);
    expect(copy.settings['fixed']).toBe(other.ids['Fixed']);
    expect(copy.attributes.map(({ id }) => id)).not.toContain(other.ids['Fixed']);
  });
});

test('a plan that goes to another board keeps what its chart names', async () => {
  const made = await makePlan();
  const other = await ann.makeFolder();
  const moved = await ann.put('folders', made.folder, { board_id: other.board, folder_id: null });
  expect(moved).toMatchObject({ status: 200 });
  const there = await contents(made.folder);
  for (const [setting, name] of Object.entries(NAMING))
    expect(there.settings[setting]).toBe(there.named(name));
  expect(there.value('Build', 'After')).toEqual([linkTo(made.design, made.folder, 'ss+2')]);
});
