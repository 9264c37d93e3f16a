import type { useNavigate } from '@tanstack/react-router';
import type { Permission } from '@tessera/domain/permissions/permissions.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { TFunction } from 'i18next';
import { Activity, LockKeyhole, type LucideIcon, Settings, Trash2, UserPlus, Users } from 'lucide-react';
import { accessOf } from '../../data/permissions/access.ts';
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

interface Asking {
  teamId: number;
  t: TFunction;
  navigate: ReturnType<typeof useNavigate>;
}

/** What the menu of a workspace offers of it, as far as the person may. */
export function teamActions({ teamId, t, navigate }: Asking): MenuAction[] {
  const access = accessOf(teamId);
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
