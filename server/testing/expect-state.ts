import { structure } from '@tessera/domain/records/index.ts';
import { expect } from 'vitest';
import type { TeamState } from '../commit/team-state.ts';
import { countItems, loadTeam } from '../commit/team-store.ts';
import type { TestServer } from './test-server.ts';

const contentOf = (state: TeamState) => ({
  seq: state.seq,
  people: Object.fromEntries(state.people),
  records: Object.fromEntries(
    structure.map((name) => [
      name,
      Object.fromEntries([...state.all(name)].map((record) => [record.id, record])),
    ]),
  ),
});

/**
 * Expects the state of a team in memory to equal the database, to the last field: it is compared with the team loaded
 * again. Without a team: all that the server holds. Nobody may write meanwhile.
 */
export async function expectStateHolds({ services }: TestServer, only?: number): Promise<void> {
  const { pool } = services.database;
  for (const team of only === undefined ? services.teams.loadedTeams() : [only]) {
    await services.teams.catchUp(team);
    const [held, stored] = [await services.teams.open(team), await loadTeam(pool, team)];
    if (!held || !stored) throw new Error(`team ${team} is not there`);
    expect(contentOf(held)).toEqual(contentOf(stored));
    for (const [folder, { count, last }] of held.itemsIn) {
      const there = await countItems(pool, team, folder);
      // The position of a former last item is kept.
      const isAfterAll = (last ?? '') >= (there.last ?? '');
      expect([folder, there.count, isAfterAll]).toEqual([folder, count, true]);
    }
  }
}
