import { DomainError } from '@tessera/domain/errors.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import type { Save, SyncClient } from '../sync/sync-client.ts';
import type { ItemActions, ValueChange } from '../views/types.ts';
import type { OpenFolder } from './open-folder.ts';
import { misfitOf, positionsAt, topmost, withSubItems } from './sub-item-places.ts';
import { familyProblem, waitProblem } from './wait-problem.ts';

/** The actions of which the sub-items of an item are part. */
export function subItemActions(
  client: SyncClient,
  opened: () => OpenFolder,
  valueSaves: (folder: OpenFolder, changes: readonly ValueChange[]) => Save[],
): Pick<ItemActions, 'deleteItems' | 'moveItems' | 'parentProblem' | 'waitProblem' | 'withSubItems'> {
  const attributes = () => {
    const { folder_id: id, board_id } = opened().place;
    return attributesIn({ id, board_id }, client.team(opened().place.team_id).reader().within);
  };
  const parentProblem = (ids: readonly string[], parent: string | null) => {
    const { columns } = opened().store;
    return misfitOf(columns, ids, parent) ?? familyProblem(columns, attributes(), ids, parent);
  };
  return {
    async deleteItems(ids) {
      const folder = opened();
      const { channel, place } = folder;
      // Sub-items first: an undo, which begins with the last step, brings back each after the one that it is below.
      const saves = withSubItems(folder.store.columns, ids).flatMap((id): Save[] => {
        const old = folder.shown('items', id);
        return old ? [{ channel, collection: 'items', id, item: null, old, version: 0 }] : [];
      });
      await client.save(place.team_id, saves);
    },

    async moveItems(ids, place, changes = []) {
      const folder = opened();
      const { columns } = folder.store;
      const moved = topmost(columns, ids);
      const problem = parentProblem(moved, place.parent);
      if (problem) throw new DomainError('invalid', { issues: [problem] });
      const positions = positionsAt(columns, place, moved.length, new Set(moved));
      const saves = moved.map((id, index): Save => {
        const { values: _values, ...old } = folder.shown('items', id)!;
        const stays = (old['parent_id'] ?? null) === place.parent;
        const item = { position: positions[index]!, ...(stays ? {} : { parent_id: place.parent }) };
        const version = Number(old['row_version']);
        return { channel: folder.channel, collection: 'items', id, item, old, version };
      });
      await client.save(folder.place.team_id, [...saves, ...valueSaves(folder, changes)]);
    },

    parentProblem,
    waitProblem: (changes) => waitProblem(opened().store.columns, attributes(), changes),
    withSubItems: (ids) => withSubItems(opened().store.columns, ids),
  };
}
