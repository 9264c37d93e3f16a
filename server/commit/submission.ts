import type { Scope } from '@tessera/domain/accounts/scopes.ts';
import type { Collection } from '@tessera/domain/records/index.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import type { Restoration } from '@tessera/domain/records/validate-restore.ts';

/**
 * One save: a record put (created or updated), deleted, or restored: then `item` is what it was, and a board or a folder
 * comes back as the log has it. A value's id is
 * `<item id>.<attribute id>`.
 */
export interface SaveRequest {
  collection: Collection;
  method: 'put' | 'delete' | 'restore';
  id: string;
  item?: Payload;
  /** Whose a record of the structure is that comes back by itself; left out: of whoever saves. */
  created_by?: number | null;
  /** What comes back with a board or a folder that is restored. */
  restoration?: Restoration;
}

/** What is saved together or not at all. */
export interface Submission {
  team: number;
  person: number;
  /** What the access token that asks is good for; left out: the person has signed in. */
  scopes?: readonly Scope[] | undefined;
  requests: readonly SaveRequest[];
  /** The same key again (for 24 hours, by the same person) gets the first answer, and nothing is written. */
  idempotencyKey?: string;
  /** Joins the changes of several submissions to one act of the activity log; a UUID. */
  batch?: string;
  /** Part of work that takes long, such as an import: whatever people save meanwhile is written before it. */
  background?: boolean;
  /** What began it: `person`, `import`, `duplicate`, `restore`, `undo:<batch>`, `board-users`. */
  origin?: string;
}

/** One answer for each request, in their order. `data`: the record, an `ErrorBody`, or null after a delete. */
export interface Outcome {
  status: number;
  data: unknown;
}

/** What became of a submission. */
export interface Committed {
  outcomes: Outcome[];
  /**
   * How far the team's log is with it: its last line, or where nothing was written the seq at which it was validated.
   * The repeat of an idempotency key has that of the first.
   */
  seq: number;
}
