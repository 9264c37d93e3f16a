import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { LogEntry, TeamState } from '../commit/team-state.ts';
import type { Services } from '../services.ts';

/** A line of the log with all that is known of it. */
export interface LogLine extends LogEntry {
  /** The record before the save. */
  before: Record<string, unknown> | null;
  /** The person who did it; null: nobody, it happened. */
  person: number | null;
  /** What caused it, as in `Submission.origin`. */
  origin: string;
  /** The action of the activity log that it belongs to. */
  batch: string | null;
  /** The line that caused this one: the seq of what this record went along with. */
  caused_by: number | null;
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  at: string;
}

/** Lines of one team, as a reader gets them. */
export interface Delivery {
  services: Services;
  team: number;
  /** The team with all that was written up to the last of these lines, and maybe more. */
  state: TeamState;
  /** Aborted when the server stops, and when another process has taken the lines over. */
  signal: AbortSignal;
  /**
   * An id of a line for this reader, the same at each delivery: the idempotency key of saves that it causes. Keys are
   * kept for 24 hours.
   */
  keyOf(line: LogLine): string;
}

/**
 * Work that follows writes. It gets every line at least once, in order, after any failure; its work for a line must be
 * repeatable.
 */
export interface LogReader {
  /** Stored with its cursors: a reader with another name starts again. */
  readonly id: string;
  /** It gets the lines of these collections only. */
  readonly collections: readonly string[];
  /**
   * Which of these concern it in a team as it is now; by default all. Lines of the others pass unread, so it says what to do
   * once the team changes so that they would have concerned it.
   */
  concerns?(state: TeamState): readonly string[];
  /** Lines of items and values tell it which: what they hold is left out, but of what is deleted. */
  readonly itemsByIds?: true;
  /** Where it starts in teams that are older than it is; by default at the end of the log. */
  readonly begins?: 'at the first line';
  /** Throws if the work failed: the lines are delivered again later, and no later ones before them. */
  handle(lines: readonly LogLine[], delivery: Delivery): Promise<void>;
}

/** Whether a team has an attribute of some sort. */
export function someAttribute(state: TeamState, is: (attribute: Attribute) => boolean): boolean {
  for (const attribute of state.all('attributes')) if (is(attribute)) return true;
  return false;
}
