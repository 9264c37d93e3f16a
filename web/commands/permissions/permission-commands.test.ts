import { expect, test } from 'vitest';
import { menuActions } from '../menu-actions.tsx';
import type { PermissionColumnContext } from './context.ts';
import { permissionColumnCommands } from './index.ts';

const nothing = () => {};
const role: PermissionColumnContext = {
  ...{ isMember: false, hasOwn: false, isRemovable: false },
  ...{ askWhy: nothing, reset: nothing, remove: nothing },
};

test.each<[Partial<PermissionColumnContext>, [id: string, disabled: boolean][]]>([
  [{}, [['reset-column', true]]],
  [{ hasOwn: true }, [['reset-column', false]]],
  [
    { isMember: true },
    [
      ['ask-why', false],
      ['reset-column', true],
    ],
  ],
  [
    { isMember: true, isRemovable: true },
    [
      ['ask-why', false],
      ['reset-column', true],
      ['remove-column', false],
    ],
  ],
  [{ hasOwn: true, isRemovable: true }, [['reset-column', false]]],
])('a column with %o offers %o', (state, offered) => {
  const actions = menuActions(permissionColumnCommands, { ...role, ...state }, (key) => key);
  expect(actions.map(({ id, disabled }) => [id, disabled])).toEqual(offered);
});
