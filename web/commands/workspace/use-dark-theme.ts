import { Moon } from 'lucide-react';
import type { WorkspaceCommand } from './context.ts';

export const darkTheme: WorkspaceCommand = {
  id: 'use-dark-theme',
  label: 'palette.darkTheme',
  Icon: Moon,
  when: ({ theme }) => theme !== 'dark',
  run: ({ setTheme }) => setTheme('dark'),
};
