import { writtenIn } from '@tessera/domain/attributes/displayed.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { LookupSettings } from '@tessera/domain/attributes/lookup-settings.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { settingsOf } from '@tessera/domain/records/attribute-settings.ts';

/** Several values that are one text stand side by side in it. */
const SEPARATOR = ', ';

/** The values of which a value was put together, each as what the linked items have. */
interface TakenParts {
  source: ShownAttribute;
  values: readonly unknown[];
}

/**
 * Undefined: the value is one, or a text in which the separator may stand too. Texts are read back only where that
 * gives all of what was written.
 *
 * @param lookup of whoever looks: for them it was written
 */
export function takenParts(
  data: unknown,
  { kind, computing }: ShownAttribute,
  lookup: Lookup,
): TakenParts | undefined {
  const { attribute_id, display } = computing!.saved.settings as Partial<LookupSettings>;
  const read = computing!.linked.get(attribute_id ?? '');
  if (!read || read.kind === kind || typeof data !== 'string') return undefined;
  const { source } = writtenIn(display ?? {}, read);
  const from: AttributeKind = attributeKinds[source.kind];
  if (from.storage === 'text' && !from.addressOf) return undefined;
  const settings = settingsOf(source);
  const values = data.split(SEPARATOR).map((text) => {
    const value = from.parse(text, settings, lookup);
    const isWhole = value !== null && value !== undefined && from.format(value, settings, lookup) === text;
    return isWhole ? value : undefined;
  });
  return values.includes(undefined) ? undefined : { source, values };
}
