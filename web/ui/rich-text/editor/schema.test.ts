import { cleanRichText } from '@tessera/domain/rich-text/clean.ts';
import { richMarks, richNodes } from '@tessera/domain/rich-text/nodes.ts';
import { richTexts } from '@tessera/domain/rich-text/testing/texts.ts';
import { getSchema } from '@tiptap/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schemaExtensions } from './extensions.ts';

const schema = getSchema(
  schemaExtensions(
    () => {
      throw new Error('Nothing is drawn here.');
    },
    { task: '', language: '', plainCode: '' },
  ),
);

test('the editor knows the nodes of the table, each with its attributes', () => {
  const known = Object.entries(schema.nodes).filter(([name]) => name !== 'doc' && name !== 'text');
  const attributes = (names: Iterable<[string, readonly string[]]>) =>
    Object.fromEntries(Array.from(names, ([name, own]) => [name, [...own].sort()]));
  expect(attributes(known.map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {})]))).toEqual(
    attributes(Object.entries(richNodes).map(([name, { attrs }]) => [name, Object.keys(attrs)])),
  );
});

test('the editor knows the marks of the table, in its order', () => {
  expect(
    Object.entries(schema.marks).map(([name, { spec }]) => [name, Object.keys(spec.attrs ?? {})]),
  ).toEqual(Object.entries(richMarks).map(([name, attrs]) => [name, Object.keys(attrs)]));
});

test('the editor takes every cleaned text, and gives the same text back', () => {
  fc.assert(
    fc.property(richTexts, (text) => {
      const doc = schema.nodeFromJSON(text);
      doc.check();
      expect(cleanRichText(doc.toJSON())).toEqual(text);
    }),
    { numRuns: 500 },
  );
});
