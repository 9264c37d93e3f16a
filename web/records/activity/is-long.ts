import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

/** Texts of this length and more are not put into a sentence. */
const LONG = 80;

export const isLong = (kind: AttributeKindId | undefined, ...values: unknown[]): boolean =>
  (kind !== undefined && attributeKinds[kind].multiline) ||
  values.some((data) => typeof data === 'string' && data.length >= LONG);

/** Whether a line is about a text that is too long for a sentence. */
export const isLongLine = (
  { attribute_id, told, before, after }: ActivityLine,
  attributeOf: (id: string) => Attribute | undefined,
): boolean => attribute_id !== null && told && isLong(attributeOf(attribute_id)?.kind, before, after);
