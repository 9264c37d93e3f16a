import { standings } from '@tessera/domain/permissions/roles.ts';
import { describe, expect, test } from 'vitest';
import { mayRemove, type Rights, rolesFor, rolesToInvite, standingOf } from './may-act.ts';

const all = (standing: Rights['standing']): Rights => ({
  standing,
  invite: true,
  changeRoles: true,
  remove: true,
});

describe('what is offered to somebody about the people of a workspace', () => {
  test('nobody gives more than they have, or what somebody has already', () => {
    expect(rolesFor(all('owner'), 'full-member')).toEqual(['admin', 'restricted-member']);
    expect(rolesFor(all('admin'), 'guest')).toEqual(['admin', 'full-member', 'restricted-member']);
    expect(rolesFor(all('full-member'), 'restricted-member')).toEqual(['full-member']);
    expect(rolesFor(all('full-member'), 'admin')).toEqual([]);
    expect(rolesToInvite(all('full-member'))).toEqual(['full-member', 'restricted-member']);
  });

  test('the owner stays as they are, whoever looks', () => {
    for (const standing of standings) {
      expect(rolesFor(all(standing), 'owner')).toEqual([]);
      expect(mayRemove(all(standing), 'owner')).toBe(false);
    }
  });

  test('without the permission nothing is offered', () => {
    const none = { ...all('owner'), invite: false, changeRoles: false, remove: false };
    expect(rolesFor(none, 'guest')).toEqual([]);
    expect(rolesToInvite(none)).toEqual([]);
    expect(mayRemove(none, 'guest')).toBe(false);
  });

  test('a guest is one, whatever role the record bears', () => {
    expect(standingOf({ guest: true, pivot: { role: null } })).toBe('guest');
    expect(standingOf({ guest: false, pivot: { role: 'admin' } })).toBe('admin');
  });
});
