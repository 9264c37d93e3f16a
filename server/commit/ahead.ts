import { typeNamed } from '@tessera/domain/records/index.ts';
import { countLine, type ItemsIn } from './items-in.ts';
import { needsNothing, noneStored } from './read-stored.ts';
import type { TeamState } from './team-state.ts';
import { type GroupWork, type TeamPlace, validateGroup } from './validate-group.ts';
import { type Kind, takeGroup, type Waiting } from './waiting.ts';
import { type Statement, statementOf } from './write-group.ts';

/** It is worth it for so many lines and requests: of fewer, all that come by then are better written together. */
const LEAST = 200;

/** A group that was validated while the one before it was being written, and the statement that writes it. */
export interface Ready {
  state: TeamState;
  group: readonly Waiting[];
  work: GroupWork;
  statement?: Statement;
}

interface AheadParts {
  state: TeamState;
  /** Where the team is once what is being written is there. */
  at: TeamPlace;
  queue: Waiting[];
  next: Kind;
  limits: { itemsPerFolder: number };
}

/**
 * While a large group is being written, PostgreSQL works and this process would wait: it validates the next group meanwhile,
 * on what the team will be then, and makes its statement. That is good only if the team comes to be so; else the group is
 * validated again, as any other. What nothing has to be read for is validated so, and nothing else.
 */
export class Ahead {
  private readonly parts: AheadParts;
  private ready: Ready | undefined;
  private step: NodeJS.Immediate | undefined;
  private isSent = false;
  private isOver = false;

  constructor(parts: AheadParts) {
    this.parts = parts;
  }

  /** PostgreSQL has what is to be written. Before, it would wait for what this process has to send in between. */
  readonly sent = (): void => {
    this.isSent = true;
    this.come();
  };

  /** Something has come into the queue. */
  come(): void {
    if (!this.isSent || this.isOver || this.ready || this.step) return;
    // What comes at the same time is of the same group.
    this.begin(() => this.validate());
  }

  /** In a turn of its own. What fails is found out again where somebody waits for it. */
  private begin(work: () => void): void {
    this.step = setImmediate(() => {
      this.step = undefined;
      try {
        work();
      } catch {
        this.isOver = true;
      }
    });
  }

  /** What was being written is there, or not. */
  end(): Ready | undefined {
    this.isOver = true;
    clearImmediate(this.step);
    return this.ready;
  }

  private validate(): void {
    const { state, at, queue, next, limits } = this.parts;
    const group = takeGroup([...queue], next);
    if (group.reduce((sum, { submission }) => sum + submission.requests.length, 0) < LEAST) return;
    const submissions = group.map(({ submission }) => submission);
    if (!needsNothing(state, submissions)) {
      this.isOver = true;
      return;
    }
    const work = validateGroup(state, noneStored(), submissions, limits, at);
    if (work.unique.isAsking || work.waits.isAsking || work.files.isAsking) {
      this.isOver = true;
      return;
    }
    const taken = new Set(group);
    queue.splice(0, queue.length, ...queue.filter((one) => !taken.has(one)));
    const ready: Ready = { state, group, work };
    this.ready = ready;
    // Others have their turn in between.
    this.begin(() => {
      ready.statement = statementOf(state.team, work);
    });
  }
}

/**
 * Where a team is once a large group is written that leaves its structure as it is; undefined: it is a small one, or the
 * structure will be another one, and whoever comes next is validated on that.
 */
export function placeBehind(state: TeamState, { entries }: GroupWork): TeamPlace | undefined {
  if (entries.length < LEAST || !entries.every(({ collection }) => isOfItems(collection))) return undefined;
  const folders = new Set(entries.map(({ folder_id }) => folder_id));
  const itemsIn: ItemsIn = new Map(
    Array.from(state.itemsIn, ([id, held]) => [id, folders.has(id) ? { ...held } : held]),
  );
  for (const entry of entries) countLine(itemsIn, entry);
  return { seq: state.seq + entries.length, itemsIn };
}

/** Whether the team has come to be where it was thought to be: nothing else was written. */
export const isAsThought = (
  { state, work, group }: Ready,
  now: TeamState,
  waiting: readonly Waiting[],
): boolean => state === now && state.seq === work.at.seq && waiting.length === group.length;

const isOfItems = (collection: string): boolean =>
  ['rows', 'within'].includes(typeNamed(collection)?.storage ?? '');
