import type { Theme } from '@tessera/domain/accounts/themes.ts';
import type { Command } from '../command.ts';

/** A workspace, and whoever is in it. */
export interface WorkspaceContext {
  theme: Theme;
  setTheme(theme: Theme): void;
  /** Undefined: the person may not. */
  createBoard: (() => void) | undefined;
  createWorkspace(): void;
  /** Asks first, where something is not saved yet. */
  signOut(): void;
}

export type WorkspaceCommand = Command<WorkspaceContext>;
