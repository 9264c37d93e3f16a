import { Bell, CalendarSync, KeyRound, LayoutGrid, Settings, ShieldCheck, Smartphone } from 'lucide-react';

/** A person's own pages, in their order. */
export const profilePages = [
  {
    title: 'account',
    pages: [
      { to: '/profile/settings', label: 'settings', Icon: Settings },
      { to: '/profile/workspaces', label: 'workspaces', Icon: LayoutGrid },
      { to: '/profile/notifications', label: 'notifications', Icon: Bell },
      { to: '/profile/calendar-feeds', label: 'feeds', Icon: CalendarSync },
    ],
  },
  {
    title: 'safety',
    pages: [
      { to: '/profile/security', label: 'security', Icon: ShieldCheck },
      { to: '/profile/two-factor', label: 'twoFactor', Icon: Smartphone },
    ],
  },
  {
    title: 'developer',
    pages: [{ to: '/profile/developer/tokens', label: 'tokens', Icon: KeyRound }],
  },
] as const;
