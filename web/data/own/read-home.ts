import { within } from '../page/within.ts';
import { openTeam } from '../structure/structure.ts';
import { loadWorkspaces } from '../teams/teams.ts';
import { readOwnItems } from './own-items.ts';

/** Home waits no longer for what this browser keeps, in milliseconds. */
const PATIENCE_MS = 100;

/** What Home shows first is read before it is drawn, where that is soon: it comes as a whole. */
export const readHome = (): Promise<void> =>
  within(
    PATIENCE_MS,
    read().catch(() => {
      // The page says what it does not know.
    }),
  );

async function read(): Promise<void> {
  const teams = await loadWorkspaces();
  await Promise.all(teams.map(({ id }) => Promise.all([openTeam(id).loaded, readOwnItems(id)])));
}
