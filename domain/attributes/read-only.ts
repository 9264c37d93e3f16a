import type { Attribute } from '../records/attribute.ts';
import { computedBy } from './attribute-data.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind } from './kind.ts';

/** Why nobody saves values of an attribute. */
export type ReadOnly = 'assigned' | 'computed';

/** Whether the server gives an attribute its values, as numbers that no two items share. */
export const isAssigned = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  (attributeKinds[kind] as AttributeKind).assigned !== undefined;

/** Undefined: people save values of the attribute. */
export function readOnlyBecause(attribute: Pick<Attribute, 'kind'>): ReadOnly | undefined {
  if (isAssigned(attribute)) return 'assigned';
  return computedBy(attribute) ? 'computed' : undefined;
}

export const isReadOnly = (attribute: Pick<Attribute, 'kind'>): boolean =>
  readOnlyBecause(attribute) !== undefined;
