import { SunMoon } from 'lucide-react';
import type { WorkspaceCommand } from './context.ts';

export const systemTheme: WorkspaceCommand = {
  id: 'use-system-theme',
  label: 'palette.systemTheme',
  Icon: SunMoon,
  when: ({ theme }) => theme !== 'system',
  run: ({ setTheme }) => setTheme('system'),
};
