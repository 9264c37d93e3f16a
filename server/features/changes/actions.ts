import type { ActivityDeeds, ActivityEntry } from '@tessera/domain/api/changes.ts';
import { idPartsOf } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { NOWHERE } from '../../commit/action-parts.ts';
import type { ActivitySight } from '../../visibility/activity-sight.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { type PartFilter, readBatches, readHeads, type StoredPart } from './activity.store.ts';
import { readImportFiles, readLines, type StoredLine } from './lines.store.ts';
import { toldLines } from './told-lines.ts';

/** An action with at most this many lines shows each of them. */
const LINES_TOLD = 5;
/** For one item each line is shown: it has about as many as it has attributes. */
const ITEM_LINES_TOLD = 20;
const ATTRIBUTES_TOLD = 5;

type Counts = ActivityDeeds['counts'][number];

/** The part of an action that somebody may see. */
export class SeenAction {
  first = Number.MAX_SAFE_INTEGER;
  last = 0;
  board = NOWHERE;
  folder = NOWHERE;
  readonly folders = new Set<string>();
  readonly attributes = new Set<string>();
  private readonly counted = new Map<string, Counts>();
  /** Undefined: not all of its lines are known by their seq. */
  private seqs: number[] | undefined = [];
  private told = LINES_TOLD;

  static ofLines(lines: readonly StoredLine[]): SeenAction {
    const action = new SeenAction();
    action.told = ITEM_LINES_TOLD;
    for (const line of lines) {
      const { seq, collection, board_id, folder_id, record_id } = line;
      const attribute_id = idPartsOf(collection, record_id).attribute_id ?? NOWHERE;
      const place = {
        board_id: board_id ?? NOWHERE,
        folder_id: folder_id ?? NOWHERE,
        collection,
        attribute_id,
      };
      const none = { created: 0, updated: 0, deleted: 0, batch: null, elsewhere: NOWHERE };
      action.add({ ...none, ...place, first_seq: seq, last_seq: seq, [line.operation]: 1 }, true);
    }
    return action;
  }

  /** @param isCounted false if its lines are those of another part */
  add(part: StoredPart, isCounted: boolean): void {
    this.first = Math.min(this.first, part.first_seq);
    if (part.last_seq > this.last) {
      this.last = part.last_seq;
      this.board = part.board_id;
      this.folder = part.folder_id;
    }
    if (part.folder_id !== NOWHERE) this.folders.add(part.folder_id);
    if (!isCounted) return;
    if (part.attribute_id !== NOWHERE) this.attributes.add(part.attribute_id);
    const total = part.created + part.updated + part.deleted;
    const seqs = seqsOf(part, total);
    if (seqs) this.seqs?.push(...seqs);
    else this.seqs = undefined;
    const { collection } = part;
    for (const operation of ['created', 'updated', 'deleted'] as const) {
      if (part[operation] === 0) continue;
      const key = `${collection}/${operation}`;
      const count = (this.counted.get(key)?.count ?? 0) + part[operation];
      this.counted.set(key, { collection, operation, count });
    }
  }

  get counts(): Counts[] {
    return [...this.counted.values()].sort((one, other) => other.count - one.count);
  }

  /** The lines that are shown one by one. */
  get lines(): readonly number[] {
    return this.seqs && this.seqs.length <= this.told ? this.seqs : [];
  }
}

/** The seqs of a part's lines where no search is needed for them: it has two lines, or a few without a gap. */
function seqsOf({ first_seq, last_seq }: StoredPart, total: number): number[] | undefined {
  if (total <= 2) return [...new Set([first_seq, last_seq])];
  const isWhole = last_seq - first_seq + 1 === total;
  return isWhole && total <= LINES_TOLD
    ? Array.from({ length: total }, (_, at) => first_seq + at)
    : undefined;
}

export const keyOf = ({ batch, last_seq }: Pick<StoredPart, 'batch' | 'last_seq'>): string =>
  batch ?? `seq-${last_seq}`;

/** The person who asks, and what they may see. */
export interface Asking {
  pool: Pool;
  seen: VisibleTeam;
  sight: ActivitySight;
}

/** Actions by their keys, with all that may be seen of them and matches the filter. */
export async function wholeActions(
  { pool, seen, sight }: Asking,
  batches: readonly string[],
  single: readonly StoredPart[] = [],
  filter: Partial<Pick<PartFilter, 'kind' | 'attribute'>> = {},
): Promise<Map<string, SeenAction>> {
  const stored =
    batches.length > 0 ? await readBatches(pool, seen.team, batches, [...sight.boards], filter) : [];
  await sight.look(stored.map(({ folder_id }) => folder_id).filter((id) => id !== NOWHERE));
  const actions = new Map<string, SeenAction>();
  for (const part of [...single, ...stored]) {
    if (sight.hides(part.folder_id)) continue;
    const action = actions.get(keyOf(part)) ?? new SeenAction();
    actions.set(keyOf(part), action);
    // The same lines are counted on the board to which the folder went.
    const isElsewhere = part.batch !== null && part.elsewhere !== NOWHERE && sight.boards.has(part.elsewhere);
    action.add(part, !isElsewhere);
  }
  return actions;
}

/** The entries of actions in the activity log. */
export async function entriesOf(asking: Asking, actions: readonly SeenAction[]): Promise<ActivityEntry[]> {
  const { pool, seen } = asking;
  const heads = await readHeads(
    pool,
    seen.team,
    actions.map(({ last }) => last),
  );
  const told = actions.flatMap((action) => heads.get(action.last) ?? []);
  const undoing = told.flatMap(({ origin }) => undoneBy(origin) ?? []);
  const undone = await wholeActions(asking, undoing);
  const imports = told.flatMap(({ origin, batch }) => (origin === 'import' ? batch : []));
  const files = imports.length > 0 ? await readImportFiles(pool, seen.team, imports) : undefined;
  const deeds = await deedsOf(asking, [...actions, ...undone.values()]);
  return actions.map((action): ActivityEntry => {
    const head = heads.get(action.last)!;
    const was = undone.get(undoneBy(head.origin) ?? '');
    const file = files?.get(head.batch);
    return {
      ...deeds.get(action)!,
      ...head,
      ...{ from_seq: action.first, seq: action.last },
      undid: (was && deeds.get(was)) ?? null,
      file: file ? { name: file.name, mine: file.person_id === seen.access.subject.person } : null,
    };
  });
}

const undoneBy = (origin: string): string | undefined =>
  origin.startsWith('undo:') ? origin.slice('undo:'.length) : undefined;

async function deedsOf(
  { pool, seen, sight }: Asking,
  actions: readonly SeenAction[],
): Promise<Map<SeenAction, ActivityDeeds>> {
  const seqs = new Set(actions.flatMap(({ lines }) => lines));
  const stored = seqs.size > 0 ? await readLines(pool, seen.team, [...seqs]) : [];
  const lines = new Map((await toldLines(pool, seen, stored)).map((line) => [line.seq, line]));
  return new Map(
    actions.map((action) => [
      action,
      {
        counts: action.counts,
        attribute_ids: [...action.attributes].slice(0, ATTRIBUTES_TOLD),
        lines: action.lines.flatMap((seq) => lines.get(seq) ?? []).sort((one, other) => one.seq - other.seq),
        board_id: action.board === NOWHERE ? null : action.board,
        folder_id: action.folder === NOWHERE ? null : action.folder,
        folder_name: sight.nameOf(action.folder) ?? null,
        folders: action.folders.size,
      },
    ]),
  );
}
