import type { Scope } from '@tessera/domain/accounts/scopes.ts';
import type { LinkedItem } from '@tessera/domain/attributes/links.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Collection } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import type { Restoration } from '@tessera/domain/records/validate-restore.ts';

/**
 * One save: a record put (created or updated), deleted, or restored. For a restore `item` is what the record was; a
 * board or a folder comes back as the log has it. The id of a value is `<item id>.<attribute id>`. `assign`: the server
 * gives an item its number, if it has none; `convert`: a step of the conversion of an attribute, or of one of its values;
 * `move`: items go to another folder. Only the server itself asks for these.
 */
export interface SaveRequest {
  collection: Collection;
  method: 'put' | 'delete' | 'restore' | 'assign' | 'convert' | 'move';
  id: string;
  item?: Payload;
  /** The creator of a restored record of the structure; left out: the person who saves. */
  created_by?: number | null;
  /** The values of the item are those of the log: links that the person may not see come back too. */
  wasStored?: boolean;
  /** The person might do it when they did; whether they still may is not asked. */
  wasAllowed?: boolean;
  /** What comes back together with a restored board or folder. */
  restoration?: Restoration;
  /** Of `move`: `id` is the first of the items. */
  move?: ItemsMove;
}

/** Items that go to another folder. */
export interface ItemsMove {
  /** Sub-items of these go along. */
  ids: readonly string[];
  folder_id: string;
  /** What the items were in the folder to which they go back; sub-items are named themselves. Left out: they never were there. */
  back?: ReadonlyMap<string, Pick<Item, 'position' | 'parent_id' | 'values'>>;
}

/** Requests that are saved together or not at all. */
export interface Submission {
  team: number;
  person: number;
  /** The scopes of the access token of the request; left out: the person has signed in. */
  scopes?: readonly Scope[] | undefined;
  requests: readonly SaveRequest[];
  /** The same key from the same person within 24 hours gets the first answer, and nothing is written. */
  idempotencyKey?: string;
  /** Joins the changes of several submissions to one action of the activity log; a UUID. */
  batch?: string;
  /** Part of long work such as an import: saves of people are written before it. */
  background?: boolean;
  /** What caused it: `person`, `import`, `duplicate`, `restore`, `undo:<batch>`, `board-users`, `assign`, `convert`, `copy`. */
  origin?: string;
  /** Whether an item is about to be created by other submissions of the same work: what is saved may link to it. */
  coming?(linked: LinkedItem): boolean;
  /** The line of the log that caused all of it: its seq. */
  causedBy?: number;
}

/**
 * The answer to one request; answers are in the order of the requests. `data`: the record, an `ErrorBody`, or null
 * after a delete.
 */
export interface Outcome {
  status: number;
  data: unknown;
}

/** The result of a submission. */
export interface Committed {
  outcomes: Outcome[];
  /**
   * The seq of the submission's last line; if nothing was written, the seq at which it was validated. The repeat of an
   * idempotency key has the seq of the first time.
   */
  seq: number;
}

/** With an access token, and no undo: a program makes whole items. */
export const isByProgram = ({ scopes, origin = 'person' }: Submission): boolean =>
  scopes !== undefined && origin === 'person';

/** What it puts was stored: only the server itself says such an origin. */
export const bringsStored = ({ origin = 'person' }: Submission): boolean =>
  origin === 'duplicate' || origin.startsWith('undo:');

/** The origin of copies of items beside these. */
export const COPY = 'copy';

/** It follows on what somebody did: what they cannot give a new item is left out, as nobody is there who could mend it. */
export const isFollowing = ({ origin }: Submission): boolean => origin === 'repeat' || origin === COPY;

export const failedOutcome = (error: DomainError): Outcome => ({
  status: error.status,
  data: error.toBody(),
});

/** The answers where one request is refused: none of the others is done. Throws what is no refusal. */
export function refusedOutcomes({ requests }: Submission, index: number, error: unknown): Outcome[] {
  if (!(error instanceof DomainError)) throw error;
  const other = new DomainError('failed_dependency');
  return requests.map((_, at) => failedOutcome(at === index ? error : other));
}
