/** Reads lists of known texts, which commas part: a text may itself have some. Texts are told apart exactly. */
export class OptionLists {
  private readonly ids: ReadonlyMap<string, string>;
  /** How many parts the commas make of the texts, the most first. */
  private readonly counts: readonly number[];

  /** @param ids by text */
  constructor(ids: ReadonlyMap<string, string>) {
    this.ids = ids;
    const counts = Array.from(ids.keys(), (text) => text.split(',').length);
    this.counts = [...new Set(counts)].sort((one, other) => other - one);
  }

  /** The ids of the texts of a list, each once. Undefined: it has another text too. */
  read(list: string): string[] | undefined {
    const parts = list.split(',');
    const found = new Set<string>();
    for (let at = 0; at < parts.length; ) {
      const length = this.counts.find((count) => this.idAt(parts, at, count) !== undefined);
      if (length === undefined) return undefined;
      found.add(this.idAt(parts, at, length)!);
      at += length;
    }
    return [...found];
  }

  private idAt(parts: readonly string[], at: number, count: number): string | undefined {
    if (at + count > parts.length) return undefined;
    const text = parts.slice(at, at + count).join(',');
    return this.ids.get(text.trim());
  }
}
