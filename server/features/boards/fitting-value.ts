import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

/**
 * Reads a stored value as an attribute takes it now: its settings may have changed since it was saved, such as when an
 * option of a label has gone. Undefined: nothing of it is left.
 */
export function fittingValue(attribute: Attribute): (data: unknown) => unknown {
  const kind = attributeKinds[attribute.kind];
  const schema = kind.data(kind.settings.parse(attribute.settings));
  const read = (data: unknown) => schema.safeParse(data).data;
  return (data) => {
    if (data === null) return undefined;
    const whole = read(data);
    if (whole !== undefined || !Array.isArray(data)) return whole;
    return read(data.filter((one) => read([one]) !== undefined));
  };
}
