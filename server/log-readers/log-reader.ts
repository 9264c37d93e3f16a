import type { LogEntry } from '../commit/team-state.ts';
import type { Services } from '../services.ts';

/** A line of the log with all that is known of it. */
export interface LogLine extends LogEntry {
  /** What the save replaced. */
  before: Record<string, unknown> | null;
  /** Who did it; null: nobody, it happened. */
  person: number | null;
  /** What began it, as `Submission.origin` has it. */
  origin: string;
  /** The act of the activity log that it belongs to. */
  batch: string | null;
  /** The line that caused this one: the seq of what this record went along with. */
  follows: number | null;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  at: string;
}

/** Lines of one team, as they are handed to a reader. */
export interface Delivery {
  services: Services;
  team: number;
  /** Aborted when the server stops, and when another process has taken the lines over. */
  signal: AbortSignal;
  /**
   * Names a line for this reader, the same at each delivery: the idempotency key of what is saved because of it. Keys are
   * kept for 24 hours.
   */
  keyOf(line: LogLine): string;
}

/**
 * Something that happens because something was written. It hears of every line at least once, in order, whatever ends or
 * is away meanwhile; what it does for a line it must be able to do again.
 */
export interface LogReader {
  /** Stored with its cursors: a reader of another name begins anew. */
  readonly id: string;
  /** It gets the lines of these collections only. */
  readonly collections: readonly string[];
  /** Where it begins in teams that are older than it is; the log's end unless it says otherwise. */
  readonly begins?: 'at the first line';
  /** Throws where it could not be done: the lines are delivered again later, and none after them before. */
  handle(lines: readonly LogLine[], delivery: Delivery): Promise<void>;
}
