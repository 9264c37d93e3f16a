const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
});
const line = (...content: unknown[]) => ({ type: 'paragraph', content });
const words = (said: string) => line(text(said));

export const item = '01939d3c-7a10-7000-8000-000000000001';

/** A text with every node and mark. */
export const everyNode: unknown[] = [
  { type: 'heading', attrs: { level: 1 }, content: [text('Relaunch')] },
  line(
    text('Some '),
    text('bold', 'bold'),
    text(', '),
    text('italic', 'italic'),
    text(', '),
    text('old', 'strike'),
    text(', '),
    text('underlined', 'underline'),
    text(', '),
    text('marked', 'highlight'),
    text(' and '),
    text('code', 'code'),
    text(' with a '),
    { type: 'text', text: 'link', marks: [{ type: 'link', attrs: { href: 'https://example.org/plan' } }] },
    text('.'),
    { type: 'hardBreak' },
    { type: 'mention', attrs: { id: '7' } },
    text(' and '),
    { type: 'here' },
    text(' look at '),
    { type: 'item', attrs: { id: item } },
    text(' until '),
    { type: 'date', attrs: { date: '2026-05-03' } },
    text(' 🎉 '),
    { type: 'sticker', attrs: { text: 'thumbs up' } },
  ),
  { type: 'heading', attrs: { level: 2 }, content: [text('To do')] },
  {
    type: 'taskList',
    content: [
      { type: 'taskItem', attrs: { checked: true }, content: [words('Choose the colours')] },
      { type: 'taskItem', attrs: { checked: false }, content: [words('Write the texts')] },
    ],
  },
  {
    type: 'bulletList',
    content: [
      {
        type: 'listItem',
        content: [
          words('First'),
          {
            type: 'orderedList',
            attrs: { start: 3 },
            content: [
              { type: 'listItem', content: [words('Third')] },
              { type: 'listItem', content: [words('Fourth')] },
            ],
          },
        ],
      },
      { type: 'listItem', content: [words('Second')] },
    ],
  },
  { type: 'blockquote', content: [words('A quote of somebody.')] },
  ...['note', 'tip', 'important', 'warning', 'caution'].map((tone) => ({
    type: 'callout',
    attrs: { tone },
    content: [words(`This is a ${tone}.`)],
  })),
  {
    type: 'codeBlock',
    attrs: { language: 'ts' },
    content: [text('const answer = 42; // of all\nreturn answer;')],
  },
  {
    type: 'table',
    content: [
      {
        type: 'tableRow',
        content: ['Page', 'Owner'].map((said) => ({ type: 'tableHeader', content: [words(said)] })),
      },
      {
        type: 'tableRow',
        content: ['Home', 'Ana'].map((said) => ({ type: 'tableCell', content: [words(said)] })),
      },
    ],
  },
  { type: 'image', attrs: { id: item, name: 'sketch.png' } },
  { type: 'file', attrs: { id: item, name: 'plan.pdf' } },
  { type: 'linkCard', attrs: { href: 'https://example.org/plan', title: 'The plan' } },
  { type: 'horizontalRule' },
  words('مرحبا بالعالم، هذه فقرة بالعربية.'),
  { type: 'poll', content: [words('What a newer version has made')] },
];
