import { describe, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { replaceIds } from '../records/replace-ids.ts';
import { fillTemplate, namedIn, readTemplate, type Template, writeTemplate } from './template.ts';

const [name, size, other, braced] = Array.from({ length: 4 }, () => newId()) as [
  string,
  string,
  string,
  string,
];
const attributes = [
  { id: name, name: 'Name' },
  { id: size, name: 'Size' },
  { id: other, name: 'Size' },
  { id: braced, name: 'a}b' },
];
const read = (typed: string, before: Template = []) => readTemplate(typed, attributes, 'Deleted', before);
const write = (parts: Template, known = attributes) => writeTemplate(parts, known, 'Deleted');

describe('a text made from values', () => {
  test('names attributes by id when stored, and by name when typed', () => {
    const parts = read('Hello {Name}, {Size}!');
    expect(parts).toEqual([
      { text: 'Hello ' },
      { attribute_id: name },
      { text: ', ' },
      { attribute_id: size },
      { text: '!' },
    ]);
    expect(write(parts)).toBe('Hello {Name}, {Size}!');
    expect(fillTemplate(parts, (id) => (id === name ? 'Ann' : '0'))).toBe('Hello Ann, 0!');
  });

  test('keeps what it names when an attribute is renamed', () => {
    const renamed = attributes.map((one) => (one.id === name ? { ...one, name: 'Title' } : one));
    expect(write(read('{Name}'), renamed)).toBe('{Title}');
  });

  test.each(['', '{', '{}', '{Nobody}', '{name}', '}{', '{{Name', 'عربي {'])('leaves %j as text', (typed) => {
    expect(namedIn(read(typed))).toEqual([]);
    expect(write(read(typed))).toBe(typed);
  });

  test('reads a name that holds a brace, and one between braces', () => {
    expect(read('{a}b}')).toEqual([{ attribute_id: braced }]);
    expect(read('{{Name}}')).toEqual([{ text: '{' }, { attribute_id: name }, { text: '}' }]);
  });

  test('of two attributes with one name means that which it has named before', () => {
    expect(read('{Size}', [{ attribute_id: other }])).toEqual([{ attribute_id: other }]);
    expect(read('{Size}')).toEqual([{ attribute_id: size }]);
  });

  test('still names a deleted attribute after an edit', () => {
    const gone = newId();
    expect(write([{ attribute_id: gone }])).toBe('{Deleted}');
    expect(read('x {Deleted}', [{ attribute_id: gone }])).toEqual([{ text: 'x ' }, { attribute_id: gone }]);
  });

  test('names the copies where its folder is copied or moved', () => {
    const copy = newId();
    expect(replaceIds(read('{Name}'), new Map([[name, copy]]))).toEqual([{ attribute_id: copy }]);
  });
});
