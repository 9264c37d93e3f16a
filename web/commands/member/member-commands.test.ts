import { expect, test, vi } from 'vitest';
import { menuActions } from '../menu-actions.tsx';
import type { MemberContext } from './context.ts';
import { memberCommands } from './index.ts';

const nothing = () => {};
const nobody: MemberContext = {
  ...{ hasAddress: false, isOwn: false, isOwner: false, mayChooseBoards: false, mayRemove: false, roles: [] },
  ...{ copyAddress: nothing, chooseBoards: nothing, make: nothing, leave: nothing, remove: nothing },
};
const offered = (state: Partial<MemberContext>) =>
  menuActions(memberCommands, { ...nobody, ...state }, (key) => key);

test.each<[Partial<MemberContext>, string[]]>([
  [{}, []],
  [{ hasAddress: true }, ['copy-address']],
  [{ isOwn: true }, ['leave-workspace']],
  [{ isOwn: true, isOwner: true }, []],
  [{ isOwn: true, mayRemove: true, roles: ['admin'] }, ['leave-workspace']],
  [{ mayRemove: true }, ['remove-member']],
  [{ roles: ['restricted-member', 'admin'] }, ['make-admin', 'make-restricted-member']],
  [
    { hasAddress: true, mayChooseBoards: true, roles: ['full-member'], mayRemove: true },
    ['copy-address', 'choose-boards', 'make-full-member', 'remove-member'],
  ],
])('the menu of a person with %o offers %o', (state, ids) => {
  expect(offered(state).map(({ id }) => id)).toEqual(ids);
});

test('copying is in another group than changes', () => {
  const apart = (state: Partial<MemberContext>) => offered(state).map((action) => action.apart);
  expect(apart({ hasAddress: true, mayRemove: true })).toEqual([false, true]);
  expect(apart({ mayRemove: true })).toEqual([false]);
});

test('the role commands of a guest give the role that they name', () => {
  const make = vi.fn();
  const roles = ['admin', 'full-member', 'restricted-member'] as const;
  for (const action of offered({ roles, make })) action.run();
  expect(make.mock.calls).toEqual(roles.map((role) => [role]));
});
