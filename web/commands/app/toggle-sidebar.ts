import { PanelLeft } from 'lucide-react';
import type { AppCommand } from './context.ts';

export const toggleSidebar: AppCommand = {
  id: 'toggle-sidebar',
  label: 'shell.toggleSidebar',
  Icon: PanelLeft,
  shortcuts: [{ key: '[', repeats: true }],
  when: (app) => app.toggleSidebar !== undefined,
  run: (app) => app.toggleSidebar?.(),
};
