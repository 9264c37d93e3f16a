import { type AttributeKindId, attributeKindIds } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Computing } from '../computing/computation.ts';
import { computationOf } from '../computing/shown-attributes.ts';
import type { IssueCode } from '../issues.ts';
import type { Attribute } from '../records/attribute.ts';

type Source = Pick<Attribute, 'kind' | 'primary' | 'settings'> & { computing?: Computing };

/** Why an attribute cannot be converted to a kind; undefined: it can. */
export function whyNotTo(attribute: Source, to: AttributeKindId): IssueCode | undefined {
  const [source, target]: AttributeKind[] = [attributeKinds[attribute.kind], attributeKinds[to]];
  if (source!.passing || target!.passing) return 'attribute_converting';
  if (to === attribute.kind) return 'conversion_same_type';
  if (attribute.primary && !target!.canBePrimary) return 'attribute_cannot_name';
  if (target!.computed || target!.assigned || target!.convertedTo === false || holdsNothing(attribute))
    return 'conversion_no_values';
  return undefined;
}

export const canBecomeOther = (attribute: Source): boolean =>
  attributeKindIds.some((id) => whyNotTo(attribute, id) === undefined);

/** Whether there is nothing to convert: no value is stored, or links, of which each person sees others. */
function holdsNothing(attribute: Source): boolean {
  const kind: AttributeKind = attributeKinds[attribute.kind];
  if (kind.linksWhere || kind.operators.length === 0) return true;
  return attribute.computing !== undefined || computationOf(attribute) !== undefined;
}
