import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONG_TEXT_MAX_LENGTH } from '../constants.ts';
import { cleanRichText } from '../rich-text/clean.ts';
import { richTexts } from '../rich-text/testing/texts.ts';
import { documentOf, type LongText, linesOf, longText, longTextOf } from './long-text.ts';
import { noLookup } from './lookup.ts';

const schema = longText.data({});
const bold = (words: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', marks: [{ type: 'bold' }], text: words }],
});
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const formatted = (...content: unknown[]) => schema.parse({ doc: doc(...content) });

describe('a long text', () => {
  test('with a form is stored as a document with its plain lines beside it, whatever was sent as these', () => {
    expect(schema.parse({ doc: doc(bold('Hello'), { type: 'script', text: 'x' }), text: 'forged' })).toEqual({
      doc: cleanRichText(doc(bold('Hello'), { type: 'script', text: 'x' })),
      text: 'Hello\nx',
    });
  });

  test('of plain lines is these lines, as it always was', () => {
    expect(formatted(...documentOf('one\n\ntwo').content)).toBe('one\n\ntwo');
    expect(schema.parse('one\n\ntwo')).toBe('one\n\ntwo');
  });

  test('is its document again, and saving it again changes nothing', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const value = longTextOf(text);
        if (value === null || value === undefined) return;
        expect(documentOf(value)).toEqual(text);
        expect(schema.parse(value)).toEqual(value);
      }),
    );
  });

  test('says nothing where its document says nothing, and is refused where it is too long or no document', () => {
    expect(longTextOf(cleanRichText(doc())!)).toBeNull();
    expect(longTextOf(cleanRichText(doc(bold('x'.repeat(LONG_TEXT_MAX_LENGTH + 1))))!)).toBeUndefined();
    for (const wrong of [{ doc: null }, { doc: { type: 'paragraph' } }, { doc: doc() }, { text: 'a' }, []])
      expect(schema.safeParse(wrong).success).toBe(false);
    expect(schema.safeParse('x'.repeat(LONG_TEXT_MAX_LENGTH + 1)).error?.issues[0]?.code).toBe('too_big');
  });

  test('is shown, sorted and read by formulas by its lines', () => {
    const value = formatted(bold('Zebra'));
    expect(longText.format(value, {}, noLookup)).toBe('Zebra');
    expect(longText.sortKey(value, {}, noLookup)).toBe(longText.sortKey('Zebra', {}, noLookup));
    expect(longText.inFormulas?.reader({}, noLookup)(value)).toBe('Zebra');
  });

  test('of two people is merged block by block where one of them gave it a form', () => {
    const merged = longText.merge!(
      'one\ntwo',
      formatted(bold('one'), ...documentOf('two').content),
      'one\ntwo\nthree',
    );
    expect(linesOf(merged as LongText)).toBe('one\ntwo\nthree');
    expect(merged).toMatchObject({ doc: { content: [bold('one'), {}, {}] } });
    expect(longText.merge!('one', formatted(bold('one')), 'two')).toBeUndefined();
  });
});
