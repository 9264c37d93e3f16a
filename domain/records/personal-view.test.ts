import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { entryKey } from '../permissions/entries.ts';
import type { Permission } from '../permissions/permissions.ts';
import { SmallTeam, who } from '../permissions/testing/small-team.ts';
import { structureTypes } from './index.ts';
import { isPrivateLine, maySee } from './sight.ts';
import { type Payload, validateDelete, validatePut } from './validate.ts';
import type { View } from './view.ts';

const type = structureTypes.views;
const people = Object.entries(who) as [keyof typeof who, number][];

/** A team in which somebody has made a view of the folder. */
function teamWith(maker: number, more: object = { personal: true }) {
  const team = new SmallTeam();
  const id = newId();
  const fields = { ...team.folder, type: 'table', name: 'V', position: 'a2', settings: {}, ...more };
  team.put('views', { id, ...fields, created_by: maker });
  const stored = () => team.stored('views', id) as unknown as View;
  const saves = (person: number, payload: Payload) =>
    outcome(() => validatePut(team.as(person), 'views', id, payload));
  const deletes = (person: number) => outcome(() => validateDelete(team.as(person), 'views', id));
  const withholds = (person: keyof typeof who, permission: Permission) =>
    team.set(team.folder, { [entryKey(`user:${who[person]}`, permission)]: false });
  const seenBy = () =>
    people.flatMap(([name, person]) => (maySee(team.access(person), type, stored()) ? name : []));
  return { team, id, stored, saves, deletes, withholds, seenBy };
}

/** `ok`, or why not: the code, or that of what is wrong. */
function outcome(work: () => unknown): string {
  try {
    work();
    return 'ok';
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details.issues?.[0]?.code ?? error.code;
  }
}

describe('a personal view', () => {
  test('is seen by whoever made it, if they may have such, and by the owner of the workspace', () => {
    expect(teamWith(who.full).seenBy()).toEqual(['owner', 'full']);
    expect(teamWith(who.restricted).seenBy()).toEqual(['owner', 'restricted']);
    // A guest may have none; one who has left, or an account that is gone, is nobody's.
    for (const maker of [who.guest, who.stranger, who.visitor])
      expect(teamWith(maker).seenBy()).toEqual(['owner']);
    const shared = teamWith(who.full, { personal: false });
    expect(shared.seenBy()).toEqual(expect.arrayContaining(['admin', 'otherFull', 'restricted', 'guest']));
    const without = teamWith(who.full);
    without.withholds('full', 'ACCESS_PERSONAL_VIEWS');
    expect(without.seenBy()).toEqual(['owner']);
    const blind = teamWith(who.full);
    blind.withholds('full', 'VIEW_FOLDER');
    expect(blind.seenBy()).toEqual(['owner']);
  });

  test('asks for no permission of shared views, as long as it stays one', () => {
    const { saves, deletes, withholds } = teamWith(who.restricted);
    withholds('restricted', 'CREATE_TAB');
    expect(saves(who.restricted, { name: 'N' })).toBe('ok');
    expect(deletes(who.restricted)).toBe('ok');
    // It would be new to the others.
    expect(saves(who.restricted, { personal: false })).toBe('forbidden');
    expect(teamWith(who.full).saves(who.full, { personal: false })).toBe('ok');
  });

  test('is not there for the others, whatever they save', () => {
    const { saves, deletes } = teamWith(who.full);
    for (const person of [who.admin, who.otherFull, who.guest, who.stranger]) {
      for (const payload of [{ name: 'N' }, { personal: false }, { position: '?' }, { row_version: 9 }])
        expect(saves(person, payload)).toBe('not_found');
      expect(deletes(person)).toBe('not_found');
    }
    // The owner of the workspace shares it, or takes it away: of a person who has left nobody else could.
    expect([saves(who.owner, { personal: false }), deletes(who.owner)]).toEqual(['ok', 'ok']);
  });

  test('is made of a shared one by whoever made that, where another one is left to all', () => {
    const shared = teamWith(who.full, {});
    for (const person of [who.owner, who.admin, who.otherFull])
      expect(shared.saves(person, { personal: true })).toBe('view_of_another');
    expect(shared.saves(who.full, { personal: true })).toBe('ok');
    for (const id of [shared.team.view, shared.team.lockedView])
      shared.team.put('views', { ...shared.team.stored('views', id)!, personal: true });
    expect(shared.saves(who.full, { personal: true })).toBe('last_shared_view');
    expect(shared.saves(who.full, { name: 'N' })).toBe('ok');
  });

  test('that is locked asks for that, too', () => {
    expect(teamWith(who.full, { personal: true, locked: true }).saves(who.full, { name: 'N' })).toBe(
      'forbidden',
    );
    expect(teamWith(who.admin, { personal: true, locked: true }).saves(who.admin, { name: 'N' })).toBe('ok');
  });
});

test('a line tells of a private record where it was one, or is', () => {
  expect(isPrivateLine(type, [{ personal: true }, null])).toBe(true);
  expect(isPrivateLine(type, [{ personal: false }, { personal: true }])).toBe(true);
  expect(isPrivateLine(type, [{}, { personal: false }])).toBe(false);
  expect(isPrivateLine(structureTypes.folders, [{ personal: true }])).toBe(false);
});
