/** Event of the window when a person may create no more workspaces (specification, "Navigation behaviour"). */
export const WORKSPACE_LIMIT_EXCEEDED = 'workspace-limit-exceeded';

export const tellWorkspaceLimit = (): void => void dispatchEvent(new CustomEvent(WORKSPACE_LIMIT_EXCEEDED));
