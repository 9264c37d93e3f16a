import type { SidebarCommand } from './context.ts';

export const toggleSidebar: SidebarCommand = {
  id: 'toggle-sidebar',
  label: 'shell.toggleSidebar',
  shortcuts: [{ key: '[', repeats: true }],
  run: (shell) => shell.toggleSidebar(),
};
