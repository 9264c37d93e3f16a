import { createRoute } from '@tanstack/react-router';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { isId } from '@tessera/domain/plain-ids.ts';
import { chunk } from '../data/folder/load-chunk.ts';
import { onOnly } from '../data/page/open-in-address.ts';
import { searchPlace } from '../data/search/search-place.ts';
import { latePage } from './late-page.ts';
import { asText, main } from './root.tsx';

/** Ids of workspaces are numbers; any other address is an unknown page. */
const teamId = {
  parse: ({ teamId: id }: { teamId: string }) => ({ teamId: Number(id) }),
  stringify: ({ teamId: id }: { teamId: number }) => ({ teamId: String(id) }),
};

const team = createRoute({
  getParentRoute: () => main,
  path: 'team/$teamId',
  params: teamId,
  component: latePage(
    chunk(() => import('../features/teams/team-page.tsx')),
    'TeamPage',
  ),
});

const teamPages = [
  createRoute({
    getParentRoute: () => team,
    path: '/',
    component: latePage(
      chunk(() => import('../features/boards/team-boards-page.tsx')),
      'TeamBoardsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => team,
    path: 'members',
    /** `q`: whom to look for; `invite`: `on` while people are being invited. */
    validateSearch: ({
      q,
      invite,
    }: Record<string, unknown>): { q?: string | undefined; invite?: 'on' | undefined } => ({
      q: asText(q),
      invite: onOnly(invite),
    }),
    component: latePage(
      chunk(() => import('../features/members/members-page.tsx')),
      'MembersPage',
    ),
  }),
  createRoute({
    getParentRoute: () => team,
    path: 'activity',
    /** `board`: only what was done there. */
    validateSearch: ({ board }: Record<string, unknown>): { board?: string | undefined } => ({
      board: isId(board) ? board : undefined,
    }),
    component: latePage(
      chunk(() => import('../app/activity-page.tsx')),
      'ActivityPage',
    ),
  }),
  createRoute({
    getParentRoute: () => team,
    path: 'settings',
    component: latePage(
      chunk(() => import('../features/teams/team-settings-page.tsx')),
      'TeamSettingsPage',
    ),
  }),
  createRoute({
    getParentRoute: () => team,
    path: 'trash',
    component: latePage(
      chunk(() => import('../features/trash/trash-page.tsx')),
      'TrashPage',
    ),
  }),
  createRoute({
    getParentRoute: () => team,
    path: 'search',
    validateSearch: searchPlace,
    component: latePage(
      chunk(() => import('../features/search/search-page.tsx')),
      'SearchPage',
    ),
  }),
] as const;

const teamAndBoard = {
  parse: ({ teamId: id, boardId }: { teamId: string; boardId: string }) => ({ teamId: Number(id), boardId }),
  stringify: ({ teamId: id, boardId }: { teamId: number; boardId: string }) => ({
    teamId: String(id),
    boardId,
  }),
};

const teamPermissions = createRoute({
  getParentRoute: () => main,
  path: 'team/$teamId/permissions',
  params: teamId,
  component: latePage(
    chunk(() => import('../app/permissions-pages.tsx')),
    'WorkspacePermissions',
  ),
});

const boardPermissions = createRoute({
  getParentRoute: () => main,
  path: 'team/$teamId/boards/$boardId/permissions',
  params: teamAndBoard,
  /** `folder`: the folder of the board that is shown; without it, the board itself. */
  validateSearch: (search: Record<string, unknown>): { folder?: string | undefined } => ({
    folder: asText(search['folder']),
  }),
  component: latePage(
    chunk(() => import('../app/permissions-pages.tsx')),
    'BoardPermissions',
  ),
});

const createBoard = createRoute({
  getParentRoute: () => main,
  path: 'team/$teamId/boards/create',
  params: teamId,
  validateSearch: (
    search: Record<string, unknown>,
  ): { start?: string | undefined; template?: string | undefined; name?: string | undefined } => ({
    start: asText(search['start']),
    template: asText(search['template']),
    name: asText(search['name'])?.replace(/\s+/g, ' ').slice(0, NAME_MAX_LENGTH),
  }),
  component: latePage(
    chunk(() => import('../features/boards/create-board-page.tsx')),
    'CreateBoardPage',
  ),
});

const editBoard = createRoute({
  getParentRoute: () => main,
  path: 'team/$teamId/boards/$boardId/edit',
  params: teamAndBoard,
  component: latePage(
    chunk(() => import('../features/boards/edit-board-page.tsx')),
    'EditBoardPage',
  ),
});

/** The pages of a workspace. */
export const teamRoutes = [
  team.addChildren(teamPages),
  teamPermissions,
  boardPermissions,
  createBoard,
  editBoard,
] as const;
