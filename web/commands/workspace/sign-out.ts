import { LogOut } from 'lucide-react';
import type { WorkspaceCommand } from './context.ts';

export const signOut: WorkspaceCommand = {
  id: 'sign-out',
  label: 'shell.signOut',
  Icon: LogOut,
  run: (workspace) => workspace.signOut(),
};
