import fc from 'fast-check';
import { cleanRichText } from '../clean.ts';
import { richMarks, richNodes } from '../nodes.ts';
import type { RichMark, RichNode, RichText } from '../rich-text.ts';

const id = fc.constantFrom('01939d3c-7a10-7000-8000-000000000001', '01939d3c-7a10-7000-8000-000000000002');
const href = fc.constantFrom(
  'https://example.org/a_b?c=1&copy=2#d',
  'http://example.org/(x)',
  'mailto:ana@example.org',
  'tel:+381111',
  '/1/board',
);
const name = fc.constantFrom('plan.pdf', 'A [b] *c*', 'لوحة', '');

/** Texts that look like signs of HTML or Markdown among words of several scripts. */
const written = fc
  .array(
    fc.constantFrom(
      ...['word', 'two words', 'مرحبا', '你好', '*', '_', '**', '`', '``', '~~', '[x]', '](', '<b>', '</p>'],
      ...[
        '&amp;',
        '&',
        '"',
        "'",
        '#',
        '1.',
        '-',
        '+',
        '>',
        '=',
        '|',
        ':',
        '!',
        '\\',
        'https://x.yz',
        '[!NOTE]',
      ],
      ...['[ ]', '---', '```', '$', '{', '😀', 'a_b', 'tessera:here'],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .chain((words) => fc.constantFrom(words.join(' '), words.join('')));

const marks: fc.Arbitrary<RichMark[]> = fc
  .record({
    types: fc.subarray(Object.keys(richMarks), { maxLength: 3 }),
    href,
  })
  .map((one) => one.types.map((type) => (type === 'link' ? { type, attrs: { href: one.href } } : { type })));

const inline: fc.Arbitrary<RichNode> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('text'), text: written, marks }) },
  fc.record({ type: fc.constant('hardBreak') }),
  fc.record({
    type: fc.constant('mention'),
    attrs: fc.record({ id: fc.constantFrom('7', '12'), name: fc.constantFrom('', 'Ana *b*') }),
  }),
  fc.record({ type: fc.constant('here') }),
  fc.record({ type: fc.constant('item'), attrs: fc.record({ id }) }),
  fc.record({ type: fc.constant('date'), attrs: fc.constant({ date: '2026-02-28' }) }),
  fc.record({ type: fc.constant('sticker'), attrs: fc.record({ url: written }), text: written }),
);
const line = fc.array(inline, { maxLength: 4 });

const { node: block } = fc.letrec<{ node: RichNode; nodes: RichNode[]; cell: RichNode; row: RichNode }>(
  (tie) => ({
    nodes: fc.array(tie('node'), { maxLength: 3 }),
    cell: fc.record({
      type: fc.constantFrom('tableCell', 'tableHeader'),
      content: tie('nodes'),
      attrs: fc.record({ colspan: fc.constantFrom(1, 1, 2) }),
    }),
    row: fc.record({ type: fc.constant('tableRow'), content: fc.array(tie('cell'), { maxLength: 3 }) }),
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.record({ type: fc.constant('paragraph'), content: line }),
      fc.record({
        type: fc.constant('heading'),
        content: line,
        attrs: fc.record({ level: fc.integer({ min: 1, max: 6 }) }),
      }),
      fc.record({
        type: fc.constant('codeBlock'),
        content: fc.array(fc.record({ type: fc.constant('text'), text: written }), { maxLength: 2 }),
        attrs: fc.record({ language: fc.constantFrom(null, 'ts', 'c++') }),
      }),
      fc.record({ type: fc.constantFrom('image', 'file'), attrs: fc.record({ id, name }) }),
      fc.record({ type: fc.constant('horizontalRule') }),
      fc.record({ type: fc.constant('linkCard'), attrs: fc.record({ href, title: name }) }),
      fc.record({ type: fc.constant('poll'), attrs: fc.record({ text: written }), content: line }),
      fc.record({ type: fc.constant('blockquote'), content: tie('nodes') }),
      fc.record({
        type: fc.constant('callout'),
        content: tie('nodes'),
        attrs: fc.record({ tone: fc.constantFrom('note', 'tip', 'caution') }),
      }),
      fc.record({
        type: fc.constant('bulletList'),
        content: fc.array(fc.record({ type: fc.constant('listItem'), content: tie('nodes') }), {
          maxLength: 3,
        }),
      }),
      fc.record({
        type: fc.constant('orderedList'),
        attrs: fc.record({ start: fc.constantFrom(1, 0, 7) }),
        content: fc.array(fc.record({ type: fc.constant('listItem'), content: tie('nodes') }), {
          maxLength: 3,
        }),
      }),
      fc.record({
        type: fc.constant('taskList'),
        content: fc.array(
          fc.record({
            type: fc.constant('taskItem'),
            attrs: fc.record({ checked: fc.boolean() }),
            content: tie('nodes'),
          }),
          { maxLength: 3 },
        ),
      }),
      fc.record({ type: fc.constant('table'), content: fc.array(tie('row'), { maxLength: 3 }) }),
    ),
  }),
);

/** Texts of every node, as people write them. */
export const richTexts: fc.Arbitrary<RichText> = fc
  .array(block, { maxLength: 4 })
  .map((content) => cleanRichText({ type: 'doc', content })!);

const types = fc.oneof(
  fc.constantFrom(
    ...Object.keys(richNodes),
    ...Object.keys(richMarks),
    'text',
    'doc',
    'other',
    '__proto__',
    'toString',
  ),
  fc.string(),
);
const wrong = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '\0',
    '\ud800',
  ),
);

const { soup } = fc.letrec<{ soup: unknown; many: unknown }>((tie) => ({
  many: fc.array(tie('soup'), { maxLength: 4 }),
  soup: fc.oneof(
    { depthSize: 'medium' },
    wrong,
    fc.record(
      {
        type: types,
        text: wrong,
        content: fc.oneof(tie('many'), wrong),
        attrs: fc.oneof(
          wrong,
          fc.dictionary(
            fc.constantFrom('href', 'id', 'level', 'json', 'text', 'colspan', 'src', 'onclick'),
            wrong,
          ),
        ),
        marks: fc.oneof(tie('many'), wrong),
      },
      { requiredKeys: ['type'] },
    ),
  ),
}));

/** What is hardly a text: nodes in wrong places, with wrong attributes, of wrong forms. */
export const brokenTexts: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything(),
  fc.array(soup, { maxLength: 5 }).map((content) => ({ type: 'doc', content })),
);
