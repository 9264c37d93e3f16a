import { getPublicBoard } from '@tessera/domain/api/public.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import { isId } from '@tessera/domain/plain-ids.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { clientState, startClient } from '../sync/client.ts';

/** A public board that a visitor looks at, signed in or not. */
export interface Visit {
  team: number;
  boardId: string;
}

const current = new Observable<Visit | null>(null);
const asking = new Map<string, Promise<number | null>>();

/** The board that a visitor sees on this page; null: there is no visit. */
export const useVisit = (): Visit | null => useObservable(current);

/** The workspace of a public board; null: it is not public, or does not exist. Throws `RequestError`. */
export async function publicBoardTeam(boardId: string): Promise<number | null> {
  if (!isId(boardId)) return null;
  const found = await request(getPublicBoard, { params: { id: boardId } }).catch((error) => {
    if (error instanceof RequestError && error.status === 404) return null;
    throw error;
  });
  return found?.team_id ?? null;
}

/**
 * Opens a public board for a visitor; returns its workspace. Null: it is not public, or does not exist. Throws
 * `RequestError`.
 *
 * @param asked what the server says, if it is asked already
 */
export function visitBoard(boardId: string, asked?: Promise<number | null>): Promise<number | null> {
  const visit = current.get();
  if (visit?.boardId === boardId && clientState.get()?.visitedBoard(visit.team) === boardId)
    return Promise.resolve(visit.team);
  let answer = asking.get(boardId);
  if (!answer) {
    answer = begin(boardId, asked ?? publicBoardTeam(boardId)).finally(() => asking.delete(boardId));
    asking.set(boardId, answer);
  }
  return answer;
}

async function begin(boardId: string, asked: Promise<number | null>): Promise<number | null> {
  const team = await asked;
  if (team === null) return null;
  const client = clientState.get() ?? (await startClient(VISITOR));
  client.visit(team, boardId);
  current.set({ team, boardId });
  return team;
}

/** The visit ends: its data is removed from this page. */
export function endVisit(visit: Visit): void {
  // The visitor may have gone on to another board of the same workspace.
  if (clientState.get()?.visitedBoard(visit.team) === visit.boardId) clientState.get()?.endVisit(visit.team);
  if (current.get() === visit) current.set(null);
}

/** The visitor has joined the workspace, and is not a visitor there any more. */
export function endVisitsIn(team: number): void {
  const visit = current.get();
  if (visit?.team === team) endVisit(visit);
}
