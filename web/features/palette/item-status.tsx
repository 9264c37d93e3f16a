import { type DueRules, dueRules, isDone, statusOf } from '@tessera/domain/own-items/own-item.ts';
import type { ReactNode } from 'react';
import { CellContent } from '../../attributes/cell-content.tsx';
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
  const known = new Map<HeldFolder, DueRules>();
  const rulesOf = (held: HeldFolder) => {
    const { folder } = held;
    const shared = structure.views(folder.id).filter(({ personal }) => !personal);
    const rules = known.get(held) ?? dueRules(structure.attributes(folder), shared);
    known.set(held, rules);
    return rules;
  };
  return (held, id) => {
    const { columns, folder } = held;
    const row = columns.rowOf(id);
    if (row === undefined) return { shown: null, weight: 0 };
    const rules = rulesOf(held);
    const values = structure
      .attributes(folder)
      .map((attribute) => [attribute.id, columns.value(row, attribute.id)] as const);
    const item = { ...columns.item(row), values: Object.fromEntries(values) };
    return {
      shown: sayStatus(structure, statusOf(rules, item)),
      weight: isDone(rules, item) ? DONE : 0,
    };
  };
}

/** A value that says how far an item is, as its kind draws it. */
export function sayStatus(structure: Structure, status: ReturnType<typeof statusOf>): ReactNode {
  const attribute = status && structure.attribute(status.attribute_id);
  return attribute ? <CellContent attribute={attribute} data={status.data} /> : null;
}
