import { assignedIn } from '@tessera/domain/own-items/own-item.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TeamState } from '../../commit/team-state.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import { findWithValue, writeAssigned } from './assigned-items.store.ts';

type Needed = Pick<Services, 'database'>;

/** Items that are read at once. */
const PAGE = 1_000;

/** Notes who has some items to do, as they are now: a line that is delivered again, or late, does no harm. */
export async function noteAssigned(
  { database: { pool } }: Needed,
  state: TeamState,
  ids: readonly string[],
): Promise<void> {
  const { items } = await readItems(pool, state.team, ids);
  const assigned = [...items.values()].flatMap((item) => {
    const folder = state.get('folders', item.folder_id);
    const people = folder ? assignedIn(state.attributesOf(folder), item) : [];
    return people.map((person) => ({ item: item.id, person }));
  });
  await writeAssigned(pool, state.team, ids, assigned);
}

/** The same of all items that have a value of an attribute. */
export async function noteAssignedBy(
  services: Needed,
  state: TeamState,
  { id: attribute, board_id, folder_id }: Attribute,
  signal: AbortSignal,
): Promise<void> {
  const folders = folder_id
    ? [folder_id]
    : [...state.all('folders')].filter((one) => one.board_id === board_id).map(({ id }) => id);
  for (const folder of folders) {
    let after: string | null = null;
    do {
      signal.throwIfAborted();
      const ids: string[] = await findWithValue(
        services.database.pool,
        state.team,
        { folder, attribute, after },
        PAGE,
      );
      if (ids.length > 0) await noteAssigned(services, state, ids);
      after = ids.length < PAGE ? null : ids.at(-1)!;
    } while (after !== null);
  }
}
