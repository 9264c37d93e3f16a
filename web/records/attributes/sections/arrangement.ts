import { isSame } from '@tessera/domain/is-same.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type AttributeSection, sectioned } from '@tessera/domain/records/attribute-section.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { positionsFor } from '../../../data/structure/positions.ts';
import type { StructureSave } from '../../../data/structure/structure.ts';

/** A line of the list in which sections are arranged: a section, or an attribute of the section above it. */
export interface ArrangedRow {
  id: string;
  isSection: boolean;
  name: string;
}

export const rowsOf = (
  attributes: readonly Attribute[],
  sections: readonly AttributeSection[],
): ArrangedRow[] =>
  sectioned(attributes, sections).flatMap(({ section, attributes: within }) => [
    ...(section ? [{ id: section.id, isSection: true, name: section.name }] : []),
    ...within.map(({ id, name }) => ({ id, isSection: false, name })),
  ]);

export const withSection = (rows: readonly ArrangedRow[], name: string): ArrangedRow[] => [
  ...rows,
  { id: newId(), isSection: true, name },
];

/** Its attributes are those of the section above then. */
export const withoutSection = (
  rows: readonly ArrangedRow[],
  id: string,
  attributes: readonly Attribute[],
): ArrangedRow[] =>
  asFolder(
    rows.filter((row) => row.id !== id),
    attributes,
  );

/**
 * After a row was moved: a section goes with its attributes, before or behind the section that it was dropped in, and
 * parts none.
 *
 * @param order the rows with that one at its new place
 */
export function afterMove(
  rows: readonly ArrangedRow[],
  order: readonly ArrangedRow[],
  { moved, attributes }: { moved: string; attributes: readonly Attribute[] },
): ArrangedRow[] {
  const start = rows.findIndex(({ id }) => id === moved);
  if (!rows[start]!.isSection) return asFolder(order, attributes);
  const block = rows.slice(start, endOf(rows, start + 1));
  const rest = rows.filter((row) => !block.includes(row));
  const at = order.filter((row) => row === block[0] || !block.includes(row)).indexOf(block[0]!);
  const ends = [...rest.keys(), rest.length].filter((index) => rest[index]?.isSection ?? true);
  const place = at < start ? (ends.findLast((end) => end <= at) ?? ends[0]!) : ends.find((end) => end >= at)!;
  return rest.toSpliced(place, 0, ...block);
}

/** The next section from there on, or the end. */
function endOf(rows: readonly ArrangedRow[], from: number): number {
  const next = rows.findIndex(({ isSection }, index) => index >= from && isSection);
  return next < 0 ? rows.length : next;
}

/** Those that are in no section are in the order of the folder. */
function asFolder(rows: readonly ArrangedRow[], attributes: readonly Attribute[]): ArrangedRow[] {
  const first = endOf(rows, 0);
  const rank = new Map(attributes.map(({ id }, index) => [id, index]));
  const free = rows.slice(0, first).toSorted((one, other) => rank.get(one.id)! - rank.get(other.id)!);
  return [...free, ...rows.slice(first)];
}

/** What is saved: attributes that are not there now keep being named. */
export function sectionSaves(
  { id: folder_id, board_id }: Folder,
  sections: readonly AttributeSection[],
  rows: readonly ArrangedRow[],
): StructureSave[] {
  const collection = 'attribute_sections';
  const stored = new Map(sections.map((one) => [one.id, one]));
  const known = new Set(rows.map(({ id }) => id));
  const wanted = rows.flatMap((row, index) => {
    if (!row.isSection) return [];
    const before = stored.get(row.id);
    const gone = before?.attributes.filter((id) => !known.has(id)) ?? [];
    const within = rows.slice(index + 1, endOf(rows, index + 1)).map(({ id }) => id);
    return [
      {
        before,
        id: row.id,
        position: before?.position ?? '',
        name: row.name.trim(),
        attributes: [...within, ...gone],
      },
    ];
  });
  const fresh = new Set(wanted.filter(({ before }) => !before).map(({ id }) => id));
  const positions = positionsFor(wanted, fresh);
  const saves = wanted.flatMap(({ before, id, name, attributes }): StructureSave[] => {
    const position = positions.get(id);
    const place = before ? {} : { board_id, folder_id };
    const fields = {
      ...place,
      ...(before?.name === name ? {} : { name }),
      ...(position === undefined ? {} : { position }),
      ...(before && isSame(before.attributes, attributes) ? {} : { attributes }),
    };
    return Object.keys(fields).length > 0 ? [{ collection, id, fields }] : [];
  });
  const dropped = sections.filter(({ id }) => !known.has(id));
  return [...dropped.map(({ id }): StructureSave => ({ collection, id, delete: true })), ...saves];
}
