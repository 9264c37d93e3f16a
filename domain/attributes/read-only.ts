import type { Computing } from '../computing/computation.ts';
import type { Attribute } from '../records/attribute.ts';
import { isComputed } from './attribute-data.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind } from './kind.ts';

/** Why nobody saves values of an attribute. */
export type ReadOnly = 'assigned' | 'computed';

/** Whether the server gives an attribute its values, as numbers that no two items share. */
export const isAssigned = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  (attributeKinds[kind] as AttributeKind).assigned !== undefined;

/** Undefined: people save values of the attribute. */
export function readOnlyBecause(
  attribute: Pick<Attribute, 'kind' | 'settings'> & { computing?: Computing },
): ReadOnly | undefined {
  if (isAssigned(attribute)) return 'assigned';
  return isComputed(attribute) ? 'computed' : undefined;
}

export const isReadOnly = (attribute: Parameters<typeof readOnlyBecause>[0]): boolean =>
  readOnlyBecause(attribute) !== undefined;

/** Whether an attribute goes from one kind to another, so that nobody saves it or its values. */
export const isConverting = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  (attributeKinds[kind] as AttributeKind).passing === true;
