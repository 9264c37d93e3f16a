import type { Path } from './complete.ts';
import type { Naming } from './references.ts';
import type { Type } from './types.ts';

/** An attribute that formulas may name. */
export interface NamedAttribute {
  id: string;
  name: string;
  type: Type;
  /** The attributes of the items that it refers to; left out: it refers to none. */
  linked?(): readonly NamedAttribute[];
}

/** The names of some attributes, each once: of two with the same name the second one is shown as `Name (2)`. */
class DistinctNames {
  readonly byId = new Map<string, string>();
  private readonly ids = new Map<string, string>();

  constructor(attributes: readonly NamedAttribute[]) {
    const taken = new Set(attributes.map(({ name }) => folded(name)));
    for (const { id, name } of attributes) {
      let own = name;
      for (let count = 2; this.ids.has(folded(own)) || (own !== name && taken.has(folded(own))); count += 1) {
        own = `${name} (${count})`;
      }
      this.byId.set(id, own);
      this.ids.set(folded(own), id);
    }
  }

  idOf(name: string): string | undefined {
    return this.ids.get(folded(name));
  }
}

const folded = (name: string): string => name.trim().toLowerCase();

/** What attributes are called in formulas of one folder, and in items that its items refer to. */
export class AttributeNames {
  readonly own: readonly NamedAttribute[];
  private readonly names = new Map<string | undefined, DistinctNames>();
  private known: ReadonlyMap<string, NamedAttribute> | undefined;

  constructor(own: readonly NamedAttribute[]) {
    this.own = own;
  }

  readonly idOf: Naming = (name, through) => this.distinct(through).idOf(name);
  readonly nameOf: Naming = (id, through) => this.distinct(through).byId.get(id) ?? this.attribute(id)?.name;

  /** Also of items that are referred to, over any number of references. */
  attribute(id: string): NamedAttribute | undefined {
    const own = this.own.find((one) => one.id === id);
    if (own) return own;
    this.known ??= everyAttribute(this.own);
    return this.known.get(id);
  }

  /** What leads to items by names, as `Naming` takes it. */
  through(path: Path): string | undefined {
    if (path === null) return '';
    return path.reduce<string | undefined>((before, name) => this.idOf(name, before) ?? '', undefined);
  }

  /** The attributes of the items that are reached so. */
  private reached(through: string | undefined): readonly NamedAttribute[] {
    if (through === undefined) return this.own;
    const linked = this.attribute(through)?.linked?.();
    return linked ?? [...everyAttribute(this.own).values()].filter((one) => !this.own.includes(one));
  }

  /** The attributes of the items that are reached so, each by the name that it is shown by. */
  byShownName(through: string | undefined): Map<string, NamedAttribute> {
    const { byId } = this.distinct(through);
    return new Map(this.reached(through).map((one) => [byId.get(one.id)!, one]));
  }

  private distinct(through: string | undefined): DistinctNames {
    const known = this.names.get(through) ?? new DistinctNames(this.reached(through));
    this.names.set(through, known);
    return known;
  }
}

function everyAttribute(own: readonly NamedAttribute[]): Map<string, NamedAttribute> {
  const all = new Map<string, NamedAttribute>();
  let next = own;
  while (next.length > 0) {
    const fresh = next.filter(({ id }) => !all.has(id));
    for (const one of fresh) all.set(one.id, one);
    next = fresh.flatMap((one) => one.linked?.() ?? []);
  }
  return all;
}
