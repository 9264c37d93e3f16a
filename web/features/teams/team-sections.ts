import type { Permission } from '@tessera/domain/permissions/permissions.ts';
import {
  Activity,
  LayoutGrid,
  LockKeyhole,
  type LucideIcon,
  Search,
  Settings,
  Trash2,
  Users,
} from 'lucide-react';

interface Section {
  to:
    | '/team/$teamId'
    | `/team/$teamId/${'search' | 'members' | 'permissions' | 'activity' | 'trash' | 'settings'}`;
  /** Its text in the section `workspace` of the locales. */
  label: string;
  Icon: LucideIcon;
  /** The permission that its page needs. */
  needs?: Permission;
  /** The names of its settings, in the locales. */
  holds?: readonly string[];
}

/** The pages of a workspace, in their order. */
export const teamSections: readonly Section[] = [
  { to: '/team/$teamId', label: 'boards', Icon: LayoutGrid },
  { to: '/team/$teamId/search', label: 'search', Icon: Search },
  { to: '/team/$teamId/members', label: 'members', Icon: Users },
  {
    to: '/team/$teamId/permissions',
    label: 'permissions',
    Icon: LockKeyhole,
    needs: 'MANAGE_PERMISSIONS',
  },
  { to: '/team/$teamId/activity', label: 'activity', Icon: Activity, needs: 'VIEW_ACTIVITY_LOG' },
  { to: '/team/$teamId/trash', label: 'trash', Icon: Trash2, needs: 'MANAGE_TRASH' },
  {
    to: '/team/$teamId/settings',
    label: 'settings',
    Icon: Settings,
    holds: ['photo', 'name', 'storage', 'workingDays', 'holidays'].map((one) => `workspace.${one}`),
  },
];
