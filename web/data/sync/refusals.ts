import type { Fields, RequestRecord } from '@tessera/sync/request.ts';
import type { Refusal } from '@tessera/sync/storage.ts';

const CONFLICT = 409;

/** Whether a save met a newer record, so that the person has to choose. */
export const isConflict = ({ status }: Pick<Refusal, 'status'>): boolean => status === CONFLICT;

/** The refused save among those that were sent together. */
export const conflicting = ({ requests, part }: Refusal): RequestRecord => requests[part] ?? requests[0]!;

/** The refused saves, to be repeated over the present record. `now`: that record; null: there is none. */
export function resolveRefusal(
  { requests }: Pick<Refusal, 'requests'>,
  now: (request: RequestRecord) => Fields | null,
): RequestRecord[] {
  return requests.map((request) => {
    if (!request.item) return request;
    const old = now(request);
    const { builtOn: _before, ...anew } = request;
    return { ...anew, old, item: { ...request.item, row_version: Number(old?.['row_version'] ?? 0) + 1 } };
  });
}

/** The waiting and refused saves as a file, to keep or to send to support. */
export function exportRefusals(refusals: readonly Refusal[], waiting: readonly RequestRecord[]): string {
  return JSON.stringify({ exported_at: new Date().toISOString(), refused: refusals, waiting }, null, 2);
}
