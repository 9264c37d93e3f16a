import { DomainError } from '@tessera/domain/errors.ts';
import type { Pool } from 'pg';
import { isAway } from '../database/away.ts';
import { isDiskFull } from '../database/connection.ts';
import type { Logger } from '../log.ts';
import { Ahead, isAsThought, placeBehind, type Ready } from './ahead.ts';
import { answeredAgain, type KeyedLine } from './answered-again.ts';
import type { LogTail } from './log-tail.ts';
import { readNamedFiles } from './named-files.store.ts';
import { readStored } from './read-stored.ts';
import { type Committed, failedOutcome, type Submission } from './submission.ts';
import type { TeamState } from './team-state.ts';
import type { TeamStates } from './team-states.ts';
import { findTaken, keyName, readKeyed } from './team-store.ts';
import { readUnique } from './unique-values.store.ts';
import { type GroupWork, type Stored, validateGroup } from './validate-group.ts';
import { isNewItem, type Kind, keysOf, kindBehind, takeGroup, type Waiting } from './waiting.ts';
import { readWaits } from './waits.ts';
import { isMismatch, isTaken, type Statement, statementFor, writeGroup } from './write-group.ts';
import { WriteTurns } from './write-turns.ts';

interface CommitParts {
  pool: Pool;
  states: TeamStates;
  tail: LogTail;
  /** The id of this process in the signals between processes. */
  process: string;
  log: Pick<Logger, 'error'>;
  limits: { itemsPerFolder: number };
}

/** A save is given up after another process has been quicker this often in a row. */
const ATTEMPTS = 50;
/**
 * For this many groups after a conflict over a new record, existing ones are looked up before the write, which would
 * fail.
 */
const WARY_GROUPS = 100;

/**
 * The one write path. Submissions of a team wait for each other; those that wait together are validated in memory
 * one after another and written together: group commit. What is answered with 200 is on disk.
 */
export class CommitLog {
  /** With other processes that write to the same team. */
  readonly turns: WriteTurns;
  private readonly pool: Pool;
  private readonly states: TeamStates;
  private readonly tail: LogTail;
  private readonly process: string;
  private readonly log: Pick<Logger, 'error'>;
  private readonly limits: { itemsPerFolder: number };
  /** By team. */
  private readonly queues = new Map<number, Waiting[]>();
  /** Team → what is validated on what is being written. */
  private readonly aheads = new Map<number, Ahead>();
  /** Team → its next group, which is validated. */
  private readonly ready = new Map<number, Ready>();
  /** Team → how many more of its groups are looked up first. */
  private readonly wary = new Map<number, number>();

  constructor({ pool, states, tail, process, log, limits }: CommitParts) {
    this.pool = pool;
    this.states = states;
    this.tail = tail;
    this.process = process;
    this.log = log;
    this.limits = limits;
    this.turns = new WriteTurns(pool);
    tail.onWritten(({ team, process: by }) => {
      if (by !== '' && by !== process) this.turns.heard(team);
    });
  }

  /** Saves all of a submission or nothing. It rejects only for unexpected failures; a refusal is an outcome. */
  submit(submission: Submission): Promise<Committed> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        submission,
        answered: false,
        answer(committed) {
          this.answered = true;
          resolve(committed);
        },
        fail(error) {
          this.answered = true;
          reject(error);
        },
      };
      const queue = this.queues.get(submission.team);
      if (queue) {
        queue.push(waiting);
        this.aheads.get(submission.team)?.come();
      } else {
        this.queues.set(submission.team, [waiting]);
        void this.drain(submission.team);
      }
    });
  }

  /** What would be answered to a submission, without anything being saved. */
  async rehearse(submission: Submission): Promise<Committed> {
    const { team } = submission;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await this.states.catchUp(team);
      const state = await this.states.open(team);
      if (!state) return refusalOf(submission, new DomainError('not_found'));
      const stored = await readStored(this.pool, state, [submission], true);
      const work = stored && (await this.validate(state, stored, [submission]));
      if (work) return work.answers[0]!;
    }
    throw new Error(`team ${team}: it moved on during ${ATTEMPTS} attempts`);
  }

  private async drain(team: number): Promise<void> {
    const queue = this.queues.get(team)!;
    let next: Kind = 'people';
    for (;;) {
      const ready = this.ready.get(team);
      this.ready.delete(team);
      if (!ready && queue.length === 0) break;
      // Lines that cannot be read now close the gate: they are read again then.
      if (this.turns.isDue(team)) await this.beginTurn(team).catch(() => undefined);
      // All that have come by now are written together.
      const group = ready?.group ?? takeGroup(queue, next);
      next = kindBehind(group);
      await this.settle(team, group, ready);
      this.turns.end(team);
    }
    this.queues.delete(team);
  }

  /** Waits until this process may write, and reads what others have written before. */
  private async beginTurn(team: number): Promise<void> {
    const seq = await this.turns.begin(team);
    if (seq === undefined) await this.states.catchUp(team);
    else await this.states.follow(team, seq);
  }

  /** Reads what others have written. Where they go on writing, this process takes its turn with them. */
  private async readBehind(team: number): Promise<void> {
    if (this.turns.isDue(team)) await this.beginTurn(team);
    else await this.states.catchUp(team);
  }

  /**
   * Answers each submission of a group. One that makes the database fail is found by halving: the others wait little
   * for it.
   */
  private async settle(team: number, group: readonly Waiting[], ready?: Ready): Promise<void> {
    try {
      await this.commitGroup(team, group, ready);
    } catch (error) {
      const left = group.filter(({ answered }) => !answered);
      // The rest of the queue would wait for the same; and submissions are written in the order in which they are sent.
      if (isAway(error)) {
        for (const one of [...left, ...this.queues.get(team)!.splice(0)]) one.fail(error);
        return;
      }
      const middle = Math.ceil(left.length / 2);
      if (left.length <= 1)
        for (const one of left) one.fail(isDiskFull(error) ? new DomainError('storage_full') : error);
      else for (const half of [left.slice(0, middle), left.slice(middle)]) await this.settle(team, half);
    }
  }

  /**
   * A refusal may be due to lines that another process has just written and this one has not read; and the repeat of a
   * finished save looks like a failure: the version is there, or the record is gone. Refused submissions are therefore
   * validated again by themselves, once the others are answered. Those that depended on one of them were refused with
   * it, and are validated after it; for the others the order makes no difference.
   */
  private async commitGroup(team: number, group: readonly Waiting[], ready?: Ready): Promise<void> {
    const refused = await this.write(team, group, 'quick', ready);
    if (refused.length === 0) return;
    await this.write(team, refused, 'careful');
  }

  /** Writes and answers what can be written. Quick: returns the others, in their order. Careful: answers all. */
  private async write(
    team: number,
    group: readonly Waiting[],
    how: 'quick' | 'careful',
    ready?: Ready,
  ): Promise<readonly Waiting[]> {
    const apart = new Set<Waiting>();
    let isBehind = how === 'careful';
    let mismatches = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (isBehind) await this.readBehind(team);
      if (how === 'quick' && attempt === 0 && this.isWary(team)) await this.setApart(team, group, apart);
      const waiting = group.filter((one) => !one.answered && !apart.has(one));
      const submissions = waiting.map(({ submission }) => submission);
      const state = await this.states.open(team);
      if (!state) {
        for (const one of waiting) one.answer(refusalOf(one.submission, new DomainError('not_found')));
        return [];
      }
      const ahead = attempt === 0 && ready && isAsThought(ready, state, waiting) ? ready : undefined;
      const work = ahead?.work ?? (await this.readAndValidate(state, submissions, how === 'careful'));
      isBehind = how === 'careful' || !work;
      if (!work) continue;
      const statement = ahead?.statement ?? (await statementFor(team, work));
      const done = await this.writeWork(state, work, { statement, next: kindBehind(group), mismatches });
      if (done === 'mismatch') mismatches += 1;
      if (done === 'closed') {
        isBehind = true;
        // Whoever was quicker may be so again: the next attempt has a turn. One that this process had, it has lost.
        this.turns.end(team);
        this.turns.heard(team);
      }
      if (done === 'taken') await this.setApart(team, waiting, how === 'quick' ? apart : undefined);
      if (done !== 'written') continue;
      const refused = new Map<Waiting, Committed>();
      for (const [index, one] of waiting.entries()) {
        const answer = work.answers[index]!;
        if (isRefused(answer)) refused.set(one, answer);
        else one.answer(answer);
      }
      if (how === 'quick') return group.filter((one) => apart.has(one) || refused.has(one));
      await this.answerRepeats(team, [...refused.keys()]);
      for (const [one, answer] of refused) if (!one.answered) one.answer(answer);
      return [];
    }
    throw new Error(`team ${team}: the gate stayed closed for ${ATTEMPTS} attempts`);
  }

  /** Undefined: the team has moved on meanwhile. */
  private async readAndValidate(
    state: TeamState,
    submissions: readonly Submission[],
    careful: boolean,
  ): Promise<GroupWork | undefined> {
    const stored = await readStored(this.pool, state, submissions, careful);
    return stored && this.validate(state, stored, submissions);
  }

  /** Undefined: the team has moved on meanwhile. */
  private async validate(
    state: TeamState,
    stored: Stored,
    submissions: readonly Submission[],
  ): Promise<GroupWork | undefined> {
    for (let known = stored; ; ) {
      const work = validateGroup(state, known, submissions, this.limits);
      if (!work.unique.isAsking && !work.waits.isAsking && !work.files.isAsking) return work;
      if (work.unique.isAsking) {
        const found = await readUnique(this.pool, state, work.unique);
        if (!found) return undefined;
        known = { ...known, items: new Map([...known.items, ...found.items]), unique: found.answers };
      }
      if (work.waits.isAsking) {
        const found = await readWaits(this.pool, state, work.waits);
        if (!found) return undefined;
        known = { ...known, items: new Map([...known.items, ...found.items]), waits: found.answers };
      }
      if (work.files.isAsking) {
        const files = await readNamedFiles(this.pool, state, work.files);
        if (!files) return undefined;
        known = { ...known, files };
      }
    }
  }

  /**
   * @param mismatches how often the stored records differed from the known ones: once is repaired, twice is a fault.
   */
  private async writeWork(
    state: TeamState,
    work: GroupWork,
    { statement, next, mismatches }: { statement: Statement; next: Kind; mismatches: number },
  ): Promise<'written' | 'closed' | 'taken' | 'mismatch'> {
    if (work.entries.length === 0) return 'written';
    try {
      if (!(await this.writeGoingAhead(state, work, statement, next))) return 'closed';
    } catch (error) {
      if (isTaken(error)) return 'taken';
      if (!isMismatch(error) || mismatches > 0) throw error;
      this.log.error({ err: error, team: state.team }, 'a team in memory was not what is stored; read anew');
      await this.states.refresh(state.team);
      return 'mismatch';
    }
    // Before this process tells of it: the next one does not wait for that.
    this.turns.end(state.team);
    this.states.written(state, work.entries);
    const collections = [...new Set(work.entries.map(({ collection }) => collection))];
    this.tail.wrote({
      team: state.team,
      seq: work.entries.at(-1)!.seq,
      process: this.process,
      collections,
    });
    return 'written';
  }

  /** Where nobody else writes, the next group is validated meanwhile. */
  private async writeGoingAhead(
    state: TeamState,
    work: GroupWork,
    statement: Statement,
    next: Kind,
  ): Promise<boolean> {
    const { team } = state;
    const isAlone = !this.turns.isShared(team) && !this.wary.has(team) && !this.ready.has(team);
    const at = isAlone ? placeBehind(state, work) : undefined;
    const ahead = at && new Ahead({ state, at, queue: this.queues.get(team)!, next, limits: this.limits });
    if (ahead) this.aheads.set(team, ahead);
    try {
      return await writeGroup(this.pool, statement, ahead?.sent);
    } finally {
      this.aheads.delete(team);
      const ready = ahead?.end();
      if (ready) this.ready.set(team, ready);
    }
  }

  private isWary(team: number): boolean {
    const left = (this.wary.get(team) ?? 0) - 1;
    if (left > 0) this.wary.set(team, left);
    else this.wary.delete(team);
    return left >= 0;
  }

  /** Gives submissions whose key is used their first answer; sets apart those whose new item exists already. */
  private async setApart(team: number, waiting: readonly Waiting[], apart?: Set<Waiting>): Promise<void> {
    const made = waiting.flatMap(({ submission }) =>
      submission.requests.filter(isNewItem).map(({ id }) => id),
    );
    const taken = await findTaken(this.pool, team, made, keysOf(waiting));
    if (taken.items.size + taken.keys.length > 0) this.wary.set(team, WARY_GROUPS);
    if (taken.keys.length > 0)
      await this.answerAgain(team, waiting, await readKeyed(this.pool, team, taken.keys));
    for (const one of waiting)
      if (
        !one.answered &&
        one.submission.requests.some((part) => isNewItem(part) && taken.items.has(part.id))
      )
        apart?.add(one);
  }

  /**
   * Answers submissions whose key has been used. It runs after validation: by then it is known why they were refused,
   * and whether their own first time was the reason.
   */
  private async answerRepeats(team: number, waiting: readonly Waiting[]): Promise<void> {
    const keys = keysOf(waiting);
    if (keys.length === 0) return;
    const taken = await findTaken(this.pool, team, [], keys);
    if (taken.keys.length > 0)
      await this.answerAgain(team, waiting, await readKeyed(this.pool, team, taken.keys));
  }

  private async answerAgain(
    team: number,
    waiting: readonly Waiting[],
    found: ReadonlyMap<string, readonly KeyedLine[]>,
  ): Promise<void> {
    const state = await this.states.open(team);
    for (const one of waiting) {
      const { person, idempotencyKey: key } = one.submission;
      const entries = key === undefined ? undefined : found.get(keyName({ person, key }));
      if (!entries || !state) continue;
      one.answer({ outcomes: answeredAgain(state, one.submission, entries), seq: entries.at(-1)!.seq });
    }
  }
}

const isRefused = ({ outcomes }: Committed): boolean => outcomes.some(({ status }) => status >= 300);

const refusalOf = ({ requests }: Submission, error: DomainError): Committed => ({
  outcomes: requests.map(() => failedOutcome(error)),
  seq: 0,
});
