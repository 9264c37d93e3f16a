import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asked } from './plans/asked.ts';
import { isMadeOf, literalsIn, lookingLiterals } from './plans/literals.ts';
import { KNOWN_TEAM, largeTables, NEW_TEAM, openPlanDatabase } from './plans/plan-database.ts';
import { type Sent, sentBy } from './plans/sent.ts';
import { faultsOf, type Looks } from './plans.ts';

let pool: Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await openPlanDatabase());
}, 300_000);
afterAll(() => close());

const isLooking = ({ text }: Sent) => largeTables.some((table) => new RegExp(`\\b${table}\\b`).test(text));

describe.each([
  ['a team that the planner has never met', NEW_TEAM],
  ['a large team', KNOWN_TEAM],
])('%s', (_, team) => {
  // One, some, and the most: planners look for them one by one, by a list, or by reading everything.
  for (const count of [1, 100, 2_000])
    for (const { name, send, looks, rows } of asked(team, count))
      test(`${name}, ${count}: finds rows by the team and the next columns of a key`, async () => {
        const sent = (await sentBy(send, rows)).filter(isLooking);
        expect(sent).toHaveLength(looks.length);
        for (const [nth, statement] of sent.entries())
          expect(await faultsOf(pool, statement, looks[nth]!)).toEqual([]);
      });
});

test('every statement of the server that names a large table is tested', async () => {
  const sent = await Promise.all(asked(NEW_TEAM, 3).map(({ send, rows }) => sentBy(send, rows)));
  const texts = sent.flat().map(({ text }) => text);
  const literals = lookingLiterals();
  expect(literals.length).toBeGreaterThan(30);
  const isFound = (parts: string[]) => texts.some((text) => isMadeOf(text, { file: '', parts }));
  expect(isFound(['select seq from change where team_id = ', ' and operation = $2'])).toBe(false);
  const missing = literals.filter((literal) => !texts.some((text) => isMadeOf(text, literal)));
  expect(missing).toEqual([]);
});

test('literalsIn finds the strings of a source, with their placeholders', () => {
  const source = `a(\`from \${b ? \`x \${c({ d: 'e' })}\` : ''} f\`); // 'no'
    /* \`no\` */ const g = /'"/; h("from i");`;
  expect(literalsIn(source)).toEqual([['e'], ['x ', ''], [''], ['from ', ' f'], ['from i']]);
});

test('faultsOf finds statements that read rows by the team alone, or by an index of much more', async () => {
  const wrong = (text: string, looks: Looks) => faultsOf(pool, { text, values: [NEW_TEAM] }, looks);
  expect(await wrong('select from item where team_id = $1', { item: 'team_id, id' })).toHaveLength(4);
  expect(
    await wrong(`select from change where operation = 'deleted' and origin = $1::text`, {
      change: 'team_id, seq',
    }),
  ).toHaveLength(4);
  expect(await wrong('select from change where seq = $1', {})).toHaveLength(2);
  const bySeq = 'select from change where team_id = $1 and seq = 3';
  expect(await wrong(bySeq, { change: 'change_pkey: team_id, seq' })).toEqual([]);
  expect(await wrong(bySeq, { change: 'change_structure: team_id, seq' })).toHaveLength(4);
});
