import { expect, test } from 'vitest';
import { sortText } from '../attributes/sort-text.ts';
import { replaceInText } from './replace-text.ts';
import type { RichNode, RichText } from './rich-text.ts';

const text = (own: string, ...marks: string[]): RichNode => ({
  type: 'text',
  text: own,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type })) } : {}),
});
const line = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const doc = (...content: RichNode[]): RichText => ({ type: 'doc', content });
const replaced = (given: RichText, found: string, by: string) => replaceInText(given, sortText(found), by);

test('what is found is replaced wherever it stands, and keeps its form', () => {
  const list = (own: RichNode): RichNode => ({
    type: 'bulletList',
    content: [{ type: 'listItem', content: [line(own)] }],
  });
  expect(replaced(doc(line(text('An ant, an ANT')), list(text('ants', 'bold'))), 'ant', 'bee')).toEqual(
    doc(line(text('An bee, an bee')), list(text('bees', 'bold'))),
  );
});

test('what has several forms gets that of its beginning', () => {
  const given = doc(
    line(text('A white '), text('ele', 'bold'), text('phant', 'italic'), text('s are', 'italic')),
  );
  expect(replaced(given, 'elephant', 'mouse')).toEqual(
    doc(line(text('A white '), text('mouse', 'bold'), text('s are', 'italic'))),
  );
  expect(replaced(given, 'e elephants', '')).toEqual(doc(line(text('A whit'), text(' are', 'italic'))));
});

test('what is no text stays, and parts of a line beside it are no one text', () => {
  const mention = { type: 'mention', attrs: { id: '1', name: 'Ann' } };
  const given = doc(line(text('An'), mention, text('n')), { type: 'horizontalRule' });
  expect(replaced(given, 'ann', 'Bob')).toEqual(given);
});
