import { useNavigate } from '@tanstack/react-router';
import type { Theme } from '@tessera/domain/accounts/themes.ts';
import type { Team } from '@tessera/domain/api/me.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { usePlace } from '../../commands/use-place.ts';
import { workspacePlace } from '../../commands/workspace/index.ts';
import { accessOf } from '../../data/permissions/access.ts';

interface Shown {
  /** Undefined: the person is in none. */
  team: Team | undefined;
  theme: Theme;
  setTheme(theme: Theme): void;
  signOut(): void;
}

/** What can be done in a workspace, wherever in it. */
export function useWorkspacePlace({ team, ...own }: Shown): void {
  const navigate = useNavigate();
  usePlace(workspacePlace, {
    name: () => team?.name,
    context: () => ({
      ...own,
      createBoard:
        team && accessOf(team.id).may('CREATE_BOARD', WORKSPACE)
          ? () => void navigate({ to: '/team/$teamId/boards/create', params: { teamId: team.id } })
          : undefined,
      createWorkspace: () => void navigate({ to: '/workspace/create' }),
    }),
  });
}
