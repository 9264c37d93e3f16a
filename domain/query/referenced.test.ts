import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkTo } from '../attributes/links.ts';
import { type Lookup, noLookup } from '../attributes/lookup.ts';
import { newId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { linkingChanges } from '../records/linking-changes.ts';
import { ItemColumns } from './columns.ts';
import { linkedRows } from './linked-items.ts';
import { titlesIn } from './titles.ts';

const place = () => ({ team_id: 1, board_id: newId(), folder_id: newId() });
const [tasks, projects] = [place(), place()];
const attribute = (kind: string, settings: object = {}, primary = false): Attribute =>
  ({ id: newId(), kind, settings, primary }) as unknown as Attribute;
const project = attribute('reference', { folder_id: projects.folder_id });
const linked = attribute('referenced-by', { attribute_id: project.id, folder_id: tasks.folder_id });
const [task, name] = [attribute('text', {}, true), attribute('text', {}, true)];
const ids = Array.from({ length: 5 }, newId);
const targets = Array.from({ length: 4 }, newId);

const item = (at: typeof tasks, id: string, position: string, values: Record<string, unknown>) => ({
  ...{ ...at, id, position, values, versions: {}, row_version: 1, created_by: 1 },
  ...{ created_at: '2026-01-01 00:00:00', updated_at: '2026-01-01 00:00:00' },
});
const toTarget = (nth: number) => linkTo(targets[nth]!, projects.folder_id);
const toTask = (nth: number) => linkTo(ids[nth]!, tasks.folder_id);

function world(links: readonly (readonly number[])[]) {
  const from = new ItemColumns(tasks);
  for (const [nth, some] of links.entries())
    from.put(
      item(tasks, ids[nth]!, `a${9 - nth}`, {
        [task.id]: `Task ${nth}`,
        ...(some.length > 0 ? { [project.id]: some.map(toTarget) } : {}),
      }),
    );
  const to = new ItemColumns(projects);
  for (const [nth, id] of targets.entries())
    to.put(item(projects, id, `a${nth}`, { [name.id]: `Project ${nth}` }));
  const folders = new Map([
    [tasks.folder_id, { columns: from, attributes: [task, project] }],
    [projects.folder_id, { columns: to, attributes: [name, linked] }],
  ]);
  const lookup: Lookup = {
    ...noLookup,
    itemTitle: (id) => titlesIn(from, [task]).itemTitle(id) ?? titlesIn(to, [name]).itemTitle(id),
    linkedFolder: (id) => folders.get(id),
  };
  return { from, to, folders, lookup };
}

test('the other side of links has the items that link, in the order of their folder', () => {
  const { to, lookup, from } = world([[0, 1], [1], []]);
  const read = (nth: number) => to.data(to.rowOf(targets[nth]!)!, linked, lookup);
  expect([read(0), read(1), read(2)]).toEqual([[toTask(0)], [toTask(1), toTask(0)], null]);
  const rows = linkedRows(linked, read(1), lookup);
  expect(rows.map(({ columns, row }) => columns.value(row, task.id))).toEqual(['Task 1', 'Task 0']);
  expect(linkedRows(project, [toTarget(2), linkTo(newId(), newId())], lookup)).toMatchObject([
    { columns: to, row: to.rowOf(targets[2]!) },
  ]);
  from.setValue(0, project.id, [toTarget(2)], 2);
  expect([read(0), read(1), read(2)]).toEqual([null, [toTask(1)], [toTask(0)]]);
});

test('it reads nothing of a folder that is not known, or by an attribute that is gone', () => {
  const { to, lookup, folders } = world([[0]]);
  const row = to.rowOf(targets[0]!)!;
  folders.set(tasks.folder_id, { ...folders.get(tasks.folder_id)!, attributes: [task] });
  expect(to.data(row, linked, lookup)).toBeNull();
  folders.delete(tasks.folder_id);
  expect(to.data(row, linked, lookup)).toBeNull();
  expect(to.data(row, attribute('referenced-by'), lookup)).toBeNull();
});

const someLinks = fc.uniqueArray(fc.nat(targets.length - 1));

test('its index follows each change of a row, and equals one that is made anew', () => {
  const step = fc.record({
    row: fc.nat(ids.length - 1),
    what: fc.constantFrom('set', 'remove', 'revive', 'put'),
    links: someLinks,
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const { from } = world(ids.map(() => []));
      from.linksInto(project.id, targets[0]!);
      for (const { row, what, links } of steps) {
        const data = links.length > 0 ? links.map(toTarget) : null;
        if (what === 'set') from.setValue(row, project.id, data, 2);
        else if (what === 'remove') from.remove(row);
        else if (what === 'revive') from.revive(row);
        else from.put(item(tasks, ids[row]!, `b${row}`, data ? { [project.id]: data } : {}));
      }
      for (const target of targets) {
        const found = [...from.inOrder()].filter((row) =>
          (from.value(row, project.id) as string[] | null)?.includes(linkTo(target, projects.folder_id)),
        );
        const expected = found.map((row) => linkTo(from.ids[row]!, tasks.folder_id));
        expect(from.linksInto(project.id, target) ?? []).toEqual(expected);
      }
    }),
  );
});

test.each([true, false])(
  'what is changed at the other side is saved at the items that link (several: %s)',
  (multiple) => {
    const value = fc.uniqueArray(fc.nat(targets.length - 1), { maxLength: multiple ? 4 : 1 });
    fc.assert(
      fc.property(
        fc.array(value, { minLength: ids.length, maxLength: ids.length }),
        fc.nat(targets.length - 1),
        fc.uniqueArray(fc.nat(ids.length - 1)),
        (links, target, wanted) => {
          const { from } = world(links);
          const to = toTarget(target);
          const before = from.linksInto(project.id, targets[target]!) ?? [];
          const after = wanted.map(toTask);
          const linksOf = (link: string) => links[ids.indexOf(link.split('.')[0]!)]!.map(toTarget);
          for (const [link, data] of linkingChanges([{ to, before, after }], linksOf, multiple)) {
            const nth = ids.indexOf(link.split('.')[0]!);
            from.setValue(nth, project.id, data.length > 0 ? data : null, 2);
            // Nothing else of it is touched.
            const others = data.filter((one) => one !== to);
            expect(others).toEqual(
              multiple || !data.includes(to) ? linksOf(link).filter((one) => one !== to) : [],
            );
          }
          expect(new Set(from.linksInto(project.id, targets[target]!))).toEqual(new Set(after));
        },
      ),
    );
  },
);
