import type { z } from 'zod';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { DomainError } from '../errors.ts';
import { issuesOf } from '../validation.ts';
import type { Attribute } from './attribute.ts';

/** Compiling a label's schema costs far more than using it, so each attribute's is kept as long as the attribute. */
const compiled = new WeakMap<Attribute, z.ZodType>();

function schemaOf(attribute: Attribute): z.ZodType {
  let schema = compiled.get(attribute);
  if (!schema) {
    const kind = attributeKinds[attribute.kind];
    schema = kind.data(kind.settings.parse(attribute.settings));
    compiled.set(attribute, schema);
  }
  return schema;
}

/** Data as the attribute stores it. Every value that is saved passes here. Throws `invalid`. */
export function validateData(attribute: Attribute, data: unknown): unknown {
  const result = schemaOf(attribute).safeParse(data);
  if (result.success) return result.data;
  throw new DomainError('invalid', { issues: issuesOf(result.error, data, { label: attribute.name }) });
}

/** The same of data that was stored when the attribute's settings may have been others. Undefined: it is not valid now. */
export const validData = (attribute: Attribute, data: unknown): unknown =>
  schemaOf(attribute).safeParse(data).data;

/** Data that many items get, such as that of a default: whoever gets it may not use the files that it names. */
export function sharedData(attribute: Attribute, data: unknown): unknown {
  const { withoutFiles } = attributeKinds[attribute.kind] as AttributeKind;
  return withoutFiles && data !== null ? withoutFiles(data) : data;
}
