import type { LeftItem } from '@tessera/domain/api/bulk-acts.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { PressProblem } from '@tessera/domain/buttons/action.ts';
import type { ButtonStep } from '@tessera/domain/buttons/index.ts';
import { namesOfGiven } from '@tessera/domain/buttons/names-of-given.ts';
import { planForAll } from '@tessera/domain/buttons/plan-for-all.ts';
import type { DomainError } from '@tessera/domain/errors.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { type Item, valueVersion } from '@tessera/domain/records/item.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { findFamilies } from '../../commit/families.store.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { askerOf } from '../records/computed-items.ts';
import { itemsIn, linkedItems } from '../records/linked-items.ts';
import type { Part, StoredBulkAct } from './bulk-acts.store.ts';
import { planCopies } from './plan-copies.ts';
import { planMoves } from './plan-moves.ts';

/** What is saved of one item: all of it or nothing. */
export interface ItemSave {
  itemId: string;
  requests: SaveRequest[];
  /** How many items it changes, moves or makes. */
  items: number;
  /** Saves that do the same one after the other. */
  parts?: ItemSave[];
}

interface PartPlan {
  saves: ItemSave[];
  left: LeftItem[];
}

export interface PartOf {
  services: Services;
  seen: VisibleTeam;
  folder: Folder;
  one: StoredBulkAct;
}

/** What the act does to some items, as they are now. Those that are gone, or hold already what they are to hold, are left out. */
export async function planPart(part: PartOf, of: Part, ids: readonly string[]): Promise<PartPlan> {
  const { act } = part.one;
  const { what } = act;
  if (what === 'move') return { saves: await planMoves(part, act, ids), left: [] };
  if (what === 'duplicate') return { saves: await planCopies(part, of, ids), left: [] };
  return what === 'delete' ? planDeletion(part, ids) : planEdit(part, ids);
}

async function planEdit(part: PartOf, ids: readonly string[]): Promise<PartPlan> {
  const { seen, folder, one, services } = part;
  const steps = stepsOf(one);
  const found = await readItems(services.database.pool, seen.team, ids);
  const items = [...found.items.values()].filter(({ folder_id }) => folder_id === folder.id);
  const { changes, left } = planForAll(steps, items, {
    ...{ folder, person: one.person_id, now: one.asked_at, today: one.today },
    lookup: await lookupFor(part, steps, items),
    folderOf: (id) => seen.get('folders', id),
    attributesOf: (of) => seen.attributesOf(of),
  });
  const saves = [...Map.groupBy(changes, ({ itemId }) => itemId)].map(([itemId, its]): ItemSave => {
    const item = found.items.get(itemId)!;
    const requests = its.map(({ attributeId, data }): SaveRequest => {
      // What is computed from the former value is not saved over a newer one.
      const row_version = valueVersion(item, attributeId) + 1;
      const id = valueId(itemId, attributeId);
      return { collection: 'values', method: 'put', id, item: { data, row_version } };
    });
    return { itemId, requests, items: 1 };
  });
  return { saves, left: left.map(({ itemId, problem }) => leftBy(itemId, problem)) };
}

const stepsOf = ({ act }: Pick<StoredBulkAct, 'act'>): ButtonStep[] =>
  act.what === 'edit'
    ? act.changes.map((change) => ({ id: change.attribute_id, action: 'set-value', ...change }))
    : [];

/** What the person knows of whom and what the values name that are read or written as texts. */
async function lookupFor(
  { services, seen, folder }: PartOf,
  steps: readonly ButtonStep[],
  items: readonly Item[],
): Promise<Lookup> {
  const named = new Set(
    steps.flatMap((step) =>
      step.action === 'set-value' ? [step.attribute_id, ...namesOfGiven(step.given)] : [],
    ),
  );
  const attributes = seen.readableAttributesOf(folder).filter(({ id }) => named.has(id));
  return {
    ...(await askerOf(services, seen, folder, attributes)),
    ...(await linkedItems(services.folders, seen, itemsIn(folder, items), attributes)),
  };
}

/** One that is below another one goes along with it. */
async function planDeletion({ services, seen, folder }: PartOf, ids: readonly string[]): Promise<PartPlan> {
  const { nodes } = await findFamilies(services.database.pool, seen.team, { up: ids, down: ids });
  const named = new Set(ids.filter((id) => nodes.get(id)?.folder_id === folder.id));
  const above = (id: string): string[] => {
    const path: string[] = [];
    for (let at = nodes.get(id)?.parent_id; at != null && !path.includes(at); at = nodes.get(at)?.parent_id)
      path.push(at);
    return path;
  };
  const top = [...named].filter((id) => !above(id).some((one) => named.has(one)));
  const counts = new Map(top.map((id) => [id, 1]));
  for (const id of nodes.keys())
    for (const one of above(id)) if (counts.has(one)) counts.set(one, counts.get(one)! + 1);
  const saves = [...counts].map(([itemId, items]): ItemSave => {
    return { itemId, requests: [{ collection: 'items', method: 'delete', id: itemId }], items };
  });
  return { saves, left: [] };
}

export function leftBy(item_id: string, problem: PressProblem | DomainError): LeftItem {
  if (problem instanceof PressProblem) {
    const { code, about } = problem;
    return { item_id, why: { problem: code, ...(about === undefined ? {} : { about }) } };
  }
  // The stored record is not told with it.
  const { data: _, ...error } = problem.toBody();
  return { item_id, why: { error } };
}
