import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, Repeating } from '../attributes/kind.ts';
import type { Attribute } from '../records/attribute.ts';
import { settingsOf } from '../records/attribute-settings.ts';

type Of = Pick<Attribute, 'id' | 'kind' | 'settings'>;

const kindOf = ({ kind }: Pick<Attribute, 'kind'>): AttributeKind => attributeKinds[kind];

/** Whether values of an attribute can say that an item is done. */
export const canSayDone = (attribute: Of): boolean => kindOf(attribute).saysDone !== undefined;

/** Whether somebody has to say first which of its options mean done. */
export const needsDoneOptions = (attribute: Of): boolean => kindOf(attribute).storage === 'options';

/** The attribute that says whether an item is done: the one that is chosen, else the first that needs no options. */
export function doneAttribute<A extends Of>(
  attributes: readonly A[],
  { done }: Pick<Repeating, 'done'>,
): A | undefined {
  const able = attributes.filter(canSayDone);
  if (done) return able.find(({ id }) => id === done.attribute);
  const simple = able.filter((one) => !needsDoneOptions(one));
  return simple.find((one) => kindOf(one).storage === 'boolean') ?? simple[0];
}

/** Whether a value says that its item is done. */
export const saysDone = (attribute: Of, data: unknown, { done }: Pick<Repeating, 'done'>): boolean =>
  kindOf(attribute).saysDone?.(data ?? null, done?.options ?? [], settingsOf(attribute)) ?? false;

/** What a date attribute says of its item; undefined: it is none, or its dates are computed. */
export function datedAs(attribute: Of): ReturnType<NonNullable<AttributeKind['dated']>> | undefined {
  return kindOf(attribute).dated?.(settingsOf(attribute));
}

/** The dates that are moved on: those that are chosen, else those with a role; without any, the first. */
export function movedDates<A extends Of>(attributes: readonly A[], { dates }: Pick<Repeating, 'dates'>): A[] {
  const dated = attributes.filter((one) => datedAs(one) !== undefined);
  if (dates) return dated.filter(({ id }) => dates.includes(id));
  const roles = dated.filter((one) => datedAs(one)?.role);
  return roles.length > 0 ? roles : dated.slice(0, 1);
}

/** The role that says best when something is planned comes first. */
const roles = ['due', 'start', 'end'];

const rank = (attribute: Of): number => {
  const at = roles.indexOf(datedAs(attribute)?.role ?? '');
  return at < 0 ? roles.length : at;
};

/** The dates of an item, the one first from which a rule counts. */
export const leadingFirst = <A extends Of>(dates: readonly A[]): A[] =>
  [...dates].sort((one, other) => rank(one) - rank(other));

/** The attribute by which items repeat, and what it says; undefined: they do not. */
export function repeatingIn<A extends Of>(
  attributes: readonly A[],
): (Repeating & { attribute: A }) | undefined {
  for (const attribute of attributes) {
    const repeating = kindOf(attribute).repeating?.(settingsOf(attribute));
    if (repeating?.active) return { ...repeating, attribute };
  }
  return undefined;
}
