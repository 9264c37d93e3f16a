import { randomUUID } from 'node:crypto';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Pool } from 'pg';
import { isDiskFull } from '../database/connection.ts';
import { judgeGroup, type Stored } from './judge-group.ts';
import type { Committed, Submission } from './submission.ts';
import type { LogEntry, TeamState } from './team-state.ts';
import type { TeamStates } from './team-states.ts';
import { countItems, type FormerLife, readFormer, readItems, readKeys, readUsed } from './team-store.ts';
import { failedOutcome } from './trial.ts';
import { writeGroup } from './write-group.ts';

interface Waiting {
  submission: Submission;
  resolve(committed: Committed): void;
  reject(error: unknown): void;
}

/** Requests that go into one transaction at most: more would make those that wait behind it wait too long. */
const GROUP_MAX = 2_000;
/** Another process can be quicker this often in a row before a save is given up. */
const ATTEMPTS = 50;
const UNIQUE_VIOLATION = '23505';

/**
 * The one write path. Submissions of a team wait for each other; those that wait together are judged in memory
 * one after another and written together: group commit. What is answered with 200 is on disk.
 */
export class CommitLog {
  /** Names this process in the signals between processes. */
  readonly process = randomUUID();
  private readonly pool: Pool;
  private readonly states: TeamStates;
  private readonly limits: { itemsPerFolder: number };
  private readonly queues = new Map<number, Waiting[]>();

  constructor(pool: Pool, states: TeamStates, limits: { itemsPerFolder: number }) {
    this.pool = pool;
    this.states = states;
    this.limits = limits;
  }

  /** Saves all of a submission or nothing. Rejects only for unexpected failures; a refusal is an outcome. */
  submit(submission: Submission): Promise<Committed> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { submission, resolve, reject };
      const queue = this.queues.get(submission.team);
      if (queue) queue.push(waiting);
      else {
        this.queues.set(submission.team, [waiting]);
        void this.drain(submission.team);
      }
    });
  }

  private async drain(team: number): Promise<void> {
    const queue = this.queues.get(team)!;
    while (queue.length > 0) {
      const group = takeGroup(queue);
      try {
        await this.commitGroup(team, group);
      } catch (error) {
        if (group.length === 1) group[0]!.reject(isDiskFull(error) ? new DomainError('storage_full') : error);
        // Something in the group upsets the database: find it by writing each alone.
        else for (const one of group) await this.commitGroup(team, [one]).catch(one.reject);
      }
    }
    this.queues.delete(team);
  }

  private async commitGroup(team: number, group: readonly Waiting[]): Promise<void> {
    let waiting = group;
    let careful = false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (careful) await this.states.catchUp(team);
      const state = await this.states.open(team);
      if (!state) return answerAll(waiting, new DomainError('not_found'));
      if (careful) waiting = await this.answerRepeats(team, waiting);
      const stored = await this.readStored(state, waiting, careful);
      if (!stored) continue;
      const seq = state.seq;
      const work = judgeGroup(
        state,
        stored,
        waiting.map(({ submission }) => submission),
        this.limits,
      );
      // Nobody is refused for what another process has written a moment ago and this one has not heard of. And the
      // repeat of what is done already looks like a failure: a version that is there, a record that is gone.
      if (!careful && work.answers.some(isRefused)) {
        careful = true;
        continue;
      }
      if (work.entries.length > 0) {
        try {
          if (!(await writeGroup(this.pool, team, seq, this.process, work))) {
            await this.states.catchUp(team);
            continue;
          }
        } catch (error) {
          // A new id or a key is there already: look before judging again.
          if ((error as { code?: string }).code !== UNIQUE_VIOLATION || careful) throw error;
          careful = true;
          continue;
        }
        this.states.written(state, work.entries);
      }
      for (const [index, { resolve }] of waiting.entries()) resolve(work.answers[index]!);
      return;
    }
    throw new Error(`team ${team}: the gate stayed closed for ${ATTEMPTS} attempts`);
  }

  /**
   * The items that the group's requests name. New items are not looked for: that they are new is what the
   * database's keys make sure of. Undefined: the team moved on meanwhile, start over.
   */
  private async readStored(
    state: TeamState,
    waiting: readonly Waiting[],
    careful: boolean,
  ): Promise<Stored | undefined> {
    const items = new Set<string>();
    const created = new Set<string>();
    const uncounted = new Set<string>();
    const left = new Set<string>();
    for (const { submission } of waiting) {
      for (const { collection, id, method, item, restoration } of submission.requests) {
        const isNew = method !== 'delete' && item?.['row_version'] === 1;
        for (const back of restoration?.also ?? []) created.add(back.record.id);
        if (collection === 'values') items.add(id.slice(0, 36));
        else if (collection === 'items') {
          if (careful || !isNew) items.add(id);
          const folderId = item?.['folder_id'];
          if (typeof folderId === 'string' && state.get('folders', folderId)) uncounted.add(folderId);
        } else if ((collection === 'folders' || collection === 'attributes') && isNew) {
          // What is there now is known; what else has been there is in the log, behind the same gate.
          if (!state.get(collection, id)) created.add(id);
        } else if (collection === 'folders' && method === 'put') {
          const from = state.get('folders', id)?.board_id;
          if (from && item?.['board_id'] !== undefined && item['board_id'] !== from) left.add(from);
        }
      }
    }
    for (const id of uncounted) if (!state.itemCounts.has(id) && !(await this.count(state, id))) return;
    const former: ReadonlyMap<string, FormerLife> =
      created.size > 0 ? await readFormer(this.pool, state.team, [...created]) : new Map();
    const used = left.size > 0 ? await this.usedWide(state, left) : new Map<string, Set<string>>();
    if (!used) return undefined;
    const known = [...items].filter(isUuid);
    if (known.length === 0) return { items: new Map(), former, used };
    const stored = await readItems(this.pool, state.team, known);
    if (stored.seq === state.seq) return { items: stored.items, former, used };
    await this.states.catchUp(state.team);
    return undefined;
  }

  /** What of the attributes of whole boards the items of boards use that folders leave. Undefined: start over. */
  private async usedWide(
    state: TeamState,
    boards: ReadonlySet<string>,
  ): Promise<Map<string, Set<string>> | undefined> {
    const wide = [...state.all('attributes')].filter(({ folder_id }) => folder_id === null);
    if (wide.length === 0) return new Map();
    const folders = [...state.all('folders')].filter(({ board_id }) => boards.has(board_id));
    const { seq, used } = await readUsed(
      this.pool,
      state.team,
      folders.map(({ id }) => id),
      wide.map(({ id }) => id),
    );
    if (seq === state.seq) return used;
    await this.states.catchUp(state.team);
    return undefined;
  }

  /** False: the team moved on meanwhile. */
  private async count(state: TeamState, folderId: string): Promise<boolean> {
    const { seq, count } = await countItems(this.pool, state.team, folderId);
    if (seq !== state.seq) {
      await this.states.catchUp(state.team);
      return false;
    }
    state.itemCounts.set(folderId, count);
    return true;
  }

  /** Answers the requests whose key has been used; returns the others. */
  private async answerRepeats(team: number, waiting: readonly Waiting[]): Promise<readonly Waiting[]> {
    const keyed = waiting.flatMap(({ submission: { person, idempotencyKey: key } }) =>
      key ? [{ person, key }] : [],
    );
    const found = await readKeys(this.pool, team, keyed);
    return waiting.filter(({ submission: { person, idempotencyKey, requests }, resolve }) => {
      const entries = found.get(`${person}/${idempotencyKey}`);
      if (!entries) return true;
      const outcomes = requests.map(({ collection, id, method }) => ({
        status: 200,
        data: method === 'delete' ? null : (ofRequest(entries, collection, id) ?? null),
      }));
      resolve({ outcomes, seq: entries.at(-1)!.seq });
      return false;
    });
  }
}

/** What was written of a record; what is set for a folder has the same id as the folder. */
const ofRequest = (entries: readonly LogEntry[], of: string, id: string) =>
  entries.findLast(({ collection, record_id }) => collection === of && record_id === id)?.record;

const isRefused = ({ outcomes }: Committed): boolean => outcomes.some(({ status }) => status >= 300);

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** As many as go together. A key comes once in a group: its repeat is to be told what the first one did. */
function takeGroup(queue: Waiting[]): Waiting[] {
  const keys = new Set<string>();
  let size = 0;
  let taken = 0;
  for (const { submission } of queue) {
    const key = `${submission.person}/${submission.idempotencyKey}`;
    size += submission.requests.length;
    if (taken > 0 && (size > GROUP_MAX || keys.has(key))) break;
    if (submission.idempotencyKey !== undefined) keys.add(key);
    taken += 1;
  }
  return queue.splice(0, taken);
}

function answerAll(waiting: readonly Waiting[], error: DomainError): void {
  for (const { submission, resolve } of waiting)
    resolve({ outcomes: submission.requests.map(() => failedOutcome(error)), seq: 0 });
}
