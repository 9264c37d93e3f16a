import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { SHARED_TEXT_ROOT } from '../api/shared-text.ts';
import { cleanRichText } from './clean.ts';
import { fromPlainText, plainLines } from './plain-text.ts';
import type { RichMark, RichNode, RichText } from './rich-text.ts';
import { docOf, newDoc, readText, writeText } from './shared-document.ts';
import { richTexts } from './testing/texts.ts';

const copyOf = (doc: Y.Doc): Y.Doc => docOf(Y.encodeStateAsUpdate(doc));
const line = (nodes: RichNode[]): RichText =>
  cleanRichText({ type: 'doc', content: [{ type: 'paragraph', content: nodes }] })!;
const mention = (marks: RichMark[]): RichNode => ({
  type: 'mention',
  attrs: { id: '7', name: 'Ann' },
  marks,
});

const listOf = (start: number): RichNode => ({
  type: 'orderedList',
  attrs: { start },
  content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
});
/** Of each row the columns of its cells. */
const tableOf = (...rows: number[][]): RichNode => ({
  type: 'table',
  content: rows.map((cells) => ({
    type: 'tableRow',
    content: cells.map((colspan) => ({ type: 'tableCell', attrs: { colspan } })),
  })),
});

describe('the document of a shared text', () => {
  test('says the text of which it was made, and of any other that is written in it', () => {
    fc.assert(
      fc.property(richTexts, richTexts, (one, two) => {
        const doc = newDoc(one);
        expect(readText(doc)).toEqual(cleanRichText(one));
        writeText(doc, two);
        expect(readText(doc)).toEqual(cleanRichText(two));
      }),
    );
  });

  test('has the marks of what is no text', () => {
    const bold = line([mention([{ type: 'bold' }, { type: 'link', attrs: { href: 'https://a.example' } }])]);
    const doc = newDoc(bold);
    expect(readText(doc)).toEqual(bold);
    writeText(doc, line([mention([])]));
    expect(readText(doc)).toEqual(line([mention([])]));
  });

  test.each([
    '[{"type":"link","attrs":{"href":"javascript:alert(1)"}}]',
    '{"type":"bold"}',
    '[null]',
    '[',
    7,
  ])('is none with marks that are none: %s', (marks) => {
    const doc = newDoc(line([mention([])]));
    const paragraph = doc.getXmlFragment(SHARED_TEXT_ROOT).get(0) as Y.XmlElement;
    (paragraph.get(0) as Y.XmlElement).setAttribute('marks', marks as string);
    expect(readText(doc)).toBeUndefined();
  });

  test.each([
    ['a cell over a billion columns', 'tableCell', 'colspan', 1_000_000_000],
    ['a cell over columns that are no number', 'tableCell', 'colspan', '9'],
    ['widths without end', 'tableCell', 'colwidth', Array.from({ length: 101 }, () => 1)],
    ['a heading of no level', 'heading', 'level', '1><script>'],
  ])('is none with what an editor cannot count on: %s', (_about, type, name, value) => {
    const doc = new Y.Doc();
    const element = new Y.XmlElement(type);
    element.setAttribute(name, value as string);
    doc.getXmlFragment(SHARED_TEXT_ROOT).insert(0, [element]);
    expect(readText(doc)).toBeUndefined();
  });

  test('may have a list that begins at a number of any length, as one types it', () => {
    const doc = newDoc(cleanRichText({ type: 'doc', content: [listOf(1)] })!);
    const list = doc.getXmlFragment(SHARED_TEXT_ROOT).get(0) as Y.XmlElement;
    list.setAttribute('start', 12_345_678_901 as never);
    expect(readText(doc)?.content).toEqual(cleanRichText({ type: 'doc', content: [listOf(1)] })!.content);
  });

  test('is none with a table of more places than an editor holds', () => {
    const doc = newDoc(cleanRichText({ type: 'doc', content: [tableOf([1], [1])] })!);
    expect(readText(doc)).toBeDefined();
    const table = doc.getXmlFragment(SHARED_TEXT_ROOT).get(0) as Y.XmlElement;
    const add = (rows: number, columns: number) => {
      const row = new Y.XmlElement('tableRow');
      const cell = new Y.XmlElement('tableCell');
      cell.setAttribute('colspan', columns as never);
      row.insert(0, [cell]);
      table.insert(0, [row, ...Array.from({ length: rows - 1 }, () => new Y.XmlElement('tableRow'))]);
    };
    add(198, 100);
    expect(readText(doc)).toBeDefined();
    add(1, 100);
    expect(readText(doc)).toBeUndefined();
  });

  test('has what two people have changed of it, letter by letter', () => {
    const doc = newDoc(fromPlainText('one two\nthree'));
    const other = copyOf(doc);
    writeText(doc, fromPlainText('one mine two\nthree'));
    writeText(other, fromPlainText('one two theirs\nthree\nfour'));
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(other));
    expect(plainLines(readText(doc)!)).toBe('one mine two theirs\nthree\nfour');
  });
});
