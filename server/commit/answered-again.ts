import { DomainError } from '@tessera/domain/errors.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import { folderSight } from '@tessera/domain/records/link-sight.ts';
import { withShownLinksIn } from './line-links.ts';
import { failedOutcome, type Outcome, type SaveRequest, type Submission } from './submission.ts';
import { mustSuitScopes } from './suits-scopes.ts';
import type { LogEntry, TeamState } from './team-state.ts';

/** A line that was written with an idempotency key. */
export interface KeyedLine extends LogEntry {
  /** The line that it followed from; null: a person asked for it. */
  caused_by: number | null;
}

/**
 * The answer to a submission whose key has been used: what was written of each record the first time. A submission that
 * names another record is refused, as it was not done; it is not told what else the first one changed. An access token
 * that may not make the save is refused too. Background work makes new records each time it tries: what was written
 * with its key is the work, done.
 */
export function answeredAgain(
  state: TeamState,
  { requests, ...asking }: Submission,
  lines: readonly KeyedLine[],
): Outcome[] {
  if (asking.background) return requests.map(() => ({ status: 200, data: null }));
  const refused = (error: DomainError) => requests.map(() => failedOutcome(error));
  try {
    mustSuitScopes(state, asking, requests);
  } catch (error) {
    if (error instanceof DomainError) return refused(error);
    throw error;
  }
  const own = lines.filter(({ caused_by }) => caused_by === null);
  const written = requests.map((request) => own.findLast((line) => isOf(line, request)));
  if (!isWhole(written)) return refused(new DomainError('key_reused'));
  const told = withShownLinksIn(state, folderSight(state, state.accessOf(asking.person)));
  return written.map((line) => ({
    status: 200,
    data: line.operation === 'deleted' ? null : told(line).record,
  }));
}

const isWhole = (written: readonly (KeyedLine | undefined)[]): written is KeyedLine[] =>
  !written.includes(undefined);

/**
 * The permissions of a folder have the same id as the folder; a deleted value is saved without data, and of a deleted
 * comment a trace.
 */
function isOf(
  { collection, record_id, operation, record }: KeyedLine,
  { collection: of, id, method, item }: SaveRequest,
): boolean {
  if (collection !== of || record_id !== id) return false;
  const type = typeOf(of);
  const isKept = type.storage === 'within' || (type.storage === 'annotation' && type.leavesTrace);
  if (!isKept && (operation === 'deleted') !== (method === 'delete')) return false;
  const version = item?.['row_version'];
  return operation === 'deleted' || version === undefined || version === record['row_version'];
}
