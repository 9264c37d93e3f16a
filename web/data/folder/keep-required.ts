import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { mayNotClear } from '@tessera/domain/records/attribute-shape.ts';
import type { ItemActions, ValueChange } from '../views/types.ts';

interface Known {
  attribute(id: string): Attribute | undefined;
  /** The value that is shown now; null: none. */
  value(itemId: string, attributeId: string): unknown;
  /** A value of this attribute is kept: it would have been cleared. */
  onKept(attribute: Attribute): void;
}

/** The same actions without what clears required values: the server would refuse it, and all that is sent with it. */
export function keepRequired(actions: ItemActions, { attribute, value, onKept }: Known): ItemActions {
  const clears = ({ itemId, attributeId, data }: ValueChange): boolean => {
    const one = data === null ? attribute(attributeId) : undefined;
    return one !== undefined && mayNotClear(one, value(itemId, attributeId));
  };
  const possible = (changes: readonly ValueChange[]): readonly ValueChange[] => {
    const kept = new Set(changes.filter(clears));
    for (const { itemId, attributeId } of kept) actions.draftValue(itemId, attributeId, undefined);
    for (const id of new Set([...kept].map(({ attributeId }) => attributeId))) onKept(attribute(id)!);
    return kept.size === 0 ? changes : changes.filter((change) => !kept.has(change));
  };
  return {
    ...actions,
    saveValues: async (changes) => {
      const left = possible(changes);
      if (left.length > 0) await actions.saveValues(left);
    },
    saveTogether: (joint) => actions.saveTogether({ ...joint, changes: possible(joint.changes) }),
    moveItem: (id, after, values = {}) => {
      const changes = Object.entries(values).map(([attributeId, data]) => ({
        itemId: id,
        attributeId,
        data,
      }));
      const left = possible(changes);
      return actions.moveItem(
        id,
        after,
        Object.fromEntries(left.map(({ attributeId, data }) => [attributeId, data])),
      );
    },
  };
}
