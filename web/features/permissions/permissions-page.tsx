import { useParams, useSearch } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { boardPlace, folderPlace, type Place, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useHiddenHeader } from '../../data/page/hidden-header.ts';
import { usePermissions } from '../../data/permissions/known-permissions.ts';
import { openTeam, useStructure } from '../../data/structure/structure.ts';
import { useMembers } from '../../data/teams/members.ts';
import { useWorkspaces } from '../../data/teams/teams.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { PermissionEditorPage } from './permission-editor-page.tsx';
import styles from './permissions.module.css';

const NotFoundPage = latePart(chunk(() => import('../../records/not-found/not-found-page.tsx')));

/** What stands above them, as above the other pages of a workspace. */
interface Headed {
  Head: ComponentType<{ team: Team }>;
}

/** The permissions of a workspace, which boards and folders can override. */
export function TeamPermissionsPage({ Head }: Headed) {
  const { teamId } = useParams({ from: '/main/team/$teamId/permissions' });
  return (
    <InTeam teamId={teamId} Head={Head}>
      {(team) => <Loaded key={teamId} team={team} board={null} place={WORKSPACE} />}
    </InTeam>
  );
}

/** The permissions of a board and its folders. */
export function BoardPermissionsPage({ Head }: Headed) {
  const { teamId, boardId } = useParams({ from: '/main/team/$teamId/boards/$boardId/permissions' });
  const { folder } = useSearch({ from: '/main/team/$teamId/boards/$boardId/permissions' });
  return (
    <InTeam teamId={teamId} Head={Head}>
      {(team) => <OnBoard key={`${team.id}/${boardId}`} team={team} board={boardId} folder={folder} />}
    </InTeam>
  );
}

function InTeam({ teamId, Head, children }: { teamId: number; children(team: Team): ReactNode } & Headed) {
  const teams = useWorkspaces();
  const team = teams?.find(({ id }) => id === teamId);
  const isHidden = useHiddenHeader();
  if (team)
    return (
      <div className={styles.page}>
        {!isHidden && (
          <div className={styles.pageHead}>
            <Head team={team} />
          </div>
        )}
        {children(team)}
      </div>
    );
  return <Suspense>{teams ? <NotFoundPage /> : <PageSkeleton shape="plain" />}</Suspense>;
}

function OnBoard({ team, board, folder }: { team: Team; board: string; folder: string | undefined }) {
  const { ready, structure } = useStructure(team.id);
  if (!ready) return <PageSkeleton shape="plain" />;
  const inside = folder === undefined ? undefined : structure.folder(folder);
  const isThere = structure.board(board) && (folder === undefined || inside?.board_id === board);
  if (!isThere)
    return (
      <Suspense>
        <NotFoundPage />
      </Suspense>
    );
  return <Loaded team={team} board={board} place={inside ? folderPlace(inside) : boardPlace(board)} />;
}

function Loaded({ team, board, place }: { team: Team; board: string | null; place: Place }) {
  const { t } = useTranslation();
  const known = usePermissions(team.id, board);
  const members = useMembers(team.id);
  if (known.ready && members.value)
    return (
      <PermissionEditorPage team={team} board={board} place={place} known={known} people={members.value} />
    );
  if (known.failed || members.problem)
    return (
      <EmptyState title={t('permissions.notLoaded')} text={(known.failed ?? members.problem)!.message}>
        <Button onPress={() => location.reload()}>{t('ui.retry')}</Button>
      </EmptyState>
    );
  openTeam(team.id);
  return <PageSkeleton shape="plain" />;
}
