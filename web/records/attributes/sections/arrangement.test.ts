import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { AttributeSection } from '@tessera/domain/records/attribute-section.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { describe, expect, test } from 'vitest';
import { withMoved } from '../../../ui/drag/drop-position.ts';
import {
  type ArrangedRow,
  afterMove,
  rowsOf,
  sectionSaves,
  withoutSection,
  withSection,
} from './arrangement.ts';

const attributes = [...'abcdef'].map((id) => ({ id, name: id }) as Attribute);
const folder = { id: 'folder', board_id: 'board' } as Folder;
/** `X` has c and e, and one that is not there; `Y` has f. */
const sections = [
  { id: 'X', name: 'X', position: 'a1', attributes: ['e', 'gone', 'c'] },
  { id: 'Y', name: 'Y', position: 'a2', attributes: ['f', 'e'] },
] as AttributeSection[];
const rows = rowsOf(attributes, sections);
const said = (all: readonly ArrangedRow[]) => all.map(({ id }) => id).join('');
const moved = (id: string, to: number): string => {
  const order = withMoved(
    rows.map((row) => row.id),
    id,
    to,
  ).map((one) => rows.find((row) => row.id === one)!);
  return said(afterMove(rows, order, { moved: id, attributes }));
};

describe('the list of sections', () => {
  test('begins with the attributes in none, and names each attribute once', () => {
    expect(said(rows)).toBe('abdXecYf');
  });

  test('has an attribute where it is dropped; those in no section are in the order of the folder', () => {
    expect(moved('a', 8)).toBe('bdXecYfa');
    expect(moved('f', 0)).toBe('abdfXecY');
    expect(moved('c', 4)).toBe('abdXceYf');
    expect(moved('a', 2)).toBe('abdXecYf');
  });

  test('moves a section with its attributes, and parts no other one', () => {
    expect(moved('Y', 3)).toBe('abdYfXec');
    expect(moved('Y', 0)).toBe('abdYfXec');
    expect(moved('X', 8)).toBe('abdYfXec');
    expect(moved('Y', 5)).toBe('abdYfXec');
    expect(moved('X', 4)).toBe('abdXecYf');
  });

  test('gives the attributes of a removed section to the one above', () => {
    expect(said(withoutSection(rows, 'Y', attributes))).toBe('abdXecf');
    expect(said(withoutSection(rows, 'X', attributes))).toBe('abcdeYf');
  });
});

describe('what is saved of it', () => {
  const saves = (next: readonly ArrangedRow[]) => sectionSaves(folder, sections, next);

  test('is what has changed: nothing of what is not there is forgotten', () => {
    expect(saves(rows)).toMatchObject([
      { id: 'X', fields: { attributes: ['e', 'c', 'gone'] } },
      { id: 'Y', fields: { attributes: ['f'] } },
    ]);
    const settled = [
      { ...sections[0]!, attributes: ['e', 'c', 'gone'] },
      { ...sections[1]!, attributes: ['f'] },
    ];
    expect(sectionSaves(folder, settled, rows)).toEqual([]);
    const renamed = rows.map((row) => (row.id === 'X' ? { ...row, name: ' Z ' } : row));
    expect(sectionSaves(folder, settled, renamed)).toEqual([
      { collection: 'attribute_sections', id: 'X', fields: { name: 'Z' } },
    ]);
  });

  test('makes and deletes sections', () => {
    const all = saves(withSection(withoutSection(rows, 'X', attributes), 'New'));
    expect(all).toMatchObject([
      { id: 'X', delete: true },
      { id: 'Y' },
      { fields: { name: 'New', position: 'a3', attributes: [], folder_id: 'folder', board_id: 'board' } },
    ]);
  });
});
