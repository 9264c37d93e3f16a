import { randomBytes } from 'node:crypto';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import { positionsBetween } from '@tessera/domain/records/end-position.ts';
import { appendLines } from '../commit/append-lines.ts';
import type { Submission } from '../commit/submission.ts';
import { inTransaction } from '../database/transaction.ts';
import { claimAddress, hasPeople } from '../features/auth/auth.store.ts';
import { hashPassword } from '../features/auth/passwords.ts';
import { insertTeam } from '../features/teams/teams.store.ts';
import { addMember } from '../people/membership.store.ts';
import type { Services } from '../services.ts';
import { boardRequests } from './board-requests.ts';
import { demoBoards } from './boards/index.ts';
import { DemoDays } from './demo-board.ts';

/** Who signs in, and is on all boards. */
const OWNER = { name: 'Ada Lind', email: 'demo@example.com' };
/** Those with whom Ada works: they are assigned to items, and nobody signs in as them. */
const OTHERS = ['Jun Park', 'Nadia Haddad', 'Milan Petrović', 'Sofia Rossi'];
const WORKSPACE = 'Northwind Studio';
/** The status of what is not saved because another part of the same submission is refused. */
const FAILED_WITH_ANOTHER = 424;

/**
 * Makes a workspace that shows what Tessera does, with boards full of lifelike items. Only where nobody has an account
 * yet: undefined where somebody has. Returns what its owner signs in with.
 */
export async function makeDemo(
  services: Services,
  now = new Date(),
): Promise<{ email: string; password: string } | undefined> {
  const { database, teams } = services;
  const { pool } = database;
  if (await hasPeople(pool)) return undefined;
  const password = randomBytes(12).toString('base64url');
  const owner = await makePerson(services, OWNER.name, OWNER.email, password);
  const team = await insertTeam(pool, WORKSPACE, owner, () => true);
  const people = new Map([[OWNER.name, owner]]);
  for (const name of OTHERS) {
    const email = `${name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}+/gu, '')
      .replaceAll(/[^a-z]+/g, '.')}@example.com`;
    const person = await makePerson(services, name, email, randomBytes(24).toString('base64url'));
    await inTransaction(pool, async (client) => {
      await appendLines(client, team, person, await addMember(client, team, person, 'full-member'));
    });
    people.set(name, person);
  }
  await teams.catchUp(team);
  const boards = demoBoards(new DemoDays(now));
  const positions = positionsBetween(null, null, boards.length);
  for (const [index, board] of boards.entries()) {
    const { own, votes } = boardRequests({ ...board, position: positions[index]! }, people);
    await save(services, { team, person: owner, requests: own });
    for (const { person, request } of votes) await save(services, { team, person, requests: [request] });
  }
  return { email: OWNER.email, password };
}

async function save({ commit }: Services, submission: Submission): Promise<void> {
  const { outcomes } = await commit.submit(submission);
  const refused = outcomes.find(({ status }) => status !== 200 && status !== FAILED_WITH_ANOTHER);
  if (refused) throw new Error(`a part of the demo is refused: ${JSON.stringify(refused)}`);
}

/** Makes a demo, and says how to look at it. */
export async function tellDemo(services: Services): Promise<string> {
  const made = await makeDemo(services);
  return made
    ? `The demo is made. Sign in as ${made.email} with the password ${made.password}`
    : 'There are accounts here already, so no demo is made: set DATA_DIR to an empty folder for one.';
}

async function makePerson({ database }: Services, name: string, email: string, password: string) {
  const { id } = await claimAddress(database.pool, {
    ...{ email, name, password_hash: await hashPassword(password) },
    ...{ locale: DEFAULT_LOCALE, source: null, verified: true },
  });
  return id;
}
