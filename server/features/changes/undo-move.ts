import type { Item } from '@tessera/domain/records/item.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import type { ItemsMove, SaveRequest } from '../../commit/submission.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import { findMoved, type LoggedChange } from './changes.store.ts';
import { formerValues } from './former-values.ts';
import { findUntouched } from './inverses.ts';

/** What of an action that has moved items can go back, and how many of them stay. */
interface MovedBack {
  /** One for each folder. */
  requests: SaveRequest[];
  kept: number;
  /** All items that it has moved. */
  moved: ReadonlySet<string>;
}

/**
 * The requests that move the items of an action back to where they were, as they were. What somebody has changed since stays, and so does what others have been put below.
 */
export async function movedBack(
  { database: { pool }, teams }: Services,
  team: number,
  batch: string,
): Promise<MovedBack> {
  const lines = await findMoved(pool, team, batch);
  const came = lines.filter(({ operation }) => operation === 'created');
  const left = lines.filter(({ operation }) => operation === 'deleted');
  const ids = came.map(({ record_id }) => record_id);
  const { items } = await readItems(pool, team, ids);
  const untouched = await findUntouched(pool, team, came, items);
  const { values } = await formerValues(pool, await teams.open(team), left);
  const was = new Map(left.map((line) => [line.record_id, asItWas(line, values.get(line.seq))]));
  const back = came.filter(
    ({ record_id: id, folder_id }) =>
      untouched.has(id) && items.get(id)?.folder_id === folder_id && was.has(id),
  );
  const byFolder = Map.groupBy(back, ({ record_id }) => was.get(record_id)!.folder_id);
  const requests = [...byFolder].map(([folder_id, its]): SaveRequest => {
    const move: ItemsMove = { ids: its.map(({ record_id }) => record_id), folder_id, back: was };
    return { collection: 'items', method: 'move', id: move.ids[0]!, move };
  });
  return { requests, kept: came.length - back.length, moved: new Set(ids) };
}

function asItWas({ before }: LoggedChange, values: Payload | undefined) {
  const item = before as unknown as Item;
  return { ...item, parent_id: item.parent_id ?? null, values: values ?? item.values };
}

/** The same, item by item: what cannot go back stops no other. */
export const oneByOne = ({ move, ...request }: SaveRequest): SaveRequest[] =>
  move!.ids.map((id) => ({ ...request, id, move: { ...move!, ids: [id] } }));
