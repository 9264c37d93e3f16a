import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanRichText } from './clean.ts';
import { mentionsIn } from './mentions.ts';
import { fromPlainText, isEmptyText, plainLines, plainText } from './plain-text.ts';
import { richTexts } from './testing/texts.ts';

const item = '01939d3c-7a10-7000-8000-000000000001';
const doc = (...content: unknown[]) => cleanRichText({ type: 'doc', content })!;
const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string) => ({ type: 'text', text: words });

describe('plainText', () => {
  test('says each block in lines of its own, with the names that are known', () => {
    const said = plainText(
      doc(
        { type: 'heading', attrs: { level: 1 }, content: [text('Plan')] },
        line({ type: 'mention', attrs: { id: '7', name: 'A.' } }, text(' and '), {
          type: 'mention',
          attrs: { id: '8' },
        }),
        line(
          { type: 'here' },
          { type: 'item', attrs: { id: item } },
          { type: 'date', attrs: { date: '2026-05-03' } },
        ),
        {
          type: 'taskList',
          content: [
            { type: 'taskItem', attrs: { checked: true }, content: [line(text('one')), line(text('more'))] },
            { type: 'taskItem', content: [line(text('two'))] },
          ],
        },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [line(text('three'))] }],
        },
        {
          type: 'table',
          content: [
            {
              type: 'tableRow',
              content: ['a', 'b'].map((one) => ({ type: 'tableCell', content: [line(text(one))] })),
            },
          ],
        },
        { type: 'linkCard', attrs: { href: 'https://x.yz', title: 'A place' } },
      ),
      { person: (id) => (id === '7' ? 'Ana' : undefined), item: () => ' Item ', date: () => '3 May' },
    );
    expect(said).toBe(
      'Plan\n@Ana and @…\n@here Item 3 May\n☑ one\n  more\n☐ two\n3. three\na\tb\nA place https://x.yz',
    );
  });

  test('of plain lines is these lines, and no other text is taken for plain lines', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' })), (lines) => {
        const plain = lines
          .join('\n')
          .replace(/[\p{Cc}\u2028\u2029]/gu, (sign) => (sign === '\n' ? sign : ''));
        const made = cleanRichText(fromPlainText(plain))!;
        expect(plainLines(made)).toBe(plain.toWellFormed());
        expect(plainText(made)).toBe(plain.toWellFormed().trimEnd());
      }),
    );
    fc.assert(
      fc.property(richTexts, (made) => {
        const plain = plainLines(made);
        if (plain !== undefined) expect(fromPlainText(plain)).toEqual(made);
      }),
    );
  });
});

describe('isEmptyText', () => {
  test('says so of lines without words, and of nothing else', () => {
    expect(isEmptyText(doc())).toBe(true);
    expect(
      isEmptyText(doc(line(text(' '), { type: 'hardBreak' }), { type: 'bulletList', content: [line()] })),
    ).toBe(true);
    expect(isEmptyText(doc(line(text('a'))))).toBe(false);
    expect(isEmptyText(doc(line({ type: 'mention', attrs: { id: 7 } })))).toBe(false);
    expect(isEmptyText(doc({ type: 'file', attrs: { id: item, name: '' } }))).toBe(false);
  });
});

describe('mentionsIn', () => {
  test('names each person and item once, however deep, and whether all are called', () => {
    const mention = (id: number) => ({ type: 'mention', attrs: { id } });
    const made = doc(line(mention(7), mention(12), mention(7)), {
      type: 'blockquote',
      content: [line({ type: 'here' }, { type: 'item', attrs: { id: item } })],
    });
    expect(mentionsIn(made)).toEqual({ people: ['7', '12'], here: true, items: [item] });
    expect(mentionsIn(doc())).toEqual({ people: [], here: false, items: [] });
  });
});
