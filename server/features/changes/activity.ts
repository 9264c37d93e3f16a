import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import type { Pool } from 'pg';
import { NOWHERE } from '../../commit/act-parts.ts';
import type { ActivitySight } from '../../visibility/activity-sight.ts';
import { type PartFilter, readBatches, readHeads, type StoredPart, seqAt } from './activity.store.ts';
import { PartWalk } from './part-walk.ts';

export const ACTIVITY_PAGE = 30;

export interface ActivityFilter extends PartFilter {
  before: number | undefined;
}

/** As much of an act as somebody may see. */
interface SeenAct {
  first: number;
  last: number;
  counts: Map<string, ActivityEntry['counts'][number]>;
}

/**
 * What was done, newest first: the changes of one batch are one entry, at its last visible line. Nothing else is counted
 * than what may be seen, and what the filter names. A folder that went to another board is told of on both; what followed
 * from what was done is not told of by itself.
 */
export async function findActivity(
  pool: Pool,
  team: number,
  sight: ActivitySight,
  { before = Number.MAX_SAFE_INTEGER, ...filter }: ActivityFilter,
): Promise<ActivityEntry[]> {
  const range = {
    from: filter.from ? await seqAt(pool, team, filter.from, 'from') : 0,
    before: filter.to ? Math.min(before, await seqAt(pool, team, filter.to, 'to')) : before,
  };
  const walk = new PartWalk(pool, team, sight, filter, range);
  const looked = new Set<string>();
  const found: SeenAct[] = [];
  for (
    let parts = await walk.next();
    parts;
    parts = found.length < ACTIVITY_PAGE ? await walk.next() : undefined
  ) {
    const fresh = parts.filter((part) => {
      const key = keyOf(part);
      return !looked.has(key) && looked.add(key);
    });
    while (fresh.length > 0 && found.length < ACTIVITY_PAGE) {
      const some = fresh.splice(0, ACTIVITY_PAGE - found.length);
      const acts = await wholeActs(pool, team, sight, filter, some);
      // Told of by a later line, one that the filter leaves out or that was on a page before.
      found.push(
        ...some.flatMap((part) => {
          const act = acts.get(keyOf(part));
          return act?.last === part.last_seq ? [act] : [];
        }),
      );
    }
  }
  return entriesOf(pool, team, found);
}

const keyOf = ({ batch, last_seq }: StoredPart): string => batch ?? `seq-${last_seq}`;

/** The acts that parts are of, with all that may be seen of them. */
async function wholeActs(
  pool: Pool,
  team: number,
  sight: ActivitySight,
  { kind }: PartFilter,
  parts: readonly StoredPart[],
): Promise<Map<string, SeenAct>> {
  const batches = parts.flatMap(({ batch }) => batch ?? []);
  const stored = batches.length > 0 ? await readBatches(pool, team, batches, [...sight.boards], kind) : [];
  await sight.look(stored.map(({ folder_id }) => folder_id).filter((id) => id !== NOWHERE));
  const acts = new Map<string, SeenAct>();
  for (const part of [...parts.filter(({ batch }) => batch === null), ...stored])
    if (!sight.hides(part.folder_id)) add(acts, part, sight.boards);
  return acts;
}

function add(acts: Map<string, SeenAct>, part: StoredPart, boards: ReadonlySet<string>): void {
  const { first_seq, last_seq, collection } = part;
  const key = keyOf(part);
  const act = acts.get(key) ?? { first: first_seq, last: last_seq, counts: new Map() };
  acts.set(key, act);
  act.first = Math.min(act.first, first_seq);
  act.last = Math.max(act.last, last_seq);
  // The same lines are counted where the folder went to.
  if (part.batch !== null && part.elsewhere !== NOWHERE && boards.has(part.elsewhere)) return;
  for (const name of ['created', 'updated', 'deleted'] as const) {
    if (part[name] === 0) continue;
    const counted = act.counts.get(`${collection}/${name}`) ?? { collection, act: name, count: 0 };
    act.counts.set(`${collection}/${name}`, { ...counted, count: counted.count + part[name] });
  }
}

async function entriesOf(pool: Pool, team: number, acts: readonly SeenAct[]): Promise<ActivityEntry[]> {
  const entries = acts.map(({ first, last, counts }) => ({
    ...{ from_seq: first, seq: last },
    counts: [...counts.values()].sort((one, other) => other.count - one.count),
  }));
  const isSingle = ({ counts }: Pick<ActivityEntry, 'counts'>) =>
    counts.length === 1 && counts[0]!.count === 1;
  const heads = await readHeads(
    pool,
    team,
    entries.map(({ seq }) => seq),
    entries.filter(isSingle).map(({ seq }) => seq),
  );
  return entries.map((entry) => ({ ...heads.get(entry.seq)!, ...entry }));
}
