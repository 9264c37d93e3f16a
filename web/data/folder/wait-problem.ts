import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { linkedIn } from '@tessera/domain/records/link-sight.ts';
import { itemsBelow } from '@tessera/domain/records/sub-items.ts';
import { checkFamily, checkWaits, type WaitingItems } from '@tessera/domain/schedule/check-waits.ts';
import type { ValueChange } from '../views/types.ts';
import { currentLookup } from './lookup.ts';
import { treeOf } from './sub-item-places.ts';

/** Whether values of an attribute say for which items an item waits. */
export const saysWaits = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  (attributeKinds[kind] as AttributeKind).waits === true;

/** Why changes cannot be saved of values that say for what items wait; undefined: they can. The server checks the same. */
export function waitProblem(
  columns: ItemColumns,
  attributes: readonly Attribute[],
  changes: readonly ValueChange[],
): Issue | undefined {
  return issueOf(() => {
    for (const attribute of attributes.filter(saysWaits)) {
      const saved = new Map(
        changes.flatMap(({ itemId, attributeId, data }) =>
          attributeId === attribute.id ? [[itemId, data] as const] : [],
        ),
      );
      const items = itemsBy(columns, attributes, attribute, saved);
      const links = [...saved.keys()].flatMap((to) => {
        const had = new Set(waitsIn(columns, attribute, storedIn(columns, attribute, to)));
        return [...items.waitsFor(to)].flatMap((from) => (had.has(from) ? [] : { from, to }));
      });
      if (links.length > 0) checkWaits(links, items);
    }
  });
}

/** Why items cannot be below another one: they wait for it or for what is above it, or that for them. */
export function familyProblem(
  columns: ItemColumns,
  attributes: readonly Attribute[],
  ids: readonly string[],
  parent: string | null,
): Issue | undefined {
  if (parent === null) return undefined;
  const tree = treeOf(columns);
  return issueOf(() => {
    for (const attribute of attributes.filter(saysWaits)) {
      const items = itemsBy(columns, attributes, attribute, new Map());
      const above = items.upFrom(parent);
      for (const id of ids) checkFamily([id, ...itemsBelow(id, tree)], above, items);
    }
  });
}

function issueOf(check: () => void): Issue | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    const issue = error instanceof DomainError ? error.details.issues?.[0] : undefined;
    if (!issue) throw error;
    return issue;
  }
}

function storedIn(columns: ItemColumns, attribute: Attribute, id: string): unknown {
  const row = columns.rowOf(id);
  return row === undefined ? null : columns.value(row, attribute.id);
}

const waitsIn = ({ place }: ItemColumns, attribute: Attribute, data: unknown): string[] =>
  linkedIn(attribute, data).flatMap((one) => (one.folder_id === place.folder_id ? one.item_id : []));

function itemsBy(
  columns: ItemColumns,
  attributes: readonly Attribute[],
  attribute: Attribute,
  saved: ReadonlyMap<string, unknown>,
): WaitingItems {
  const tree = treeOf(columns);
  const primary = attributes.find((one) => one.primary);
  return {
    id: attribute.id,
    label: attribute.name,
    waitsFor: (id) =>
      waitsIn(columns, attribute, saved.has(id) ? saved.get(id) : storedIn(columns, attribute, id)),
    upFrom(id) {
      const ids: string[] = [];
      for (let at: string | null = id; at !== null && !ids.includes(at); ) {
        ids.push(at);
        at = tree.node(at)?.parent_id ?? null;
      }
      return ids;
    },
    titleOf: (id) => primary && plainText(primary, storedIn(columns, primary, id), currentLookup),
  };
}
