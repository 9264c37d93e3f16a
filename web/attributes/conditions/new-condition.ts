import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { operandForms } from '@tessera/domain/query/operators.ts';
import type { Condition } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Subject } from './subjects.ts';

export const newCondition = ({ attribute, reference }: Subject): Condition => ({
  ...(reference
    ? { attribute_id: reference.id, linked: { attribute_id: attribute.id, quantifier: 'any' } }
    : { attribute_id: attribute.id }),
  operator: attributeKinds[attribute.kind].operators[0]!,
  operand: null,
});

/** The attribute of the condition that an empty filter is opened with: the first that waits for a value. */
export const firstAsked = (attributes: readonly Attribute[]): string | undefined =>
  attributes.find((attribute) => operandForms[newCondition({ attribute }).operator] !== 'none')?.id;
