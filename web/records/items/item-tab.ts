/** The tabs of an open item, by the words of the address (specification, "Named routes"). */
export const itemTabs = ['attributes', 'comments', 'usage'] as const;
export type ItemTab = (typeof itemTabs)[number];
