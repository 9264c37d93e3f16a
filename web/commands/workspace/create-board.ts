import { Plus } from 'lucide-react';
import type { WorkspaceCommand } from './context.ts';

export const createBoard: WorkspaceCommand = {
  id: 'create-board',
  label: 'shell.newBoard',
  Icon: Plus,
  when: (workspace) => workspace.createBoard !== undefined,
  run: (workspace) => workspace.createBoard?.(),
};
