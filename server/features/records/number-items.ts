import { isAssigned } from '@tessera/domain/attributes/read-only.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { foldersBelow } from '@tessera/domain/records/folders-below.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { TeamState } from '../../commit/team-state.ts';
import type { Services } from '../../services.ts';
import { type After, readUnnumbered } from './unnumbered.store.ts';

/** Items of one save: all other requests wait while one is made, validated and written. */
const ITEMS_AT_ONCE = 100;
/** Items that are read at once. */
const PAGE = 5_000;

/** What is to be numbered, and whose act it follows from. */
interface Asked {
  team: number;
  attribute: string;
  person: number;
  /** The line of the log that made it necessary. */
  line: number;
}

/** Gives the items that were there before an attribute their numbers, in the order in which they were created. */
export async function numberItems(
  { database: { pool }, teams, commit, log }: Pick<Services, 'database' | 'teams' | 'commit' | 'log'>,
  { team, attribute, person, line }: Asked,
  stop: AbortSignal,
): Promise<void> {
  /** How many got a number; undefined: there is none left. */
  const number = async (items: readonly After[]): Promise<number | undefined> => {
    const { outcomes } = await commit.submit({
      ...{ team, person, origin: 'assign', background: true, causedBy: line },
      requests: items.map(({ id }) => ({
        collection: 'values',
        method: 'assign',
        id: valueId(id, attribute),
      })),
    });
    if (outcomes.some(({ status }) => status >= 300)) return undefined;
    return outcomes.filter(({ data }) => data !== null).length;
  };
  // Another process may have made the attribute a moment ago.
  await teams.catchUp(team);
  for (let given = 1; given > 0; ) {
    given = 0;
    const state = await teams.open(team);
    const record = state?.get('attributes', attribute);
    if (!state || !record || !isAssigned(record)) return;
    const folders = foldersOf(state, record);
    for (let page: After[] = [], after: After | null = null; ; after = page.at(-1)!) {
      page = await readUnnumbered(pool, team, { folders, attribute, after }, PAGE);
      for (let start = 0; start < page.length; start += ITEMS_AT_ONCE) {
        stop.throwIfAborted();
        const some = await number(page.slice(start, start + ITEMS_AT_ONCE));
        if (some === undefined) return log.warn({ team, attribute }, 'no number is left for some items');
        given += some;
      }
      if (page.length < PAGE) break;
    }
  }
}

const foldersOf = ({ within }: TeamState, { board_id, folder_id }: Attribute): string[] =>
  folder_id === null ? foldersBelow(within, board_id).map(({ id }) => id) : [folder_id];
