import { permissionTypes } from '@tessera/domain/permissions/permissions.ts';
import { expect, test } from 'vitest';
import english from '../../locales/en.json' with { type: 'json' };

test('the person gets the same message as from the server', () => {
  expect(english.visitor.denied).toMatchObject({
    editItem: permissionTypes.EDIT_ITEM.denial,
    createItem: permissionTypes.CREATE_ITEM.denial,
    deleteItem: permissionTypes.DELETE_ITEM.denial,
  });
});
