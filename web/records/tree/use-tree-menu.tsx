import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { TreeDialog } from './tree-dialogs.tsx';
import { type TreeMenu, treeMenu } from './tree-menu.tsx';

const TreeDialogs = latePart(chunk(() => import('./tree-dialogs.tsx')));

/**
 * The menus of a workspace's boards and folders. `dialogs`: their dialogs, for the caller to draw.
 *
 * @param ownOrder whether they stand in a list that has the boards in the person's own order
 */
export function useTreeMenu(teamId: number, ownOrder = false): { menu: TreeMenu; dialogs: ReactNode } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const access = useAccess(teamId);
  const [dialog, setDialog] = useState<TreeDialog>();
  const menu = useMemo(
    () => treeMenu({ teamId, access, t, navigate, ask: (kind, id) => setDialog({ kind, id }), ownOrder }),
    [teamId, access, t, navigate, ownOrder],
  );
  const dialogs = dialog && (
    <Suspense>
      <TreeDialogs
        key={`${dialog.kind}${dialog.id}`}
        teamId={teamId}
        dialog={dialog}
        onClose={() => setDialog(undefined)}
      />
    </Suspense>
  );
  return { menu, dialogs };
}
