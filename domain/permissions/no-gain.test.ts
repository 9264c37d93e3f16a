import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Entries, Token } from './entries.ts';
import type { Permission } from './permissions.ts';
import { permissionIdOf, WORKSPACE } from './places.ts';
import { standings } from './roles.ts';
import { Tape } from './testing/random-team.ts';
import { SmallTeam, who } from './testing/small-team.ts';
import { answer, saving } from './testing/validating.ts';

const tokens: readonly Token[] = [
  ...Object.values(who).flatMap((id): Token[] => (id === 0 ? [] : [`user:${id}`])),
  ...standings.map((standing): Token => `role:${standing}`),
  'tag:board_member',
];
const everybody: readonly number[] = Object.values(who);
const asked: readonly Permission[] = ['VIEW_FOLDER', 'EDIT_ITEM', 'MANAGE_PERMISSIONS', 'CREATE_FOLDER'];

test('an accepted save of permissions gives its person nothing, and changes nothing for people above them', () => {
  let accepted = 0;
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 60, maxLength: 60, size: 'max' }), (bytes) => {
      const tape = new Tape(bytes);
      const team = new SmallTeam();
      const places = [WORKSPACE, team.board, team.folder, team.sub, team.deep, team.closed, team.inClosed];
      const entries = (count: number): Entries =>
        Object.fromEntries(
          Array.from({ length: count }, () => [`${tape.pick(tokens)}:${tape.pick(asked)}`, tape.once(2)]),
        );
      const person = tape.pick([who.admin, who.full, who.restricted, who.guest]);
      const manages = { [`user:${person}:MANAGE_PERMISSIONS`]: true };
      for (let count = tape.below(5); count > 0; count--) team.set(tape.pick(places), entries(tape.below(4)));
      const place = tape.pick(places);
      const stored = { ...(team.stored('permissions', permissionIdOf(place))?.['permissions'] as Entries) };
      team.set(place, { ...stored, ...manages });
      /** What each may at each place, a line for each of them. */
      const answers = () =>
        new Map(
          everybody.map((id) => {
            const access = team.access(id);
            return [id, places.map((at) => asked.map((one) => access.rule(one, at).granted))] as const;
          }),
        );
      const before = answers();
      const next = { ...stored, ...manages, ...entries(1 + tape.below(2)) };
      if (answer(() => saving(team, person, place, next)) !== 'ok') return;
      accepted++;
      team.set(place, next);
      const after = answers();
      const rank = standings.indexOf(team.people.get(person)!);
      for (const [id, standing] of team.people)
        if (standings.indexOf(standing) < rank) expect([id, after.get(id)]).toEqual([id, before.get(id)]);
      const had = before.get(person)!;
      const gained = after.get(person)!.map((list, at) => list.map((has, one) => has && !had[at]![one]));
      expect(gained.flat()).not.toContain(true);
    }),
    { numRuns: 3_000 },
  );
  expect(accepted).toBeGreaterThan(300);
}, 60_000);
