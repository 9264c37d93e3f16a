import { dataIn } from '../attributes/attribute-data.ts';
import { zoneOf } from '../attributes/date-value.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { plainText } from '../attributes/plain-text.ts';
import { isReadOnly } from '../attributes/read-only.ts';
import { invalidBecause } from '../errors.ts';
import { isSame } from '../is-same.ts';
import type { Attribute } from '../records/attribute.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import { mustNotClear } from '../records/attribute-shape.ts';
import { validateData, validData } from '../records/value-data.ts';
import { moveDate } from '../repeats/move-date.ts';
import { PressProblem } from './action.ts';
import type { Given, How } from './given.ts';
import type { PressGround } from './plan.ts';
import { fillTemplate } from './template.ts';

/** Sums of decimal fractions are rounded to this many digits, as 0.1 + 0.2 is 0.3 to people. */
const DIGITS = 15;

type Making = Pick<PressGround, 'item' | 'person' | 'now' | 'today' | 'lookup'> & {
  /** Those of the pressed item. */
  attributes: readonly Attribute[];
};
type Makers = {
  [H in How]: (from: Extract<Given, { how: H }>, target: Target, making: Making) => unknown;
};
interface Target {
  attribute: Attribute;
  kind: AttributeKind;
  before: unknown;
}

/** The data that an attribute gets, as it is saved; null clears. Throws what is wrong with it. */
export function givenData(attribute: Attribute, given: Given, before: unknown, making: Making): unknown {
  if (isReadOnly(attribute)) throw new PressProblem('notWritable', attribute.name);
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const make = makers[given.how] as (one: Given, target: Target, making: Making) => unknown;
  const made = make(given, { attribute, kind, before }, making) ?? null;
  if (made === null) mustNotClear(attribute, before);
  const data = made === null ? null : validateData(attribute, made);
  const saver = { person: making.person, seesBoard: () => true };
  const code = isSame(before, data) ? undefined : kind.mayChange?.(before, data, saver);
  if (code) throw invalidBecause(code, { label: attribute.name });
  return data;
}

const makers: Makers = {
  fixed: ({ data }) => data,
  clear: () => null,
  me: (_from, { kind, before }, { person }) => {
    const saver = { person, seesBoard: () => true };
    const alone = [person];
    // Of some kinds people may add themselves, and change nothing else.
    return kind.mayChange?.(before, alone, saver) === undefined
      ? alone
      : [...new Set([...(before as number[]), person])];
  },
  now: (_from, { attribute }, { now, today }) => validData(attribute, now) ?? today,
  add: ({ amount }, target) => changed(target, amount),
  subtract: ({ amount }, target) => changed(target, -amount),
  include: ({ data }, { attribute, before }) => {
    // What was deleted meanwhile stands for nothing.
    const kept = idsIn(before).filter((id) => validData(attribute, [id]) !== undefined);
    return [...new Set([...kept, ...idsIn(data)])];
  },
  exclude: ({ data }, { before }) => {
    const gone = new Set(idsIn(data));
    const left = idsIn(before).filter((id) => !gone.has(id));
    return left.length > 0 ? left : null;
  },
  move: ({ days }, { attribute, kind, before }, { lookup }) => {
    if (typeof before !== 'string') return null;
    const zone = zoneOf({ zone: kind.dated?.(settingsOf(attribute)).zone ?? null }, lookup);
    const moved = moveDate(before, days, zone);
    if (moved === undefined) throw new PressProblem('noValue', attribute.name);
    return moved;
  },
  next: (_from, { kind, attribute, before }) => {
    const groups = kind.allGroups?.(settingsOf(attribute)) ?? [];
    if (groups.length === 0) throw new PressProblem('noOptions', attribute.name);
    const at = groups.findIndex(({ data }) => isSame(data, before));
    return groups[(at + 1) % groups.length]!.data;
  },
  copy: ({ attribute_id }, target, making) => {
    const source = making.attributes.find(({ id }) => id === attribute_id);
    const data = source && dataIn(making.item, source);
    if (!source || (data ?? null) === null) return null;
    // Each attribute has options of its own: the same ids mean others there.
    const isLike = source.kind === target.attribute.kind && target.kind.storage !== 'options';
    const fits = isLike || source.id === target.attribute.id ? validData(target.attribute, data) : undefined;
    return fits ?? read(target, plainText(source, data, making.lookup), making);
  },
  text: ({ text }, target, making) => read(target, fillTemplate(text, textIn(making)), making),
};

const idsIn = (data: unknown): readonly unknown[] => (Array.isArray(data) ? data : []);

/** The values of the pressed item as texts. */
export const textIn =
  ({ item, attributes, lookup }: Pick<Making, 'item' | 'attributes' | 'lookup'>) =>
  (attributeId: string): string => {
    const attribute = attributes.find(({ id }) => id === attributeId);
    return attribute ? plainText(attribute, dataIn(item, attribute), lookup) : '';
  };

function read({ kind, attribute }: Target, text: string, { lookup }: Making): unknown {
  const data = kind.parse(text, settingsOf(attribute), lookup);
  if (data === undefined) throw new PressProblem('noValue', attribute.name);
  return data;
}

function changed({ attribute, before }: Target, by: number): number {
  const from = before ?? 0;
  if (typeof from !== 'number') throw new PressProblem('noNumber', attribute.name);
  return Number((from + by).toPrecision(DIGITS)) + 0;
}
