import { useNavigate } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { parting } from '../../data/teams/teams.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** Ends a person's membership: they go home, and are told that it is done. Rejects if it fails. */
export function useParting(team: Team): (action: () => Promise<unknown>, done: string) => Promise<void> {
  const navigate = useNavigate();
  return async (action, done) => {
    await parting(team.id, async () => {
      await action();
      await navigate({ to: '/home' });
    });
    showToast(done, { kind: 'good' });
  };
}
