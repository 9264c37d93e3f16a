import type { Fields, RequestRecord } from './request.ts';
import { sameContent } from './same-content.ts';

/** One record of an action: as it was before (null: not there) and after (null: deleted). */
export interface UndoStep {
  channel: string;
  collection: string;
  id: string;
  before: Fields | null;
  after: Fields | null;
}

/** The saves that a person made in one go. */
export interface Action {
  /** The keys of its requests: what is refused never was. */
  keys: string[];
  /** The channels of its requests: those of one are a call of their own. Left out: all are one. */
  channels?: string[];
  steps: UndoStep[];
  /** The server alone can take it back, such as the conversion of an attribute. It has no steps, and is not redone. */
  onServer?: OnServer;
}

interface OnServer {
  /** What it did, in words. */
  what: string;
  takeBack(): Promise<{ undone: number; kept: number; lost?: number | undefined }>;
}

interface UndoOptions {
  /** The record as it is shown now; null: not there; undefined: it is not loaded here. */
  read(step: UndoStep): Fields | null | undefined;
  /** A record as it is saved: without what the server adds to it. Left out: it adds nothing. */
  asSaved?(step: UndoStep, fields: Fields): Fields;
  /** Saves records together: each as given, null deletes. Returns the keys of the requests. */
  save(targets: { step: UndoStep; to: Fields | null }[]): string[];
}

/** The outcome of an undo or a redo: steps that were taken back, and those whose records have changed since. */
export interface UndoOutcome {
  done: number;
  kept: number;
  /** Steps whose records have changed since. */
  left: UndoStep[];
  /** All steps of the action. */
  steps: UndoStep[];
  /** What an action did that the server alone takes back. */
  what?: string;
  /** Values that were entered since, of which taking it back leaves nothing. */
  lost?: number | undefined;
}

/** How many actions can be taken back. */
const ACTS_MAX = 200;

/** Undo and redo of one tab's actions, in the person's own order. Records that have changed since stay as they are. */
export class UndoStack {
  private done: Action[] = [];
  private undone: Action[] = [];
  private readonly options: UndoOptions;

  constructor(options: UndoOptions) {
    this.options = options;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The action that `undo` or `redo` takes next. */
  next(what: 'undo' | 'redo'): Action | undefined {
    return (what === 'undo' ? this.done : this.undone).at(-1);
  }

  /** Adds a new action, which ends what could be redone. */
  record(action: Action): void {
    this.done = [...this.done, action].slice(-ACTS_MAX);
    this.undone = [];
  }

  /** Forgets what was done with refused requests: a call is done whole or not at all, and others stay. */
  forget(refused: readonly Pick<RequestRecord, 'key' | 'channel'>[]): void {
    const channelOf = new Map(refused.map(({ key, channel }) => [key, channel]));
    const isLeft = (action: Action): boolean => {
      const lost = new Set(action.keys.flatMap((key) => channelOf.get(key) ?? []));
      if (lost.size === 0) return true;
      action.channels = action.channels?.filter((one) => !lost.has(one)) ?? [];
      if (action.channels.length === 0) return false;
      action.steps = action.steps.filter(({ channel }) => !lost.has(channel));
      return action.steps.length > 0;
    };
    this.done = this.done.filter(isLeft);
    this.undone = this.undone.filter(isLeft);
  }

  /** Forgets an action that its person may not take back, or do again: those before it are next. */
  drop(action: Action): void {
    this.done = this.done.filter((one) => one !== action);
    this.undone = this.undone.filter((one) => one !== action);
  }

  /** Forgets the steps of a channel that the person may not hear any more. */
  forgetChannel(channel: string): void {
    const without = (actions: Action[]) =>
      actions
        .map((one) => ({ ...one, steps: one.steps.filter((step) => step.channel !== channel) }))
        .filter(({ steps, onServer }) => steps.length > 0 || onServer);
    this.done = without(this.done);
    this.undone = without(this.undone);
  }

  /** Replaces the keys of requests. */
  rename(renamed: ReadonlyMap<string, string>): void {
    for (const action of [...this.done, ...this.undone])
      action.keys = action.keys.map((key) => renamed.get(key) ?? key);
  }

  /** The last action, or another one that is done. Undefined: there is nothing to undo. */
  undo(action = this.next('undo')): UndoOutcome | undefined {
    return this.move(
      action,
      'done',
      'undone',
      ({ after }) => after,
      ({ before }) => before,
    );
  }

  /** Has the server take an action back, once. Undefined: it does not have to. Where it fails, the action is still done. */
  undoOnServer(action: Action | undefined): Promise<UndoOutcome> | undefined {
    if (!action?.onServer || !this.done.includes(action)) return undefined;
    const { what, takeBack } = action.onServer;
    this.done = this.done.filter((one) => one !== action);
    return takeBack().then(
      ({ undone, kept, lost }) => ({ done: undone, kept, lost, left: [], steps: [], what }),
      (error: unknown) => {
        this.done = [...this.done, action];
        throw error;
      },
    );
  }

  redo(): UndoOutcome | undefined {
    return this.move(
      this.next('redo'),
      'undone',
      'done',
      ({ before }) => before,
      ({ after }) => after,
    );
  }

  private move(
    action: Action | undefined,
    from: 'done' | 'undone',
    to: 'done' | 'undone',
    expected: (step: UndoStep) => Fields | null,
    wanted: (step: UndoStep) => Fields | null,
  ): UndoOutcome | undefined {
    if (!action || !this[from].includes(action)) return undefined;
    this[from] = this[from].filter((one) => one !== action);
    // Last step first: a later step may depend on an earlier one.
    const steps = from === 'done' ? [...action.steps].reverse() : action.steps;
    const { read, asSaved = (_step, fields) => fields } = this.options;
    const possible = steps.filter((step) => {
      const [wanted, now] = [expected(step), read(step)];
      return isAs(wanted && asSaved(step, wanted), now && asSaved(step, now));
    });
    const taken = new Set(possible);
    const left = steps.filter((step) => !taken.has(step));
    if (possible.length > 0) {
      const keys = this.options.save(possible.map((step) => ({ step, to: wanted(step) })));
      const kept = from === 'done' ? [...possible].reverse() : possible;
      const { channels } = action;
      this[to] = [...this[to], { keys, steps: kept, ...(channels && { channels }) }].slice(-ACTS_MAX);
    }
    return { done: possible.length, kept: left.length, left, steps: action.steps };
  }
}

/** Whether a record is still as an action has left it. */
function isAs(expected: Fields | null, now: Fields | null | undefined): boolean {
  if (now === undefined) return false;
  if (expected === null || now === null) return expected === now;
  return sameContent(expected, now);
}
