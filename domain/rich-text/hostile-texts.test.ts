import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { safeAddress } from './address.ts';
import { cleanRichText } from './clean.ts';
import { fromHtml } from './from-html.ts';
import { fromMarkdown } from './from-markdown.ts';
import { fromPlainText, plainText } from './plain-text.ts';
import type { RichText } from './rich-text.ts';
import { newDoc, readText } from './shared-document.ts';
import { type HostileText, hostileTexts, typedIn } from './testing/hostile-texts.ts';
import { harmIn, harmInHtml } from './testing/is-harmless.ts';
import { toHtml } from './to-html.ts';
import { toMarkdown } from './to-markdown.ts';

/** A file with other ones, of the same form: a list. */
const more = process.env['HOSTILE_TEXTS'];
const texts: readonly HostileText[] = [
  ...hostileTexts,
  ...(more ? (JSON.parse(readFileSync(more, 'utf8')) as HostileText[]) : []),
];

const linked = (href: string): unknown => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
});

/** All that a text can be read as; undefined: it is refused. */
const readings = (one: HostileText): (RichText | undefined)[] => {
  const [typed, { link }] = [typedIn(one), one];
  return [
    fromHtml(typed),
    fromMarkdown(typed),
    cleanRichText(fromPlainText(typed)),
    ...(link === undefined
      ? []
      : [cleanRichText(linked(link)), fromHtml(`<a href="${link.replaceAll('"', '&quot;')}">x</a>`)]),
  ];
};

test.each(texts)('$name ends in a text that harms nobody', (one) => {
  const began = process.cpuUsage();
  for (const text of readings(one)) {
    if (!text) continue;
    expect(harmIn(text)).toEqual([]);
    expect(cleanRichText(text)).toEqual(text);
    const html = toHtml(text);
    expect(harmInHtml(html)).toEqual([]);
    for (const again of [fromHtml(html), fromMarkdown(toMarkdown(text)), readText(newDoc(text))])
      if (again) expect([harmIn(again), plainText(again).includes('\0')]).toEqual([[], false]);
  }
  const href = safeAddress(one.link ?? 'x');
  if (href !== undefined) expect(harmIn(cleanRichText(linked(href))!)).toEqual([]);
  // For all of these together.
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(3_000);
});
