import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RICH_TEXT_DEPTH_MAX, RICH_TEXT_MAX_LENGTH, RICH_TEXT_PARTS_MAX } from '../constants.ts';
import { safeAddress } from './address.ts';
import { cleanRichText } from './clean.ts';
import { nodeType } from './nodes.ts';
import { plainText } from './plain-text.ts';
import type { RichNode } from './rich-text.ts';
import { brokenTexts, richTexts } from './testing/texts.ts';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const cleaned = (...content: unknown[]) => cleanRichText(doc(...content))?.content;

const all = (nodes: readonly RichNode[]): RichNode[] =>
  nodes.flatMap((node) => [node, ...all(node.content ?? [])]);
const depthOf = ({ content = [] }: { content?: RichNode[] }): number =>
  1 + Math.max(0, ...content.map(depthOf));

describe('cleanRichText', () => {
  test('changes nothing that it has cleaned, whatever it was', () => {
    fc.assert(
      fc.property(brokenTexts, (value) => {
        const once = cleanRichText(value);
        expect(cleanRichText(once)).toEqual(once);
      }),
      { numRuns: 2_000 },
    );
  });

  describe('of a table', () => {
    const cell = (colspan = 1, rowspan = 1) => ({
      type: 'tableCell',
      attrs: { colspan, rowspan },
      content: [paragraph(text('x'))],
    });
    const table = (...rows: unknown[][]) => ({
      type: 'table',
      content: rows.map((content) => ({ type: 'tableRow', content })),
    });
    const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, () => make());

    test('leaves the spans of one that people make', () => {
      const [kept] = cleaned(table([cell(40)], ...many(60, () => many(40, cell)))) ?? [];
      expect(kept?.content?.[0]?.content?.[0]?.attrs).toMatchObject({ colspan: 40, rowspan: 1 });
    });

    test('takes the spans away that make it larger than any page draws', () => {
      for (const wide of [
        table(...many(300, () => [cell(100)])),
        table(...many(250, () => [cell(1, 100)])),
        table(
          many(30, () => cell(100, 100)),
          ...many(10, () => [cell()]),
        ),
      ]) {
        const [kept] = cleaned(wide) ?? [];
        expect(kept?.type).toBe('table');
        expect(all([kept!]).every(({ attrs = {} }) => (attrs['colspan'] ?? 1) === 1)).toBe(true);
        expect(cleaned(kept)).toEqual([kept]);
      }
    });

    test('leaves the words of one whose rows would have to be filled with a hundred times its cells', () => {
      const kept = cleaned(table(many(1_000, cell), ...many(1_000, () => [cell()])))!;
      expect(kept.length).toBe(2_000);
      expect(kept.every(({ type }) => type === 'paragraph')).toBe(true);
      expect(cleaned(...kept)).toEqual(kept);
    });
  });

  test('leaves only nodes that are known, and links that are safe', () => {
    fc.assert(
      fc.property(brokenTexts, (value) => {
        const kept = cleanRichText(value);
        if (!kept) return;
        for (const node of all(kept.content)) {
          expect(node.type === 'text' || nodeType(node.type) !== undefined).toBe(true);
          for (const { attrs } of [node, ...(node.marks ?? [])])
            if (attrs && 'href' in attrs) expect(safeAddress(attrs['href'])).toBe(attrs['href']);
        }
        expect(JSON.stringify(kept).isWellFormed()).toBe(true);
        expect(JSON.stringify(kept)).not.toContain('\\u0000"');
      }),
    );
  });

  test('changes nothing of a text as people write it', () => {
    fc.assert(
      fc.property(richTexts, (value) => {
        expect(cleanRichText(value)).toEqual(value);
      }),
    );
  });

  test('takes what is no text for none', () => {
    for (const value of [
      null,
      undefined,
      1,
      'doc',
      [],
      {},
      { type: 'paragraph' },
      { type: 'doc ', content: [] },
    ])
      expect(cleanRichText(value)).toBeUndefined();
  });

  test('gives an empty text a paragraph', () => {
    expect(cleanRichText({ type: 'doc' })).toEqual({ type: 'doc', content: [{ type: 'paragraph' }] });
  });

  test('keeps what a newer version has made, in blocks and in lines, and gives it back once it is known', () => {
    const poll = { type: 'poll', attrs: { question: 'When?' }, content: [paragraph(text('Monday'))] };
    const sticker = { type: 'sticker', attrs: { text: 'yes' } };
    expect(cleaned(poll, paragraph(text('a '), sticker))).toEqual([
      { type: 'unknown', attrs: { json: JSON.stringify(poll), text: 'Monday' } },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'a ' },
          { type: 'unknownInline', attrs: { json: JSON.stringify(sticker), text: 'yes' } },
        ],
      },
    ]);
    const rule = { type: 'unknown', attrs: { json: '{"type":"horizontalRule"}', text: '' } };
    expect(cleaned(rule)).toEqual([{ type: 'horizontalRule' }]);
  });

  test('keeps the text of an unknown node that is too large, and of one that is broken', () => {
    const large = { type: 'poll', attrs: { data: 'x'.repeat(30_000) }, content: [paragraph(text('Monday'))] };
    expect(cleaned(large)).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Monday' }] }]);
    const broken = { type: 'unknown', attrs: { json: '{', text: 'Monday' } };
    expect(cleaned(broken)).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'Monday' }] }]);
  });

  test('puts what stands in a wrong place into a right one', () => {
    expect(
      cleaned(text('a'), { type: 'listItem', content: [text('b')] }, paragraph(paragraph(text('c')))),
    ).toEqual(['a', 'b', 'c'].map((one) => ({ type: 'paragraph', content: [{ type: 'text', text: one }] })));
    expect(cleaned({ type: 'bulletList', content: [paragraph(text('a'))] })).toEqual([
      {
        type: 'bulletList',
        content: [
          { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }] },
        ],
      },
    ]);
    const file = { type: 'file', attrs: { id: '01939d3c-7a10-7000-8000-000000000001', name: 'a.pdf' } };
    expect(cleaned(paragraph(text('a'), file, text('b')))?.map(({ type }: RichNode) => type)).toEqual([
      'paragraph',
      'file',
      'paragraph',
    ]);
  });

  test('names stored files by their ids, never by an address', () => {
    const foreign = { type: 'image', attrs: { src: 'https://evil.example/track.gif' } };
    expect(cleaned(foreign)).toEqual([
      { type: 'unknown', attrs: { json: JSON.stringify(foreign), text: '' } },
    ]);
  });

  test('drops a mark that is not known, and keeps its text', () => {
    expect(cleaned(paragraph(text('a', { type: 'blink' }, { type: 'bold' }, { type: 'bold' })))).toEqual([
      { type: 'paragraph', content: [{ type: 'text', marks: [{ type: 'bold' }], text: 'a' }] },
    ]);
  });

  test('flattens what is nested too deep, and keeps its text', () => {
    let nested: RichNode = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] };
    for (let level = 0; level < 5_000; level += 1) nested = { type: 'blockquote', content: [nested] };
    const kept = cleanRichText(doc(nested))!;
    expect(plainText(kept)).toBe('deep');
    expect(depthOf(kept)).toBeLessThanOrEqual(RICH_TEXT_DEPTH_MAX + 3);
  });

  test('refuses what is larger than its bounds, in no time', () => {
    const began = performance.now();
    expect(cleanRichText(doc(...Array(RICH_TEXT_PARTS_MAX).fill({ type: 'paragraph' })))).toBeUndefined();
    expect(cleanRichText(doc(paragraph(text('x'.repeat(RICH_TEXT_MAX_LENGTH)))))).toBeUndefined();
    let lists: unknown = text('end');
    for (let level = 0; level < 200_000; level += 1) lists = { type: 'bulletList', content: [lists] };
    expect(cleanRichText(doc(lists))).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  test('bears what refers to itself, and what throws when it is read', () => {
    const circle: Record<string, unknown> = { type: 'doc' };
    circle['content'] = [circle];
    expect(cleanRichText(circle)).toBeUndefined();
    const trap = {
      type: 'doc',
      get content(): unknown {
        throw new Error('read');
      },
    };
    expect(cleanRichText(trap)).toBeUndefined();
  });
});

describe('safeAddress', () => {
  test.each([
    'https://example.org/a?b=c#d',
    'http://localhost:3000',
    'mailto:ana@example.org',
    'tel:+381 11'.replace(' ', ''),
    '/12/board/x?item=y',
    '#part',
    '?view=1',
  ])('lets %s be', (address) => {
    expect(safeAddress(address)).toBe(address);
  });

  const hidden = (scheme: string) => [
    scheme,
    scheme.toUpperCase(),
    ` ${scheme}`,
    `\u0001${scheme}`,
    scheme.replace(':', '\t:'),
    `${scheme.slice(0, 4)}\n${scheme.slice(4)}`,
    `${scheme.slice(0, 2)}\u200b${scheme.slice(2)}`,
    scheme.replace(':', '&colon;'),
    encodeURIComponent(scheme),
  ];
  test.each(
    [
      'javascript:alert(1)',
      'vbscript:x',
      'data:text/html,<b>',
      'blob:https://x',
      'file:///etc',
      'ftp://x',
    ].flatMap(hidden),
  )('takes nothing like %j', (address) => {
    expect(safeAddress(address)).toBeUndefined();
  });

  test.each([
    '//evil.example',
    'https://own.example@evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil',
    'https://',
    'http:///x',
    '/\t/evil',
    '',
  ])('takes no disguise such as %j', (address) => {
    expect(safeAddress(address)).toBeUndefined();
  });
});
