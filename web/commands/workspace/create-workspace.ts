import { Plus } from 'lucide-react';
import type { WorkspaceCommand } from './context.ts';

export const createWorkspace: WorkspaceCommand = {
  id: 'create-workspace',
  label: 'shell.newWorkspace',
  Icon: Plus,
  run: (workspace) => workspace.createWorkspace(),
};
