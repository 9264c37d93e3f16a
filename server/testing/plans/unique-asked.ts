import { FolderMoves } from '../../commit/folder-moves.ts';
import * as values from '../../commit/unique-values.store.ts';
import { type HolderQuestion, UniqueWork } from '../../commit/unique-values.ts';
import { statementOf, writeGroup } from '../../commit/write-group.ts';
import type { Asked } from './asked.ts';
import { annotationsWritten, groupWork } from './group-work.ts';
import { idFor } from './plan-database.ts';

/** What is asked of unique values, and done to them, beside the values of single items. */
export function ofUniqueValues(team: number, ids: readonly string[]): Asked[] {
  const itemInFolder = { item: 'team_id, folder_id' };
  const places = ids.map((folder_id) => ({ folder_id, attribute_id: idFor(1), visible: true }));
  const questions = ids.map(
    (id) => [id, { attribute_id: idFor(1), data: id, places }] as [string, HolderQuestion],
  );
  const unique = new UniqueWork();
  unique.open(idFor(1), places);
  unique.close(idFor(2));
  const work = { ...groupWork(ids), items: new Map(), moves: new FolderMoves(), unique };
  return [
    {
      name: 'writeGroup that makes attributes unique, and others not',
      send: (pool) => writeGroup(pool, statementOf(team, work)),
      looks: [{ ...itemInFolder, unique_value: 'team_id, attribute_id', ...annotationsWritten }],
    },
    {
      name: 'readHolders',
      send: (pool) => values.readHolders(pool, team, questions),
      looks: [{ unique_value: 'team_id, attribute_id, key' }],
    },
    {
      name: 'findHolders',
      send: (pool) => values.findHolders(pool, team, questions[0]!),
      looks: [itemInFolder],
    },
    { name: 'findRepeated', send: (pool) => values.findRepeated(pool, team, places), looks: [itemInFolder] },
  ];
}
