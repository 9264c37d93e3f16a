import { newId } from '@tessera/domain/ids.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { type Value, valueId } from '@tessera/domain/records/value.ts';
import { Refused } from '@tessera/sync/request.ts';
import { generateKeyBetween } from 'fractional-indexing';
import { useMemo } from 'react';
import { openFolder } from './open-folder.ts';
import { saveParts } from './save-queue.ts';
import type { ItemActions, ValueChange } from './types.ts';

/** What a person can do to the items of a folder: shown at once, then saved. */
export function useItemActions(team: number, folder: Folder): ItemActions {
  const { id, board_id } = folder;
  return useMemo(() => createActions(team, board_id, id), [team, board_id, id]);
}

function createActions(team: number, boardId: string, folderId: string): ItemActions {
  const route = (collection: string, id: string) => `/api/${team}/${collection}/${id}`;
  const store = () => openFolder(team, boardId, folderId).store;

  return {
    async saveValues(changes: readonly ValueChange[]) {
      const held = store();
      const wanted = changes.filter(({ itemId }) => held.columns.rowOf(itemId) !== undefined);
      if (wanted.length === 0) return;
      const versions = held.beginValues(wanted);
      const parts = wanted.map(({ itemId, attributeId, data }, index) => ({
        route: route('values', valueId(itemId, attributeId)),
        method: 'put' as const,
        item: { data, row_version: versions[index] },
      }));
      try {
        const answers = await saveParts(team, parts);
        held.succeedValues(answers.map(({ data }) => data as Value));
      } catch (error) {
        const remote = error instanceof Refused && error.status === 409 ? (error.data as Value) : undefined;
        held.failValues(wanted, remote);
        throw error;
      }
    },

    createItem({ after, values = {} }) {
      const held = store();
      const id = newId();
      const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
      const item: Item = {
        id,
        team_id: team,
        board_id: boardId,
        folder_id: folderId,
        row_version: 1,
        values,
        versions: {},
        position: positionAfter(held.columns, after ?? null),
        created_at: now,
        updated_at: now,
        created_by: null,
      };
      held.beginCreate(item);
      const { row_version, position } = item;
      const saved = saveParts(team, [
        {
          route: route('items', id),
          method: 'put',
          item: { row_version, board_id: boardId, folder_id: folderId, position, values },
        },
      ]).then(
        ([answer]) => held.succeedCreate(answer!.data as Item),
        (error) => {
          held.failCreate(id);
          throw error;
        },
      );
      return { id, saved };
    },

    async deleteItems(ids) {
      const held = store();
      const there = ids.filter((id) => held.columns.rowOf(id) !== undefined);
      held.beginDelete(there);
      try {
        await saveParts(
          team,
          there.map((id) => ({ route: route('items', id), method: 'delete' as const, old: { id } })),
        );
        held.succeedDelete(there);
      } catch (error) {
        held.failDelete(there);
        throw error;
      }
    },

    async moveItem(id, after) {
      const held = store();
      const was = held.move(id, positionAfter(held.columns, after, id));
      if (!was) return;
      const row = held.columns.rowOf(id)!;
      try {
        await saveParts(team, [
          {
            route: route('items', id),
            method: 'put',
            item: { row_version: was.row_version + 1, position: held.columns.positions[row] },
          },
        ]);
      } catch (error) {
        held.restore({ id, ...was });
        throw error;
      }
    },
  };
}

/** A position right below an item; null: at the end. */
function positionAfter(
  columns: ReturnType<typeof openFolder>['store']['columns'],
  after: string | null,
  except?: string,
): string {
  const order = columns.inOrder();
  const row = after === null ? undefined : columns.rowOf(after);
  if (row === undefined) {
    const last = order.at(-1);
    return generateKeyBetween(last === undefined ? null : columns.positions[last]!, null);
  }
  const at = order.indexOf(row);
  const here = columns.positions[row]!;
  // Positions can be equal where two people added at once: the next one that differs is the bound.
  const next = order
    .subarray(at + 1)
    .find((other) => columns.positions[other]! > here && columns.ids[other] !== except);
  return generateKeyBetween(here, next === undefined ? null : columns.positions[next]!);
}
