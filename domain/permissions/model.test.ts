import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Access } from './access.ts';
import { defaultEntries, EffectivePermissions } from './effective-permissions.ts';
import { boardPlace, type Place } from './places.ts';
import {
  finalIn,
  hiddenIn,
  inheritedIn,
  mayIn,
  ownIn,
  type PlainEntry,
  type PlainTeam,
} from './testing/plain-model.ts';
import {
  everybody,
  placesIn,
  randomPermission,
  randomTeam,
  subjectIn,
  Tape,
  treeOf,
} from './testing/random-team.ts';

/** How many random trees are asked about; `npm run soak` asks about others, again and again. */
const RUNS = 5_000;
const QUESTIONS = 10;

const teams = fc.uint8Array({ minLength: 30, maxLength: 130, size: 'max' });
/** Apart from the team, so that a short team is not followed by questions that are all the same. */
const questions = fc.uint8Array({ minLength: 5 * QUESTIONS, maxLength: 5 * QUESTIONS });

/** Mostly places that there are; now and then one that is not, or a folder on a board that it is not on. */
function randomPlace(team: PlainTeam, tape: Tape): Place {
  const place = tape.pick(placesIn(team));
  if (!tape.once(12)) return place;
  return tape.pick([
    { ...place, board_id: tape.pick(team.boards).id },
    { ...place, board_id: null },
    { ...place, folder_id: 'gone' },
    boardPlace(place.folder_id ?? 'gone'),
  ]);
}

test(`on ${RUNS} random trees and grants everybody may do what the plain model says`, () => {
  fc.assert(
    fc.property(teams, questions, (ofTeam, ofQuestions) => {
      const team = randomTeam(new Tape(ofTeam));
      const tape = new Tape(ofQuestions);
      const tree = treeOf(() => team);
      // One person's questions one after another: what has been found out for one is relied upon for the next.
      const person = tape.pick(everybody);
      const access = new Access(tree, subjectIn(team, person));
      for (let asked = 0; asked < QUESTIONS; asked++) {
        const place = randomPlace(team, tape);
        const permission = randomPermission(tape);
        const createdBy = tape.pick([person, undefined, null, 3]);
        const [sees, does] = [access.mayView(place), access.may(permission, place, createdBy)];
        const shouldSee = !hiddenIn(team, person, place);
        const shouldDo = mayIn(team, person, permission, place, createdBy);
        // Compared by hand: an `expect` for each answer would take longer than all the rest.
        if (sees === shouldSee && does === shouldDo) continue;
        expect({ team, person, place, permission, createdBy, sees, does }).toEqual({
          ...{ team, person, place, permission, createdBy },
          ...{ sees: shouldSee, does: shouldDo },
        });
      }
    }),
    { numRuns: RUNS },
  );
}, 600_000);

const entriesOf = (list: readonly PlainEntry[]): Record<string, boolean> =>
  Object.fromEntries(list.map(({ key, granted }) => [key, granted]));

test('own, inherited and effective permissions equal those of the plain model at every place of random trees', () => {
  fc.assert(
    fc.property(teams, (bytes) => {
      const team = randomTeam(new Tape(bytes));
      const effective = new EffectivePermissions(treeOf(() => team));
      for (const place of placesIn(team).reverse()) {
        const own = entriesOf(ownIn(team, place));
        expect(effective.own(place)).toEqual(own);
        expect(effective.uncovered(place)).toEqual({
          ...Object.fromEntries(Object.entries(defaultEntries).filter(([key]) => !(key in own))),
          ...entriesOf(inheritedIn(team, place)),
        });
        expect(effective.at(place)).toEqual({ ...defaultEntries, ...entriesOf(finalIn(team, place)) });
        // Together they are what holds.
        expect({ ...effective.uncovered(place), ...own }).toEqual(effective.at(place));
      }
    }),
    { numRuns: 1_000 },
  );
}, 120_000);
