import { savedDataIn } from '../attributes/attribute-data.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { noLookup } from '../attributes/lookup.ts';
import { isReadOnly } from '../attributes/read-only.ts';
import type { Attribute } from '../records/attribute.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import type { Item } from '../records/item.ts';
import type { View } from '../records/view.ts';
import { datedAs, doneAttribute, needsDoneOptions, repeatingIn, saysDone } from '../repeats/repeating.ts';
import { viewTypes } from '../views/index.ts';
import type { ViewType } from '../views/view-type.ts';

const kindOf = ({ kind }: Pick<Attribute, 'kind'>): AttributeKind => attributeKinds[kind];

/** Whether the people whom an attribute names have its items to do. */
export const assigns = (attribute: Pick<Attribute, 'kind'>): boolean => kindOf(attribute).assigns === true;

/** The people who have an item to do, each once. */
export function assignedIn(attributes: readonly Attribute[], item: Item): number[] {
  const named = attributes
    .filter(assigns)
    .flatMap((one) => (savedDataIn(item, one) as readonly number[] | null) ?? []);
  return [...new Set(named)];
}

/** What of a folder says whether its items are done, and when they are due. */
export interface DueRules {
  /** The attribute that says by itself, or by options that somebody has chosen, that an item is done. */
  done: { attribute: Attribute; by: Parameters<typeof saysDone>[2] } | undefined;
  /** Attributes the last of whose options is the end of an item's way, and all ids of that option's group. */
  ends: readonly { attribute: Attribute; key: string }[];
  /** The dates by which an item may be due: the first one that it has counts. */
  dates: readonly Attribute[];
}

const roles = ['due', 'end', null, 'start'];

/** @param views those that everybody sees */
export function dueRules(attributes: readonly Attribute[], views: readonly View[]): DueRules {
  const by = repeatingIn(attributes) ?? { done: null };
  const done = doneAttribute(attributes, by);
  const steps = new Set(views.map(stepsOf));
  const ends = attributes.flatMap((attribute) => {
    if (!steps.has(attribute.id)) return [];
    const kind = kindOf(attribute);
    const settings = settingsOf(attribute);
    // Where an item has several at once, none of them is a step.
    if (kind.storage !== 'options' || kind.several?.(settings)) return [];
    const all = kind.allGroups?.(settings) ?? [];
    return all.length > 1 ? [{ attribute, key: all.at(-1)!.key }] : [];
  });
  const rank = (one: Attribute) => roles.indexOf(datedAs(one)?.role ?? null);
  const dates = attributes
    .filter((one) => datedAs(one) !== undefined)
    .toSorted((one, other) => rank(one) - rank(other));
  return { done: done && { attribute: done, by }, ends, dates };
}

function stepsOf({ type, settings }: View): string | null {
  const { read, steps } = viewTypes[type] as unknown as ViewType;
  return steps?.(read(settings)) ?? null;
}

/** Whether an item is done: it is ticked off, complete, or at the last of its steps. */
export function isDone({ done, ends }: DueRules, item: Parameters<typeof savedDataIn>[0]): boolean {
  if (done && saysDone(done.attribute, savedDataIn(item, done.attribute), done.by)) return true;
  return ends.some(({ attribute, key }) => {
    const data = savedDataIn(item, attribute);
    const held =
      data === null ? [] : (kindOf(attribute).groups?.(data, settingsOf(attribute), noLookup) ?? []);
    return held.some((one) => one.key === key);
  });
}

/** Data by which an attribute without options says that an item is done: a tick, and the whole way. */
const WHOLE: readonly unknown[] = [true, 100];

/** What makes an item done; undefined: no value of its folder that somebody can change does. */
export function doneChange({ done, ends }: DueRules): { attribute: Attribute; data: unknown } | undefined {
  const said = done && changeOf(done);
  if (said) return said;
  const [end] = ends;
  return end && { attribute: end.attribute, data: optionsOf(end.attribute).at(-1)! };
}

function changeOf({ attribute, by }: NonNullable<DueRules['done']>): ReturnType<typeof doneChange> {
  // Where an item has several options at once, those that it has would go.
  if (isReadOnly(attribute) || kindOf(attribute).several?.(settingsOf(attribute))) return undefined;
  const able = needsDoneOptions(attribute) ? optionsOf(attribute) : WHOLE;
  const data = able.find((one) => saysDone(attribute, one, by));
  return data === undefined ? undefined : { attribute, data };
}

const optionsOf = (attribute: Attribute): unknown[] =>
  (kindOf(attribute).allGroups?.(settingsOf(attribute)) ?? []).map(({ data }) => data);

/** What says how far an item is: the step that it is at, or else what says that it is done. Null: nothing does. */
export function statusOf(
  { done, ends }: DueRules,
  item: Parameters<typeof savedDataIn>[0],
): { attribute_id: string; data: unknown } | null {
  const attribute = ends[0]?.attribute ?? done?.attribute;
  const data = attribute ? savedDataIn(item, attribute) : null;
  return attribute && data !== null ? { attribute_id: attribute.id, data } : null;
}

/** When an item is due, and the attribute that says so; null: nothing says it. */
export function dueOf({ dates }: DueRules, item: Item): { date: string; attribute: Attribute } | null {
  for (const attribute of dates) {
    const date = savedDataIn(item, attribute);
    if (typeof date === 'string') return { date, attribute };
  }
  return null;
}
