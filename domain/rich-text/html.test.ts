import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RICH_TEXT_MAX_LENGTH } from '../constants.ts';
import { fromHtml } from './from-html.ts';
import { plainText } from './plain-text.ts';
import { richTexts } from './testing/texts.ts';
import { toHtml } from './to-html.ts';

describe('HTML of a text', () => {
  test('reads back as the same text', () => {
    fc.assert(
      fc.property(richTexts, (text) => {
        const html = toHtml(text, { person: () => 'Ana <b>' });
        expect(fromHtml(html)).toEqual(text);
      }),
      { numRuns: 1_000 },
    );
  });

  test('holds no script, handler, style or foreign picture, whatever is sent', () => {
    const tag = fc.constantFrom(
      'a',
      'b',
      'p',
      'div',
      'img',
      'svg',
      'script',
      'style',
      'iframe',
      'table',
      'li',
      'x',
    );
    const attribute = fc.constantFrom(
      ...[
        'onclick=alert(1)',
        'onerror="alert(1)"',
        'href=javascript:alert(1)',
        'href="java\tscript:alert(1)"',
      ],
      ...[
        'src=x',
        "style='position:fixed'",
        'srcdoc="<script>1</script>"',
        'id=root',
        'name=body',
        'class=x',
      ],
      ...['href="https://x.yz" onfocus=alert(1) autofocus', 'data-unknown="{"', '"', "'", '<', '/'],
    );
    const part = fc.oneof(
      fc
        .tuple(tag, fc.array(attribute, { maxLength: 3 }))
        .map(([name, own]) => `<${[name, ...own].join(' ')}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom(
        'text',
        '&lt;script&gt;',
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<?',
        '\0',
        '&#0;',
        '&#x1F600;',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const html = toHtml(fromHtml(parts.join(''))!);
        for (const element of html.matchAll(/<([a-z0-9]+)([^>]*)>/g)) {
          expect(element[0]).not.toMatch(/^<(script|style|svg|img|iframe|x)\b/);
          expect(element[2]!.replace(/="[^"]*"/g, '')).toMatch(
            /^( (href|rel|start|class|colspan|rowspan|datetime|data-[a-z]+))*$/,
          );
        }
        expect(html).not.toMatch(/href="\s*(javascript|data)/i);
        expect(fromHtml(html)).toEqual(fromHtml(toHtml(fromHtml(html)!)));
      }),
      { numRuns: 2_000 },
    );
  });

  test('reads what other programs write', () => {
    const read = (html: string) => fromHtml(html)!.content;
    expect(
      read(
        '<ul><li class="task"><input type="checkbox" checked> done</li><li><input type="checkbox">open</li></ul>',
      ),
    ).toMatchObject([
      {
        type: 'taskList',
        content: [
          { attrs: { checked: true }, content: [{ content: [{ text: 'done' }] }] },
          { attrs: { checked: false }, content: [{ content: [{ text: 'open' }] }] },
        ],
      },
    ]);
    expect(read('<div>one<div>two</div>three</div>').map(({ content }) => content?.[0]?.text)).toEqual([
      'one',
      'two',
      'three',
    ]);
    expect(read('<b style="font-weight:normal"><p>plain <strong>bold</strong></p></b>')).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'plain ' },
          { type: 'text', marks: [{ type: 'bold' }], text: 'bold' },
        ],
      },
    ]);
    expect(
      read('<img src="https://x.yz/a.png" alt="A picture"><img src="data:image/png,x" alt="inner">'),
    ).toEqual([
      {
        type: 'paragraph',
        content: [
          {
            type: 'text',
            marks: [{ type: 'link', attrs: { href: 'https://x.yz/a.png' } }],
            text: 'A picture',
          },
          { type: 'text', text: 'inner' },
        ],
      },
    ]);
  });

  test('says of links where they lead, and to follow none for search engines', () => {
    const link = (href: string) => toHtml(fromHtml(`<a href="${href}">x</a>`)!);
    expect(link('https://x.yz')).toBe('<p><a href="https://x.yz" rel="noopener nofollow">x</a></p>');
    expect(link('/1/board')).toBe('<p><a href="/1/board">x</a></p>');
    expect(link('javascript:alert(1)')).toBe('<p>x</p>');
  });

  test('refuses what is too long or too deep, within a second', () => {
    const began = performance.now();
    const many = (part: string, length = RICH_TEXT_MAX_LENGTH) => part.repeat(length / part.length);
    expect(fromHtml(`${many('x')}xx`)).toBeUndefined();
    expect(fromHtml(many('<ul><li>'))).toBeUndefined();
    expect(fromHtml(many('<b>', 200_000) + many('</i>', 200_000))).toBeUndefined();
    expect(fromHtml(many('<div>'))).toBeUndefined();
    for (const part of [
      '</p>',
      '&amp;',
      '<br>',
      '<',
      '<a href="',
      '<!--',
      '<a b=c ',
      '<p>x',
      '<table><tr><td>',
    ])
      fromHtml(many(part));
    expect(performance.now() - began).toBeLessThan(8_000);
    expect(plainText(fromHtml('<p>x'.repeat(1_000))!).length).toBe(1_999);
  });
});
