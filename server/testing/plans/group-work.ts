import type { Item } from '@tessera/domain/records/item.ts';
import { Annotations, annotationName } from '../../commit/annotations.ts';
import { FolderMoves } from '../../commit/folder-moves.ts';
import { Deletions } from '../../commit/last-life.ts';
import { FileWork } from '../../commit/named-files.ts';
import { OwnRecords } from '../../commit/own-records.ts';
import { ParentIndex } from '../../commit/parent-index.ts';
import { UniqueWork } from '../../commit/unique-values.ts';
import type { GroupWork, NewEntry } from '../../commit/validate-group.ts';
import { WaitWork } from '../../commit/waits.ts';
import { idFor, NEW_FOLDER, NEW_TEAM } from './plan-database.ts';

function uniqueWork(ids: readonly string[]): UniqueWork {
  const unique = new UniqueWork();
  for (const id of ids) {
    unique.added.set(id, { attribute_id: idFor(1), data: id, item_id: id });
    unique.removed.set(`${id} before`, { attribute_id: idFor(1), data: 'x', item_id: id });
  }
  return unique;
}

function fileWork(ids: readonly string[]): FileWork {
  const files = new FileWork();
  for (const id of ids) {
    files.uses.push({ file_id: id, collection: 'values', record_id: `${id}.${id}`, folder_id: id });
    files.doubted.add(id);
  }
  return files;
}

/** Everything that a group can do, to some items each. What is no item is one of each, or two where the items are more. */
export function groupWork(ids: readonly string[]): GroupWork {
  const moves = new FolderMoves();
  moves.add({ folder_id: NEW_FOLDER, board_id: idFor(2), values: new Map([[idFor(1), null]]) });
  const item = (id: string): Item => ({
    id,
    team_id: NEW_TEAM,
    board_id: idFor(1),
    folder_id: NEW_FOLDER,
    row_version: 2,
    position: 'a0',
    values: {},
    versions: {},
    created_at: '2026-01-01 00:00:00',
    updated_at: '2026-01-01 00:00:00',
    created_by: 1,
  });
  const favourite = (id: string) => ({ ...item(id), position: 'a0' }) as never;
  const entry = {
    seq: 1,
    collection: 'items',
    record_id: idFor(1),
    operation: 'updated',
    record: { id: idFor(1) },
  };
  const view = { ...item(idFor(1)), type: 'table', name: 'x', settings: {} } as never;
  // What is changed, made and deleted.
  const [changed, made, gone] = [0, 100, 200].map((from) =>
    Array.from({ length: Math.min(ids.length, 2) }, (_, nth) => idFor(from + nth)),
  ) as [string[], string[], string[]];
  const own = new OwnRecords(
    new Map([['1/favourites', new Map([...changed, ...gone].map((id) => [id, favourite(id)]))]]),
  );
  const owned = { person: 1, collection: 'favourites' as const };
  for (const id of [...made, ...changed]) own.set(owned, id, favourite(id));
  for (const id of gone) own.set(owned, id, null);
  return {
    at: { seq: 0, itemsIn: new Map() },
    now: '2026-01-01 00:00:00',
    deletions: new Deletions([]),
    entries: [
      {
        ...entry,
        board_id: null,
        folder_id: null,
        before: null,
        person: 1,
        batch: null,
        origin: 'person',
        caused_by: null,
        owner_id: null,
      } as NewEntry,
    ],
    items: new Map<string, { stored: boolean; item: Item | null }>([
      ...ids.map((id) => [id, { stored: true, item: item(id) }] as const),
      ...ids.map((id) => [id.replace('7000', '7001'), { stored: true, item: null }] as const),
      ...ids.map((id) => [id.replace('7000', '7002'), { stored: false, item: item(id) }] as const),
    ]),
    parents: new ParentIndex(),
    annotations: someAnnotations(item, { changed, made, gone }),
    ends: new Map(),
    moves,
    records: new Map<string, { collection: 'views'; stored: boolean; record: typeof view | null }>([
      ...changed.map((id) => [`views/${id}`, { collection: 'views', stored: true, record: view }] as const),
      ...made.map((id) => [`views/${id}`, { collection: 'views', stored: false, record: view }] as const),
      ...gone.map((id) => [`views/${id}`, { collection: 'views', stored: true, record: null }] as const),
    ]),
    former: new Map(),
    own,
    counters: new Map([[idFor(1), { last: 3, kept_next: null, kept_to: null }]]),
    unique: uniqueWork(ids),
    waits: new WaitWork(),
    files: fileWork(ids),
    keys: [{ person: 1, key: 'x', from: 1, to: 1 }],
    answers: [],
  };
}

function someAnnotations(
  item: (id: string) => object,
  { changed, made, gone }: Record<'changed' | 'made' | 'gone', string[]>,
): Annotations {
  const comment = (id: string) => ({ ...item(id), item_id: id, view_id: null, parent_id: null }) as never;
  const annotations = new Annotations(
    new Map([...changed, ...gone].map((id) => [annotationName('comments', id), comment(id)])),
  );
  for (const id of [...made, ...changed]) annotations.set('comments', id, comment(id));
  for (const id of gone) annotations.set('comments', id, null);
  return annotations;
}

/** A group writes some by their ids, and looks for the files of those about what it deletes. */
export const annotationsWritten = {
  annotation: [
    'annotation_pkey: team_id, collection, id',
    'annotation_of_target: team_id, target_id, collection',
  ],
};
