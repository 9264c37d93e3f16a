import { errorSigns, isError } from '../formula/formula-error.ts';
import type { Attribute } from '../records/attribute.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind } from './kind.ts';
import type { Lookup } from './lookup.ts';

/** Settings are held with their attributes, so those of each are read once: a text is asked of value after value. */
const read = new WeakMap<object, { kind: string; settings: unknown }>();

function settingsOf({ kind: id, settings }: Pick<Attribute, 'kind' | 'settings'>): unknown {
  const known = read.get(settings);
  if (known?.kind === id) return known.settings;
  const kind: AttributeKind = attributeKinds[id];
  const parsed = kind.settings.parse(settings);
  read.set(settings, { kind: id, settings: parsed });
  return parsed;
}

/** A value as plain text, the same for everybody; empty: there is none. */
export function plainText(
  attribute: Pick<Attribute, 'kind' | 'settings'>,
  data: unknown,
  lookup: Lookup,
): string {
  if (isError(data)) return errorSigns[data.error];
  const kind: AttributeKind = attributeKinds[attribute.kind];
  return data === null || data === undefined ? '' : kind.format(data, settingsOf(attribute), lookup);
}
