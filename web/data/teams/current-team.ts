import { useParams } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { useEffect, useState } from 'react';
import { keepText } from '../../ui/keep-text.ts';
import { LAST_TEAM } from './last-team.ts';
import { findTeamOfBoard, knownTeamOfBoard } from './team-of-board.ts';
import { useWorkspaces } from './teams.ts';

/** The team of a board, as addresses name only the board. Undefined while it loads; null: no team of the person's. */
export function useTeamOfBoard(boardId: string | undefined): number | null | undefined {
  const [found, setFound] = useState<{ boardId: string; team: number | null }>();
  useEffect(() => {
    if (boardId === undefined) return;
    let current = true;
    findTeamOfBoard(boardId).then(
      (team) => current && setFound({ boardId, team }),
      () => current && setFound({ boardId, team: null }),
    );
    return () => {
      current = false;
    };
  }, [boardId]);
  if (boardId === undefined) return undefined;
  // What is known is there with the page: from board to board nothing comes in between.
  return knownTeamOfBoard(boardId) ?? (found?.boardId === boardId ? found.team : undefined);
}

/** The person's present workspace: that of the page, or else the last one. */
export function useCurrentTeam(boardId: string | undefined): {
  teams: Team[] | undefined;
  team: Team | undefined;
} {
  const teams = useWorkspaces();
  const { teamId } = useParams({ strict: false });
  const ofBoard = useTeamOfBoard(boardId);
  const last = Number(localStorage.getItem(LAST_TEAM)) || undefined;
  const wanted = Number(teamId) || ofBoard || last;
  const team = teams?.find(({ id }) => id === wanted) ?? teams?.[0];
  useEffect(() => {
    if (team) keepText(LAST_TEAM, String(team.id));
  }, [team]);
  return { teams, team };
}
