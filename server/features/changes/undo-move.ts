import type { Item } from '@tessera/domain/records/item.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { Pool } from 'pg';
import type { ItemsMove, SaveRequest } from '../../commit/submission.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import {
  findGivenVersions,
  findLines,
  findMoved,
  type LoggedChange,
  type MovedItem,
} from './changes.store.ts';
import { formerValues } from './former-values.ts';
import { untouchedOf } from './inverses.ts';

/** Items that go back in one save: other saves of the team wait for it. */
const AT_ONCE = 500;
/** Items of which only the versions are looked at. */
const LOOKED_AT = 5_000;

/** What of an action that has moved items can go back, and how many of them stay. */
interface MovedBack {
  /** Parts of it, parents before their sub-items: each the requests of what is read for it. */
  parts(): AsyncIterable<SaveRequest[]>;
  kept: number;
  /** All items that it has moved. */
  moved: ReadonlySet<string>;
}

/**
 * The requests that move the items of an action back to where they were, as they were. What somebody has changed since
 * stays, and so does what others have been put below.
 *
 * @param undo the action that takes it back: what that changes in items that wait for their turn is nobody's change
 */
export async function movedBack(
  { database: { pool }, teams }: Services,
  team: number,
  batch: string,
  undo: string,
): Promise<MovedBack> {
  const all = await findMoved(pool, team, batch);
  const back = await stillThere(pool, team, all, [batch, undo]);
  async function* parts() {
    for (let at = 0; at < back.length; at += AT_ONCE) {
      const some = back.slice(at, at + AT_ONCE);
      const left = await findLines(
        pool,
        team,
        some.map((one) => one.left),
      );
      const { values } = await formerValues(pool, await teams.open(team), left);
      const was = new Map(left.map((line) => [line.record_id, asItWas(line, values.get(line.seq))]));
      const byFolder = Map.groupBy(some, ({ id }) => was.get(id)!.folder_id);
      yield [...byFolder].map(([folder_id, its]): SaveRequest => {
        const move: ItemsMove = { ids: its.map(({ id }) => id), folder_id, back: was };
        return { collection: 'items', method: 'move', id: move.ids[0]!, move };
      });
    }
  }
  return { parts, kept: all.length - back.length, moved: new Set(all.map(({ id }) => id)) };
}

/** Those that nobody but the actions themselves has changed, moved on, or put others below. */
async function stillThere(
  pool: Pool,
  team: number,
  all: readonly MovedItem[],
  actions: readonly string[],
): Promise<MovedItem[]> {
  if (all.length === 0) return [];
  const given = await findGivenVersions(pool, team, actions);
  const found = new Map<string, Pick<Item, 'id' | 'parent_id' | 'row_version' | 'versions'>>();
  for (let at = 0; at < all.length; at += LOOKED_AT) {
    const some = all.slice(at, at + LOOKED_AT);
    const { items } = await readItems(
      pool,
      team,
      some.map(({ id }) => id),
    );
    const came = new Map(some.map((one) => [one.id, one.folder_id]));
    for (const { id, folder_id, parent_id, row_version, versions } of items.values())
      if (came.get(id) === folder_id) {
        const others = Object.entries(versions).filter(([of, one]) => given.get(valueId(id, of)) !== one);
        found.set(id, {
          id,
          parent_id: parent_id ?? null,
          row_version,
          versions: Object.fromEntries(others),
        });
      }
  }
  const untouched = await untouchedOf(pool, team, found);
  return all.filter(({ id, left }) => untouched.has(id) && left !== null);
}

function asItWas({ before }: LoggedChange, values: Payload | undefined) {
  const item = before as unknown as Item;
  return { ...item, parent_id: item.parent_id ?? null, values: values ?? item.values };
}

/** The same, item by item: what cannot go back stops no other. */
export const oneByOne = ({ move, ...request }: SaveRequest): SaveRequest[] =>
  move!.ids.map((id) => ({ ...request, id, move: { ...move!, ids: [id] } }));
