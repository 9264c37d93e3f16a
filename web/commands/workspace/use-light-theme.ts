import { Sun } from 'lucide-react';
import type { WorkspaceCommand } from './context.ts';

export const lightTheme: WorkspaceCommand = {
  id: 'use-light-theme',
  label: 'palette.lightTheme',
  Icon: Sun,
  when: ({ theme }) => theme !== 'light',
  run: ({ setTheme }) => setTheme('light'),
};
