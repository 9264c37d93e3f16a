import type { ReadOnly } from '@tessera/domain/attributes/read-only.ts';
import type { Allowed, ItemActions, ValueChange } from '../views/types.ts';

/** The action that was not allowed, or why nobody may change a value. */
export type Denied = 'editItem' | 'createItem' | 'deleteItem' | ReadOnly;

/** Tells what was not done. `written`: what somebody wrote in an editor, and loses by that. */
export type OnDenied = (what: Denied, written?: ValueChange) => void;

/** The creator of an item; undefined: it does not exist. */
type CreatedBy = (itemId: string) => number | null | undefined;

/**
 * The same actions, limited to the person's permissions: `onDenied` tells of the rest. Of several changes the allowed
 * ones are made.
 */
export function permittedActions(
  actions: ItemActions,
  allowed: Allowed,
  createdBy: CreatedBy,
  onDenied: OnDenied,
): ItemActions {
  if (allowed.editAll && allowed.deleteItem && allowed.createItem) return actions;
  const mayEdit = (itemId: string) => allowed.editAll || allowed.editItem(createdBy(itemId));
  return {
    ...actions,
    async saveValues(changes) {
      const permitted = changes.filter(({ itemId }) => mayEdit(itemId));
      const written = changes.find(({ itemId, base }) => base && !mayEdit(itemId));
      if (written) onDenied('editItem', written);
      else if (permitted.length < changes.length) onDenied('editItem');
      if (permitted.length > 0) await actions.saveValues(permitted);
    },
    saveTogether(joint) {
      const changes = joint.changes.filter(({ itemId }) => mayEdit(itemId));
      if (changes.length < joint.changes.length) onDenied('editItem');
      const created = allowed.createItem ? joint.created : [];
      if (created.length < joint.created.length) onDenied('createItem');
      return actions.saveTogether({ ...joint, changes, created });
    },
    async deleteItems(ids) {
      if (!allowed.deleteItem) return onDenied('deleteItem');
      await actions.deleteItems(ids);
    },
    async moveItem(id, after, values) {
      if (!mayEdit(id)) return onDenied('editItem');
      await actions.moveItem(id, after, values);
    },
    async moveItems(ids, place, changes = []) {
      const permitted = ids.filter(mayEdit);
      if (permitted.length < ids.length) onDenied('editItem');
      const values = changes.filter(({ itemId }) => mayEdit(itemId));
      if (permitted.length > 0) await actions.moveItems(permitted, place, values);
    },
  };
}
