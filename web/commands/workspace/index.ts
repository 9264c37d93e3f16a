import type { Place } from '../place.ts';
import type { WorkspaceContext } from './context.ts';
import { createBoard } from './create-board.ts';
import { createWorkspace } from './create-workspace.ts';
import { signOut } from './sign-out.ts';
import { darkTheme } from './use-dark-theme.ts';
import { lightTheme } from './use-light-theme.ts';
import { systemTheme } from './use-system-theme.ts';

export const workspacePlace: Place<WorkspaceContext> = {
  id: 'workspace',
  menu: [[createBoard, createWorkspace], [lightTheme, darkTheme, systemTheme], [signOut]],
};
