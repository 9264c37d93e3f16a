import type { Command } from '../command.ts';

/** What stands above a view. */
export const toolIds = ['filter', 'sort', 'group', 'color', 'attributes', 'search'] as const;
export type ToolId = (typeof toolIds)[number];

export interface ToolbarContext {
  has(tool: ToolId): boolean;
  open(tool: ToolId): void;
}

export type ToolbarCommand = Command<ToolbarContext>;
