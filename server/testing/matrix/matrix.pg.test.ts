import { readFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@tessera/domain/api/index.ts';
import { inviteMembers, resendInvitation } from '@tessera/domain/api/teams.ts';
import { errors } from '@tessera/domain/errors.ts';
import { permissionTypes } from '@tessera/domain/permissions/permissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../test-server.ts';
import { accountRows } from './account-rows.ts';
import { recordRows } from './record-rows.ts';
import { addressOf, nameOf, type Row } from './row.ts';
import { type Actor, actors, HIDDEN, SECRET, type Stage, setStage } from './stage.ts';
import { teamRows } from './team-rows.ts';

const rows = [...accountRows, ...recordRows, ...teamRows];

/** `GET /api/…: about` → eleven statuses. */
const table = new Map<string, number[]>();
let call = '';
for (const line of readFileSync(path.join(import.meta.dirname, 'table.txt'), 'utf8').split('\n')) {
  if (/^(GET|POST|PUT|DELETE) /.test(line)) call = line;
  const [, about, statuses] = /^ {2}(\S.*?) +((?:\d{3} ?){11})$/.exec(line) ?? [];
  if (about && statuses) table.set(`${call}: ${about}`, statuses.split(' ').map(Number));
}

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
}, 60_000);
afterAll(() => stage.server.stop());

test('every call is in the table, and every line of the table is asked', () => {
  const asked = rows.map((row) => `${nameOf(row.call)}: ${row.about}`);
  expect([...table.keys()].sort()).toEqual(asked.sort());
  const missing = calls.map(nameOf).filter((name) => !rows.some((row) => nameOf(row.call) === name));
  expect(missing).toEqual([]);
});

describe.each(rows.map((row) => [`${nameOf(row.call)}: ${row.about}`, row] as const))('%s', (name, row) => {
  test('answers each as the table has it, and tells nobody more', async () => {
    const found: Record<string, number> = {};
    for (const actor of actors) {
      const answer = await ask(row, actor);
      found[actor] = row.statusOf(answer);
      expectNoWordTooMuch(actor, answer);
      if (!invites.has(row.call)) expect(JSON.stringify(answer.body)).not.toMatch(/[?&]token=/);
    }
    const expected = Object.fromEntries(actors.map((actor, at) => [actor, table.get(name)?.[at]]));
    expect(found).toEqual(expected);
  });
});

async function ask(row: Row, actor: Actor): Promise<Answer> {
  const asked = await row.ask(stage, actor);
  const client = asked.as ?? stage.clients[actor];
  return client.call(row.call.method, addressOf(row.call, asked), asked.body);
}

/** Without a mail server whoever invites gets the link; nobody else ever sees the secret of one. */
const invites = new Set<Row['call']>([inviteMembers, resendInvitation]);

/** Of those who may see nothing of the team but its public board. */
const outside = new Set<Actor>(['stranger', 'visitor', 'removed', 'expired']);

const texts = new Set<string>([
  ...Object.values(errors).map(({ message }) => message),
  ...Object.values(permissionTypes).map(({ denial }) => denial),
]);

function expectNoWordTooMuch(actor: Actor, { status, body }: Answer): void {
  const said = JSON.stringify(body);
  if (actor !== 'owner') expect(said).not.toContain(HIDDEN);
  if (outside.has(actor)) expect(said).not.toContain(SECRET);
  if (status < 400) return;
  const message = String(body['message']);
  expect(texts.has(message) || message.startsWith('Validation Error'), message).toBe(true);
}
