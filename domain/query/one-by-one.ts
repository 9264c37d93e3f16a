import type { Lookup } from '../attributes/lookup.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import { ColumnKeys } from './keys.ts';
import { compileConditions } from './match.ts';
import type { Filter } from './query.ts';

/** Asks conditions of one item after the other: the keys of a whole folder cost more than those of a few items. */
export class OneByOne {
  private readonly attributes: readonly ShownAttribute[];
  private readonly read: (attributeId: string) => unknown;
  private readonly lookup: Lookup;
  private readonly keys = new Map<string, ColumnKeys>();

  /** @param read the data of the item that is asked now */
  constructor(attributes: readonly ShownAttribute[], read: (attributeId: string) => unknown, lookup: Lookup) {
    this.attributes = attributes;
    this.read = read;
    this.lookup = lookup;
  }

  /**
   * @param unasked what a condition says that asks nothing; left out: it counts for nothing
   * @returns whether the conditions hold for the present item; undefined: they ask nothing
   */
  compile(filter: Filter, unasked?: boolean): (() => boolean) | undefined {
    const keysOf = (attribute: ShownAttribute): ColumnKeys => {
      const { id } = attribute;
      const made = this.keys.get(id) ?? new ColumnKeys(attribute, () => this.read(id), this.lookup);
      this.keys.set(id, made);
      return made;
    };
    const test = compileConditions(filter, this.attributes, keysOf, this.lookup, unasked);
    return test && (() => test(0));
  }

  /** The next item is asked. */
  turn(): void {
    for (const keys of this.keys.values()) keys.readAnew();
  }
}
