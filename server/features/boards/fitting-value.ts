import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { validData } from '@tessera/domain/records/value-data.ts';

/**
 * Reads a stored value as its attribute accepts it now: the settings may have changed since it was saved, such as a
 * deleted option of a label. Undefined: nothing of it is left.
 */
export function fittingValue(attribute: Attribute): (data: unknown) => unknown {
  const read = (data: unknown) => validData(attribute, data);
  return (data) => {
    if (data === null) return undefined;
    const whole = read(data);
    if (whole !== undefined || !Array.isArray(data)) return whole;
    return read(data.filter((one) => read([one]) !== undefined));
  };
}
