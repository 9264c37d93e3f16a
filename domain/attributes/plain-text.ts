import { errorSigns, isError } from '../formula/formula-error.ts';
import type { Attribute } from '../records/attribute.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind } from './kind.ts';
import type { Lookup } from './lookup.ts';

/** A value as plain text, the same for everybody; empty: there is none. */
export function plainText(
  { kind: id, settings }: Pick<Attribute, 'kind' | 'settings'>,
  data: unknown,
  lookup: Lookup,
): string {
  if (isError(data)) return errorSigns[data.error];
  const kind: AttributeKind = attributeKinds[id];
  return data === null || data === undefined ? '' : kind.format(data, kind.settings.parse(settings), lookup);
}
