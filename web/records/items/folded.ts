import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';

/** Fewer than these take no more room than the line that would stand for them. */
const FOLDED_MIN = 2;

/**
 * The attributes of an open item that are folded away: those without a value. An item without any is about to get some:
 * then all are shown. So is an attribute that is required, or draws something without a value, such as a button.
 *
 * @param isEmpty whether an attribute has no value, and has had none since the item was opened
 */
export function foldedOf(
  attributes: readonly Attribute[],
  isEmpty: (attribute: Attribute) => boolean,
): ReadonlySet<string> {
  const valued = attributes.filter(({ kind }) => !drawsAlways(kind));
  const folded = valued.filter((one) => !one.required && isEmpty(one));
  if (folded.length < FOLDED_MIN || valued.every(isEmpty)) return new Set();
  return new Set(folded.map(({ id }) => id));
}

function drawsAlways(kind: Attribute['kind']): boolean {
  const { Control, toggle }: AttributeUi = attributeUis[kind];
  return Control !== undefined || toggle !== undefined;
}
