import { newId } from '@tessera/domain/ids.ts';
import type { Session } from '@tessera/simulation/browser.ts';
import { signInEverywhere } from '@tessera/simulation/team.ts';
import { Api, address } from './api.ts';
import { quantile, RealBrowser } from './browser-session.ts';
import { print } from './print.ts';

/** Opening a large workspace: 500 boards of 20 folders, each with a view and a primary attribute, and 200 members. */
const BOARDS = 500;
const FOLDERS = 20;
const MEMBERS = 200;
/** Folders that are hidden from full members. */
const HIDDEN = 200;
const ROUNDS = 5;

const password = 'a long password';

async function signUp(name: string): Promise<{ api: Api; email: string }> {
  const api = new Api();
  const email = `${newId()}@example.org`;
  await api.call('POST', '/api/auth/register', { email, name, password });
  const { access_token } = (await api.call('POST', '/api/auth/login', { email, password })) as {
    access_token: string;
  };
  api.token = access_token;
  return { api, email };
}

const [session] = await signInEverywhere(address, 1);
const owner = new Api();
owner.token = session!.token.access_token;
owner.team = ((await owner.call('POST', '/api/teams', { name: 'Large' })) as { id: number }).id;

const hidden: { board: string; folder: string }[] = [];
for (let board = 0; board < BOARDS; board += 1) {
  const id = newId();
  const part = (collection: string, its: object, record = newId()) => ({
    route: `/api/${owner.team}/${collection}/${record}`,
    item: { row_version: 1, position: 'a0', ...its },
  });
  const folders = Array.from({ length: FOLDERS }, (_, folder) => {
    const folderId = newId();
    if (board * FOLDERS + folder < HIDDEN) hidden.push({ board: id, folder: folderId });
    const place = { board_id: id, folder_id: folderId };
    return [
      part('folders', { board_id: id, name: `Folder ${folder}` }, folderId),
      part('attributes', { ...place, kind: 'text', name: 'Name', primary: true }),
      part('views', { ...place, type: 'table', name: 'Table' }),
    ];
  });
  await owner.call('PUT', `/api/${owner.team}/multiple`, [
    part('boards', { name: `Board ${board}` }, id),
    ...folders.flat(),
  ]);
}
for (const { board, folder } of hidden)
  await owner.call('PUT', `/api/${owner.team}/permissions/${folder}`, {
    ...{ row_version: 1, board_id: board, folder_id: folder },
    permissions: { 'role:full-member:VIEW_FOLDER': false },
  });

const people: { api: Api; email: string }[] = [];
for (let member = 1; member < MEMBERS; member += 1) people.push(await signUp(`Member ${member}`));
for (let from = 0; from < people.length; from += 100) {
  const some = people.slice(from, from + 100);
  const { users } = (await owner.call('POST', `/api/teams/${owner.team}/members`, {
    invitations: some.map(({ email }) => ({ email, role: 'full-member' })),
  })) as { users: { email: string; link: string }[] };
  for (const { email, link } of users) {
    const token = new URL(link).searchParams.get('token');
    const { api } = some.find((one) => one.email === email)!;
    await api.call('POST', '/api/auth/invitations/accept', { token });
  }
}
const member = people[0]!;

/** The structure as the product's own client loads it, and the next start of the client from its storage. */
async function opened(who: Session, name: string): Promise<void> {
  const times: Record<'cold' | 'warm', number[]> = { cold: [], warm: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const browser = new RealBrowser(who);
    for (const start of ['cold', 'warm'] as const) {
      const tab = browser.open(0);
      const began = performance.now();
      await tab.client.team(owner.team).loaded;
      times[start].push(performance.now() - began);
      // The client writes its storage after half a second.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      browser.close(0);
    }
  }
  for (const start of ['cold', 'warm'] as const)
    print(`workspace of ${BOARDS} boards opened, ${name}, ${start}`, quantile(times[start], 0.5), 'ms');
}

await opened(session!, 'owner');
const token = { ...session!.token, access_token: member.api.token };
const me = (await member.api.call('GET', '/api/me')) as { id: number };
const memberSession = { ...session!, token, person: me.id };
await opened(memberSession, 'full member');

/** The time from the owner's call until another person's open client has removed the folder. */
async function revoked(): Promise<void> {
  const times: number[] = [];
  const tab = new RealBrowser(memberSession).open(0);
  const team = tab.client.team(owner.team);
  await team.loaded;
  // Channels are authorized together, two seconds after they are asked for.
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  const shown = [...team.collections.folders.all()].slice(0, ROUNDS);
  for (const { id, board_id } of shown) {
    const gone = new Promise<void>((resolve) => {
      const stop = team.subscribe(() => {
        if (team.collections.folders.get(id)) return;
        stop();
        resolve();
      });
    });
    const began = performance.now();
    await owner.call('PUT', `/api/${owner.team}/permissions/${id}`, {
      ...{ row_version: 1, board_id, folder_id: id },
      permissions: { 'role:full-member:VIEW_FOLDER': false },
    });
    await gone;
    times.push(performance.now() - began);
  }
  print(`a folder hidden in it, gone from an open client`, quantile(times, 0.5), 'ms');
}
await revoked();

const asked: number[] = [];
for (let round = 0; round < 20; round += 1) {
  const began = performance.now();
  await member.api.call('GET', `/api/teams/${owner.team}/members`);
  asked.push(performance.now() - began);
}
print(`${MEMBERS} members listed`, quantile(asked, 0.5), 'ms');

process.exit(0);
