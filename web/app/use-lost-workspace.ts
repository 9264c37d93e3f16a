import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeamOfBoard } from '../data/teams/current-team.ts';
import { followTeams } from '../data/teams/follow-teams.ts';
import { onTeamLost } from '../data/teams/teams.ts';
import { showToast } from '../ui/toast/toast.ts';

/** Tells a person who was removed from a workspace, or whose workspace was deleted. From its pages they go home. */
export function useLostWorkspace(): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { teamId, rootId } = useParams({ strict: false });
  const ofBoard = useTeamOfBoard(rootId);
  const here = useRef<number | undefined>(undefined);
  here.current = teamId ?? ofBoard ?? undefined;

  useEffect(() => followTeams(), []);
  useEffect(
    () =>
      onTeamLost(({ id, name }) => {
        showToast(t('workspace.lost', { name }), { about: 'connection' });
        if (here.current === id) void navigate({ to: '/home', replace: true });
      }),
    [t, navigate],
  );
}
