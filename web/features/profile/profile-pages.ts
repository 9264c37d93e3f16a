import { Bell, CalendarSync, KeyRound, LayoutGrid, Settings, ShieldCheck, Smartphone } from 'lucide-react';

/** A person's own pages, in their order. `holds`: the names of their settings, in the locales. */
export const profilePages = [
  {
    title: 'account',
    pages: [
      {
        to: '/profile/settings',
        label: 'settings',
        Icon: Settings,
        holds: ['photo', 'name', 'email', 'theme', 'language', 'week', 'zone'].map((one) => `profile.${one}`),
      },
      { to: '/profile/workspaces', label: 'workspaces', Icon: LayoutGrid, holds: [] },
      { to: '/profile/notifications', label: 'notifications', Icon: Bell, holds: ['profile.quietHours'] },
      { to: '/profile/calendar-feeds', label: 'feeds', Icon: CalendarSync, holds: [] },
    ],
  },
  {
    title: 'safety',
    pages: [
      {
        to: '/profile/security',
        label: 'security',
        Icon: ShieldCheck,
        holds: ['password', 'passkeys', 'sessions', 'activity'].map((one) => `security.${one}.title`),
      },
      { to: '/profile/two-factor', label: 'twoFactor', Icon: Smartphone, holds: [] },
    ],
  },
  {
    title: 'developer',
    pages: [{ to: '/profile/developer/tokens', label: 'tokens', Icon: KeyRound, holds: [] }],
  },
] as const;
