import { standings } from '@tessera/domain/permissions/roles.ts';
import { describe, expect, test } from 'vitest';
import { mayRemove, type Rights, rolesFor, rolesToInvite, standingOf } from './may-act.ts';

const all = (standing: Rights['standing']): Rights => ({
  standing,
  invite: true,
  changeRoles: true,
  remove: true,
});

describe('actions on the people of a workspace', () => {
  test("never give more than the person's own role, or the role that somebody already has", () => {
    expect(rolesFor(all('owner'), 'full-member')).toEqual(['admin', 'restricted-member']);
    expect(rolesFor(all('admin'), 'guest')).toEqual(['admin', 'full-member', 'restricted-member']);
    expect(rolesFor(all('full-member'), 'restricted-member')).toEqual(['full-member']);
    expect(rolesFor(all('full-member'), 'admin')).toEqual([]);
    expect(rolesToInvite(all('full-member'))).toEqual(['full-member', 'restricted-member']);
  });

  test('never include the owner', () => {
    for (const standing of standings) {
      expect(rolesFor(all(standing), 'owner')).toEqual([]);
      expect(mayRemove(all(standing), 'owner')).toBe(false);
    }
  });

  test('need the permission', () => {
    const none = { ...all('owner'), invite: false, changeRoles: false, remove: false };
    expect(rolesFor(none, 'guest')).toEqual([]);
    expect(rolesToInvite(none)).toEqual([]);
    expect(mayRemove(none, 'guest')).toBe(false);
  });

  test('treat a guest as one, whatever role the record has', () => {
    expect(standingOf({ guest: true, pivot: { role: null } })).toBe('guest');
    expect(standingOf({ guest: false, pivot: { role: 'admin' } })).toBe('admin');
  });
});
