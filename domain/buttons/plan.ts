import { dataIn } from '../attributes/attribute-data.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { invalidBecause } from '../errors.ts';
import { isSame } from '../is-same.ts';
import type { Permission } from '../permissions/permissions.ts';
import type { Attribute } from '../records/attribute.ts';
import { withDefaults } from '../records/attribute-shape.ts';
import { clashIn } from '../records/clash.ts';
import type { Item } from '../records/item.ts';
import {
  type PressFolder,
  type PressNeed,
  type PressPlan,
  PressProblem,
  type PressWorld,
  type ProblemCode,
} from './action.ts';
import { givenData, textIn } from './given-data.ts';
import { actionOf, type ButtonStep } from './index.ts';
import { fillTemplate } from './template.ts';

/** The pressed item, who presses, and what they can see. */
export interface PressGround {
  item: Item;
  folder: PressFolder;
  /** Undefined: it is not there, or the person may not see it. */
  folderOf(id: string): PressFolder | undefined;
  attributesOf(folder: PressFolder): readonly Attribute[];
  person: number;
  /** The moment of the press, `YYYY-MM-DD HH:mm:ss` in UTC, and the person's day, `YYYY-MM-DD`. */
  now: string;
  today: string;
  lookup: Lookup;
}

/** Why a button cannot be pressed. */
export type Block = { permission: Permission } | { problem: ProblemCode };

/** What keeps a person from pressing a button, whatever the item's values are. Undefined: nothing. */
export function blockOf(
  steps: readonly ButtonStep[],
  { folder, folderOf, createdBy }: Pick<PressGround, 'folder' | 'folderOf'> & { createdBy: number | null },
  may: (need: PressNeed) => boolean,
): Block | undefined {
  if (steps.length === 0) return { problem: 'noSteps' };
  const world = { folder, createdBy, folderOf: (id: string | null) => (id === null ? folder : folderOf(id)) };
  try {
    const missing = steps.flatMap((step) => actionOf(step).needs(step, world)).find((need) => !may(need));
    return missing && { permission: missing.permission };
  } catch (error) {
    if (!(error instanceof PressProblem)) throw error;
    return { problem: error.code };
  }
}

/**
 * All that a press does, before any of it is done. Each step sees what those before it set. Throws `PressProblem` or
 * `DomainError` where one of them cannot be carried out: then none is.
 */
export function planPress(steps: readonly ButtonStep[], ground: PressGround): PressPlan {
  const plan: PressPlan = { links: [], texts: [], values: {}, created: [] };
  const world = worldOf(ground, plan);
  for (const step of steps) actionOf(step).plan(step, world);
  const attributes = ground.attributesOf(ground.folder);
  const before = ground.item.values;
  plan.values = Object.fromEntries(
    Object.entries(plan.values).filter(([id, data]) => !isSame(before[id] ?? null, data)),
  );
  mustFit(attributes, { ...before, ...plan.values }, plan.values);
  for (const { folder, values } of plan.created) {
    const there = ground.attributesOf(folder);
    mustFit(there, withDefaults(there, values), values);
  }
  return plan;
}

function mustFit(
  attributes: readonly Attribute[],
  values: Record<string, unknown>,
  saved: Record<string, unknown>,
): void {
  const clash = clashIn(attributes, values, Object.keys(saved));
  if (clash) throw invalidBecause(clash.code);
}

function worldOf(ground: PressGround, plan: PressPlan): PressWorld {
  const { folder, folderOf, attributesOf, lookup } = ground;
  const attributes = attributesOf(folder);
  const item = () => ({ ...ground.item, values: { ...ground.item.values, ...plan.values } });
  const textOf = (id: string) => textIn({ item: item(), attributes, lookup })(id);
  return {
    ...{ plan, folder, textOf },
    createdBy: ground.item.created_by,
    folderOf: (id) => (id === null ? folder : folderOf(id)),
    attribute(id, there) {
      const found = attributesOf(there).find((one) => one.id === id);
      if (!found) throw new PressProblem('attributeGone');
      return found;
    },
    data: (id) => item().values[id] ?? null,
    addressOf(id) {
      const attribute = attributes.find((one) => one.id === id);
      const data = attribute && dataIn(item(), attribute);
      if (!attribute || (data ?? null) === null) return '';
      const kind: AttributeKind = attributeKinds[attribute.kind];
      return kind.addressOf?.(data) ?? textOf(id);
    },
    fill: (text) => fillTemplate(text, textOf),
    dataOf: (attribute, given, before) =>
      givenData(attribute, given, before, { ...ground, item: item(), attributes }),
  };
}

/** The attributes of the pressed item that the steps name and that are not there any more. */
export const goneIn = (step: ButtonStep, attributes: readonly Pick<Attribute, 'id'>[]): string[] =>
  actionOf(step)
    .names(step)
    .filter((id) => !attributes.some((one) => one.id === id));
