import type { Issue, IssueCode } from '@tessera/domain/issues.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { withoutClashes } from '@tessera/domain/records/clash.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { ItemActions, ValueChange } from '../views/types.ts';
import { saysWaits } from './wait-problem.ts';

interface Ground {
  attributes(): readonly Attribute[];
  /** Undefined: the item is not there. */
  valuesOf(itemId: string): Readonly<Record<string, unknown>> | undefined;
  onClash(code: IssueCode, about?: Omit<Issue, 'code'>): void;
}

/**
 * The same actions, limited to values that can stand beside the others of their item, and to parents that items can have:
 * `onClash` tells of the rest. The server checks the same. Of several changes the others are made.
 */
export function fittingActions(actions: ItemActions, ground: Ground): ItemActions {
  const fitting = (changes: readonly ValueChange[]): readonly ValueChange[] => {
    const { kept, reasons } = fittingChanges(changes, ground);
    for (const code of reasons) ground.onClash(code);
    const waiting = kept.filter(({ attributeId }) =>
      ground.attributes().some((one) => one.id === attributeId && saysWaits(one)),
    );
    const problem = waiting.length > 0 ? actions.waitProblem(waiting) : undefined;
    if (problem) ground.onClash(problem.code, problem);
    const saved = problem ? kept.filter((one) => !waiting.includes(one)) : kept;
    const keeps = new Set(saved);
    for (const change of changes)
      if (!keeps.has(change)) actions.draftValue(change.itemId, change.attributeId, undefined);
    return saved;
  };
  return {
    ...actions,
    async saveValues(changes) {
      const kept = fitting(changes);
      if (kept.length > 0) await actions.saveValues(kept);
    },
    saveTogether: (joint) => actions.saveTogether({ ...joint, changes: fitting(joint.changes) }),
    async moveItem(id, after, values = {}) {
      const changes = Object.entries(values).map(([attributeId, data]) => ({
        itemId: id,
        attributeId,
        data,
      }));
      if (fitting(changes).length === changes.length) await actions.moveItem(id, after, values);
    },
    async moveItems(ids, place, changes = []) {
      const problem = actions.parentProblem(ids, place.parent);
      if (problem) ground.onClash(problem.code, problem);
      else if (fitting(changes).length === changes.length) await actions.moveItems(ids, place, changes);
    },
  };
}

/** The changes that can be made, item by item as a whole, and why the others cannot: each reason once. */
function fittingChanges(changes: readonly ValueChange[], { attributes, valuesOf }: Ground) {
  const all = attributes();
  const reasons = new Set<IssueCode>();
  const left = new Set<string>();
  for (const [itemId, own] of Map.groupBy(changes, (change) => change.itemId)) {
    const saved = Object.fromEntries(own.map(({ attributeId, data }) => [attributeId, data]));
    for (const { attributeId, code } of withoutClashes(all, valuesOf(itemId) ?? {}, saved).clashes) {
      reasons.add(code);
      left.add(valueId(itemId, attributeId));
    }
  }
  return { kept: changes.filter((one) => !left.has(valueId(one.itemId, one.attributeId))), reasons };
}
