import { DomainError } from '@tessera/domain/errors.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import type { Outcome, SaveRequest, Submission } from './submission.ts';
import { failedOutcome } from './submission-validator.ts';
import { mustSuitScopes } from './suits-scopes.ts';
import type { LogEntry, TeamState } from './team-state.ts';

/** A line that was written with an idempotency key. */
export interface KeyedLine extends LogEntry {
  /** The line that it followed from; null: it was asked for. */
  follows: number | null;
}

/**
 * What a submission is answered whose key has been used: what was written of each record then. Where that was another
 * one it is refused: it was not done; and what went along with the first is not told to who names it now. So is an
 * access token that is not good for it. Background work makes its records anew each time it tries: what was written
 * with its key is that work, done.
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
  const own = lines.filter(({ follows }) => follows === null);
  const written = requests.map((request) => own.findLast((line) => isOf(line, request)));
  if (!isWhole(written)) return refused(new DomainError('key_reused'));
  return written.map(({ act, record }) => ({ status: 200, data: act === 'deleted' ? null : record }));
}

const isWhole = (written: readonly (KeyedLine | undefined)[]): written is KeyedLine[] =>
  !written.includes(undefined);

/** What is set for a folder has the same id as the folder; a value that is deleted is saved without data. */
function isOf(
  { collection, record_id, act, record }: KeyedLine,
  { collection: of, id, method, item }: SaveRequest,
): boolean {
  if (collection !== of || record_id !== id) return false;
  if (typeOf(of).storage !== 'within' && (act === 'deleted') !== (method === 'delete')) return false;
  const version = item?.['row_version'];
  return act === 'deleted' || version === undefined || version === record['row_version'];
}
