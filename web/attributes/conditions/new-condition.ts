import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { operandForms } from '@tessera/domain/query/operators.ts';
import type { Condition } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

export const newCondition = ({ id, kind }: Attribute): Condition => ({
  attribute_id: id,
  operator: attributeKinds[kind].operators[0]!,
  operand: null,
});

/** The attribute of the condition that an empty filter is opened with: the first that waits for a value. */
export const firstAsked = (attributes: readonly Attribute[]): string | undefined =>
  attributes.find((one) => operandForms[newCondition(one).operator] !== 'none')?.id;
