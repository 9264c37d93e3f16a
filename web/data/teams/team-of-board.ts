import type { Team } from '@tessera/domain/api/me.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import { clientState, syncClient } from '../sync/client.ts';
import { knownWorkspaces, loadWorkspaces, refreshWorkspaces } from './teams.ts';
import { endVisitsIn, publicBoardTeam, visitBoard } from './visits.ts';

/** The workspace of the person that a board is in, as far as this page knows; undefined: it does not. */
export function knownTeamOfBoard(boardId: string): number | undefined {
  const client = clientState.get();
  if (!client || client.person === VISITOR) return undefined;
  const teams = knownWorkspaces.get() ?? [];
  return teams.find(({ id }) => client.openedTeam(id)?.collections.boards.get(boardId))?.id;
}

/**
 * The workspace that a board is in: one of the person's, else that of a public board, which is then visited. Null: it is
 * in none of them, or not there any more.
 */
export async function findTeamOfBoard(boardId: string): Promise<number | null> {
  if (syncClient().person === VISITOR) return visitBoard(boardId).catch(() => null);
  const own = await findLoaded(boardId);
  if (own !== undefined) return own;
  // Asked together with the person's own: a board that is nowhere is known to be so after one answer.
  const asked = publicBoardTeam(boardId);
  asked.catch(() => {});
  return (await findNew(boardId)) ?? visitBoard(boardId, asked).catch(() => null);
}

/** As what this browser has of the person's workspaces says. */
async function findLoaded(boardId: string): Promise<number | undefined> {
  const mine = await loadWorkspaces();
  // Whoever has come into a workspace since is a visitor there no more.
  for (const { id } of mine) endVisitsIn(id);
  const known = knownTeamOfBoard(boardId);
  if (known !== undefined) return known;
  return loadedWith(boardId, mine);
}

/** Resolves as soon as the board is there: the other workspaces may be large, and may not come. */
function loadedWith(boardId: string, mine: readonly Team[]): Promise<number | undefined> {
  const loads = mine.map(({ id }) => syncClient().team(id).loaded);
  const found = loads.map(async (loaded) => {
    await loaded;
    const team = knownTeamOfBoard(boardId);
    if (team === undefined) throw new Error('in another workspace');
    return team;
  });
  return Promise.any(found).catch(async () => {
    await Promise.all(loads);
    return undefined;
  });
}

/** What this browser keeps may be older than the board, or than the person's membership of its workspace. */
async function findNew(boardId: string): Promise<number | undefined> {
  const teams = knownWorkspaces.get() ?? [];
  const [mine] = await Promise.all([
    refreshWorkspaces().catch(() => teams),
    ...teams.map(({ id }) => syncClient().team(id).caughtUp()),
  ]);
  return loadedWith(boardId, mine);
}
