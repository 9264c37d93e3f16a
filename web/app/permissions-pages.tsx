import { BoardPermissionsPage, TeamPermissionsPage } from '../features/permissions/permissions-page.tsx';
import { TeamHead } from '../features/teams/team-head.tsx';

/** The permissions of a workspace, under its navigation. */
export const WorkspacePermissions = () => <TeamPermissionsPage Head={TeamHead} />;
/** Those of a board. */
export const BoardPermissions = () => <BoardPermissionsPage Head={TeamHead} />;
