import type { SearchHit } from '@tessera/domain/api/search.ts';
import type { ReactNode } from 'react';
import { CellContent } from '../../attributes/cell-content.tsx';
import { ratingIn } from '../../data/search/rated-items.ts';
import type { Structure } from '../../data/structure/structure.ts';
import type { HeldFolder } from './item-finder.ts';

/** What is done comes after what is found alike. */
const DONE = -0.1;

/** How far an item is that this page holds. */
interface ItemStatus {
  shown: ReactNode;
  weight: number;
}

/** What says of the items of a folder how far they are, found once. */
export function statusesOf(structure: Structure): (held: HeldFolder, id: string) => ItemStatus {
  const known = new Map<HeldFolder, ReturnType<typeof ratingIn>>();
  const rateOf = (held: HeldFolder) => {
    const { folder } = held;
    const rate = known.get(held) ?? ratingIn(structure.attributes(folder), structure.views(folder.id));
    known.set(held, rate);
    return rate;
  };
  return (held, id) => {
    const { columns, folder } = held;
    const row = columns.rowOf(id);
    if (row === undefined) return { shown: null, weight: 0 };
    const values = structure
      .attributes(folder)
      .map((attribute) => [attribute.id, columns.value(row, attribute.id)] as const);
    const item = { ...columns.item(row), values: Object.fromEntries(values) };
    const { status, is_done } = rateOf(held)(item);
    return { shown: sayStatus(structure, status), weight: is_done ? DONE : 0 };
  };
}

/** A value that says how far an item is, as its kind draws it. */
export function sayStatus(structure: Structure, status: SearchHit['status']): ReactNode {
  const attribute = status && structure.attribute(status.attribute_id);
  return attribute ? <CellContent attribute={attribute} data={status.data} /> : null;
}
