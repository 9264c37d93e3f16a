import { unnest } from '../database/unnest.ts';
import type { UniqueValue } from './unique-values.ts';
import type { GroupWork } from './validate-group.ts';
import { GATE_TEAM, type WriteStatement } from './write-statement.ts';

const KEY = 'md5(u.data::text)::uuid';
const columns = { attribute_id: 'uuid', data: 'jsonb', item_id: 'uuid' } as const;

/** The parts of a statement that keep the index of unique values. Without unique attributes there are none. */
export function writeUniqueValues(statement: WriteStatement, { unique }: GroupWork): void {
  const { added, removed, opened, closed } = unique;
  if (added.size > 0) add(statement, [...added.values()]);
  // What an item has again is still there.
  const gone = [...removed].flatMap(([name, value]) => (added.has(name) ? [] : [value]));
  if (gone.length > 0)
    statement.part(
      'unique_removed',
      `
      delete from unique_value v using ${unnest(statement.bind, gone, columns)}
      where v.team_id = ${GATE_TEAM} and v.attribute_id = u.attribute_id and v.key = ${KEY} and v.item_id = u.item_id`,
    );
  if (opened.size > 0) open(statement, opened);
  if (closed.size > 0)
    statement.part(
      'unique_closed',
      `
      delete from unique_value v
      where v.team_id = ${GATE_TEAM} and v.attribute_id = any(${statement.bind([...closed], 'uuid[]')})`,
    );
}

function add(statement: WriteStatement, added: readonly UniqueValue[]): void {
  statement.part(
    'unique_added',
    `
      insert into unique_value (team_id, attribute_id, key, item_id)
      select $1, u.attribute_id, ${KEY}, u.item_id from gate, ${unnest(statement.bind, added, columns)}
      on conflict do nothing`,
  );
}

/** The values of all items that are stored; those of the group's own items come with them. */
function open(statement: WriteStatement, opened: GroupWork['unique']['opened']): void {
  const places = [...opened].flatMap(([id, some]) => some.map((place) => ({ ...place, id })));
  const rows = unnest(statement.bind, places, { id: 'uuid', folder_id: 'uuid', attribute_id: 'text' });
  statement.part(
    'unique_opened',
    `
      insert into unique_value (team_id, attribute_id, key, item_id)
      select $1, u.id, md5((i."values" -> u.attribute_id)::text)::uuid, i.id from ${rows}, lateral (
        select id, "values" from item where team_id = ${GATE_TEAM} and item.folder_id = u.folder_id offset 0
      ) i where i."values" ? u.attribute_id
      on conflict do nothing`,
  );
}
