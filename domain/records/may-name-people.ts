import { namesPeople } from '../attributes/attribute-data.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { computationOf } from '../computing/shown-attributes.ts';
import type { Attribute } from './attribute.ts';

/**
 * Whether values of an attribute name people, or are computed from such at any depth: what is asked of them names people
 * too, and visitors are not told it. What an attribute was that is not there any more nobody knows.
 */
export function mayNamePeople(
  id: string,
  attributeOf: (id: string) => Attribute | undefined,
  asked: Set<string> = new Set(),
): boolean {
  if (asked.has(id)) return false;
  asked.add(id);
  const attribute = attributeOf(id);
  if (!attribute || namesPeople(attribute)) return true;
  const computation = computationOf(attribute);
  if (!computation) return false;
  // A formula may be a person by itself: who looks.
  const alone: AttributeKind =
    attributeKinds[
      computation.result(
        () => undefined,
        () => undefined,
      ).kind
    ];
  return (
    alone.names === 'people' ||
    computation.reads.some(
      // What a condition says of linked items hangs from what it names, which is read too.
      ({ attribute_id, asks }) => !asks && mayNamePeople(attribute_id, attributeOf, asked),
    )
  );
}
