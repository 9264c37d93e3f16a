import { DomainError } from '../errors.ts';
import type { Item } from '../records/item.ts';
import { PressProblem } from './action.ts';
import type { ButtonStep } from './index.ts';
import { type PressGround, planPress } from './plan.ts';

/** What steps do to many items, before any of it is done. */
interface PlanForAll {
  changes: { itemId: string; attributeId: string; data: unknown }[];
  /** The items for which it cannot be done, and why: these stay as they are. */
  left: { itemId: string; problem: PressProblem | DomainError }[];
}

/** @param steps those that set values; what others do is left out */
export function planForAll(
  steps: readonly ButtonStep[],
  items: readonly Item[],
  ground: Omit<PressGround, 'item'>,
): PlanForAll {
  const plan: PlanForAll = { changes: [], left: [] };
  // They are the same for all of them.
  const attributes = ground.attributesOf(ground.folder);
  const attributesOf: PressGround['attributesOf'] = (folder) =>
    folder.id === ground.folder.id ? attributes : ground.attributesOf(folder);
  for (const item of items) {
    try {
      const { values } = planPress(steps, { ...ground, attributesOf, item });
      for (const [attributeId, data] of Object.entries(values))
        plan.changes.push({ itemId: item.id, attributeId, data });
    } catch (problem) {
      if (!(problem instanceof PressProblem || problem instanceof DomainError)) throw problem;
      plan.left.push({ itemId: item.id, problem });
    }
  }
  return plan;
}
