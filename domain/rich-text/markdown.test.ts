import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromMarkdown } from './from-markdown.ts';
import { fromPlainText } from './plain-text.ts';
import type { RichNode } from './rich-text.ts';
import { richTexts } from './testing/texts.ts';
import { toMarkdown } from './to-markdown.ts';

describe('Markdown of a text', () => {
  test('reads back as the same text', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const markdown = toMarkdown(text);
        expect(fromMarkdown(markdown)).toEqual(text);
      }),
      { numRuns: 2_000 },
    );
  });

  test('is what people write', () => {
    const markdown = `# Plan

Some **bold**, *italic* and ~~old~~ \`code\` with a [link](https://example.org).

- one
- two
  1. first
  2. second

* [ ] open
* [x] done

> [!TIP]
>
> Begin early.

\`\`\`ts
const a = 1;
\`\`\`

| Name | Due |
| --- | --- |
| Ana | 3 May |

---`;
    expect(toMarkdown(fromMarkdown(markdown)!)).toBe(markdown);
  });

  test('escapes only what would be read otherwise', () => {
    const plain = 'Well done, Ana_B! 3 * 4 - 2 = 10: see a.b (c) at 10:30 & more.';
    expect(toMarkdown(fromPlainText(plain))).toBe(plain.replace('*', '\\*'));
  });

  test('reads what other programs write', () => {
    const read = (text: string): RichNode[] => fromMarkdown(text)!.content;
    expect(read('> [!WARNING]\n> Mind the **gap**')).toMatchObject([
      {
        type: 'callout',
        attrs: { tone: 'warning' },
        content: [{ content: [{ text: 'Mind the ' }, { text: 'gap' }] }],
      },
    ]);
    expect(read('Title\n=====\n\nsee https://x.yz now')).toMatchObject([
      { type: 'heading', attrs: { level: 1 } },
      { content: [{ text: 'see ' }, { marks: [{ type: 'link' }], text: 'https://x.yz' }, { text: ' now' }] },
    ]);
    expect(read('![a cat](https://x.yz/cat.png)')).toMatchObject([
      { type: 'paragraph', content: [{ text: 'a cat', marks: [{ type: 'link' }] }] },
    ]);
    expect(read('<script>alert(1)</script>')).toMatchObject([
      { type: 'paragraph', content: [{ text: '<script>alert(1)</script>' }] },
    ]);
    expect(read('[x](javascript:alert(1))')).toEqual([
      { type: 'paragraph', content: [{ type: 'text', text: '[x](javascript:alert(1))' }] },
    ]);
  });

  test('ends within seconds, whatever is written', () => {
    const began = performance.now();
    for (const part of [
      '*a **a ',
      '[',
      '![[',
      '`',
      '> ',
      '- ',
      '\\',
      '<',
      '&#',
      '|',
      '__',
      '~~x',
      '1. ',
      '\t',
      '[a](<',
    ])
      fromMarkdown(part.repeat(100_000 / part.length));
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
