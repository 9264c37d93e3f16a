/** How what automations do shows, in every language (specification, "Entities": Profile). */
export const AUTOBOT = 'Autobot';
