/** The text of `localStorage` that names the workspace in which the person was last. */
export const LAST_TEAM = 'last-team';
