/** What a kind may ask about what its data names. Undefined: it is not there, not known here, or not to be seen. */
export interface Lookup {
  /** What the item is called, as its primary attribute has it. */
  itemTitle(itemId: string): string | undefined;
}

/** Where data names nothing that could be looked up, or nothing is known of it. */
export const noLookup: Lookup = { itemTitle: () => undefined };
