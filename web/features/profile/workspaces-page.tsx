import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSaveState } from '../../data/account/profile.ts';
import { useOwnWorkspaces } from '../../data/teams/own-workspaces.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/settings/page-head.tsx';
import styles from '../../ui/settings/settings.module.css';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { WorkspaceList } from './workspace-list.tsx';

/** The person's workspaces, in their own order. */
export function WorkspacesPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const saving = useSaveState();
  const teams = useOwnWorkspaces();
  const create = (
    <Button icon={<Plus size={14} />} onPress={() => void navigate({ to: '/workspace/create' })}>
      {t('shell.newWorkspace')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <PageHead title={t('profile.workspaces')} text={t('profile.workspacesText')} saving={saving}>
        {create}
      </PageHead>
      {teams === undefined ? (
        <PageSkeleton shape="lines" />
      ) : teams.length === 0 ? (
        <EmptyState title={t('home.emptyTitle')} text={t('home.emptyText')}>
          {create}
        </EmptyState>
      ) : (
        <WorkspaceList teams={teams} />
      )}
    </div>
  );
}
