import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { changesAtOnce } from '../../attributes/attribute-ui.ts';
import { hasControl } from '../../attributes/cell-content.tsx';
import { attributeUis } from '../../attributes/index.ts';

/** What a press does in the cells of an attribute. */
export function pressesOf(attributes: readonly Attribute[]) {
  const is = (id: string, holds: (attribute: Attribute) => boolean): boolean =>
    attributes.some((one) => one.id === id && holds(one));
  return {
    /** Whether the space bar or a second click changes an attribute's values, or presses its control. */
    toggles: (attributeId: string): boolean =>
      is(attributeId, (one) => changesAtOnce(attributeUis[one.kind]) || hasControl(one)),
    /** Whether the cells of an attribute hold a control, which takes its own clicks. */
    hasControl: (attributeId: string): boolean => is(attributeId, hasControl),
  };
}
