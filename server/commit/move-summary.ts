import type { MovedItems } from '@tessera/domain/api/moves.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { valuePlaces } from '@tessera/domain/records/carry-values.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { ArrivedItem } from '@tessera/domain/records/moved-item.ts';

type Places = ReturnType<typeof valuePlaces>;

/** What a move of items comes to, as people are told of it. */
export class MoveSummary {
  private readonly trees: readonly (readonly Item[])[];
  private readonly left = new Map<string, MovedItems['left'][number]>();
  private readonly options = new Map<string, MovedItems['options'][number]>();
  private readonly required = new Map<string, MovedItems['required'][number]>();
  /** Attribute of the folder that items leave → it, and the one that takes its values. */
  private readonly places = new Map<string, Places[number]>();
  /** The other way. */
  private readonly sources = new Map<string, string>();

  constructor(trees: readonly (readonly Item[])[]) {
    this.trees = trees;
  }

  /** Where the values of items of one more folder go. */
  leaves(places: Places): void {
    for (const place of places) {
      this.places.set(place.from.id, place);
      if (place.to) this.sources.set(place.to.id, place.from.id);
    }
  }

  addsOptions({ id, name }: Attribute, count: number): void {
    const known = this.options.get(id)?.count ?? 0;
    this.options.set(id, { attribute_id: id, name, count: known + count });
  }

  /** @param left attributes of its old folder of whose values something is left behind */
  arrives(left: ReadonlySet<string>, { clashing, missing }: ArrivedItem): void {
    const clashed = clashing.flatMap((id) => this.sources.get(id) ?? []);
    for (const id of new Set([...left, ...clashed])) {
      const { from, to } = this.places.get(id)!;
      const items = (this.left.get(id)?.items ?? 0) + 1;
      this.left.set(id, { attribute_id: id, name: from.name, items, has_place: to !== undefined });
    }
    for (const { id, name } of missing) {
      const items = (this.required.get(id)?.items ?? 0) + 1;
      this.required.set(id, { attribute_id: id, name, items });
    }
  }

  told(): MovedItems {
    const items = this.trees.length;
    return {
      items,
      sub_items: this.trees.reduce((sum, { length }) => sum + length, 0) - items,
      left: [...this.left.values()],
      options: [...this.options.values()],
      required: [...this.required.values()],
    };
  }
}
