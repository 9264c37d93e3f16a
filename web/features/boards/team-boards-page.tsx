import { useParams } from '@tanstack/react-router';
import { TeamBoards } from './team-boards.tsx';

/** A workspace's boards. */
export function TeamBoardsPage() {
  const { teamId } = useParams({ from: '/main/team/$teamId' });
  return <TeamBoards teamId={teamId} />;
}
