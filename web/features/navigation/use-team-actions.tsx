import { useNavigate } from '@tanstack/react-router';
import type { Permission } from '@tessera/domain/permissions/permissions.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { Activity, LockKeyhole, type LucideIcon, Settings, Trash2, UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../data/permissions/access.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { MenuAction } from '../../ui/menu/menu.tsx';

type Page = 'settings' | 'members' | 'permissions' | 'trash' | 'activity';

interface Entry {
  id: string;
  page: Page;
  label: string;
  Icon: LucideIcon;
  needs?: Permission;
}

const entries: readonly Entry[] = [
  { id: 'settings', page: 'settings', label: 'workspace.settings', Icon: Settings },
  { id: 'members', page: 'members', label: 'workspace.members', Icon: Users },
  {
    ...{ id: 'permissions', page: 'permissions', label: 'workspace.permissions', Icon: LockKeyhole },
    needs: 'MANAGE_PERMISSIONS',
  },
  { id: 'trash', page: 'trash', label: 'workspace.trash', Icon: Trash2, needs: 'MANAGE_TRASH' },
  {
    ...{ id: 'activity', page: 'activity', label: 'workspace.activity', Icon: Activity },
    needs: 'VIEW_ACTIVITY_LOG',
  },
  { id: 'invite', page: 'members', label: 'members.invite', Icon: UserPlus, needs: 'INVITE_MEMBERS' },
];

const NOBODYS = 0;

/** What the menu of a workspace offers of it, as far as the person may; nothing where none is open. */
export function useTeamActions(teamId: number | undefined): MenuAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const access = useAccess(teamId ?? NOBODYS);
  if (teamId === undefined) return [];
  return entries
    .filter(({ needs }) => needs === undefined || access.may(needs, WORKSPACE))
    .map(({ id, page, label, Icon }, index) => ({
      id,
      label: t(label),
      icon: <Icon size={14} />,
      apart: index === 0,
      run: () =>
        void navigate({
          to: `/team/$teamId/${page}`,
          params: { teamId },
          ...(id === 'invite' ? { search: { invite: 'on' } } : {}),
        }),
    }));
}
