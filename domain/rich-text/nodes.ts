import * as attribute from './attributes.ts';

/** What a node holds: blocks, a line of text, text without marks, nothing, or parts of its own. */
type Holds = 'blocks' | 'inline' | 'code' | 'nothing' | 'items' | 'tasks' | 'rows' | 'cells';

export interface RichNodeType {
  /** `part`: stands only in what holds such parts. */
  is: 'block' | 'inline' | 'part';
  holds: Holds;
  attrs: Record<string, attribute.RichAttribute>;
  /** It says something though it holds no text. */
  counts?: true;
}

const block = (holds: Holds, attrs: RichNodeType['attrs'] = {}): RichNodeType => ({
  is: 'block',
  holds,
  attrs,
});
const part = (holds: Holds, attrs: RichNodeType['attrs'] = {}): RichNodeType => ({
  is: 'part',
  holds,
  attrs,
});
const thing = (is: 'block' | 'inline', attrs: RichNodeType['attrs'] = {}): RichNodeType => ({
  is,
  holds: 'nothing',
  attrs,
  counts: true,
});

const cell = { colspan: attribute.span, rowspan: attribute.span, colwidth: attribute.columnWidths };
const stored = { id: attribute.recordId, name: attribute.name };
const unknown = { json: attribute.text, text: attribute.text };

/** Every node that a text can hold. The editor's schema is the same one; a test compares them. */
export const richNodes = {
  paragraph: block('inline'),
  heading: block('inline', { level: attribute.level }),
  bulletList: block('items'),
  orderedList: block('items', { start: attribute.start }),
  listItem: part('blocks'),
  taskList: block('tasks'),
  taskItem: part('blocks', { checked: attribute.checked }),
  blockquote: block('blocks'),
  callout: block('blocks', { tone: attribute.tone }),
  codeBlock: block('code', { language: attribute.language }),
  table: block('rows'),
  tableRow: part('cells'),
  tableHeader: part('blocks', cell),
  tableCell: part('blocks', cell),
  /** A stored file, by its id: nothing is ever fetched from another house. */
  image: thing('block', stored),
  file: thing('block', stored),
  horizontalRule: thing('block'),
  linkCard: thing('block', { href: attribute.href, title: attribute.name }),
  hardBreak: { is: 'inline', holds: 'nothing', attrs: {} },
  /** A person, with their name as it was then, for those who do not know them by their id. */
  mention: thing('inline', { id: attribute.personId, name: attribute.name }),
  here: thing('inline'),
  item: thing('inline', { id: attribute.recordId }),
  date: thing('inline', { date: attribute.day }),
  /** What another version of Tessera has made: kept as it was, and shown by its text. */
  unknown: thing('block', unknown),
  unknownInline: thing('inline', unknown),
} as const satisfies Record<string, RichNodeType>;

type RichNodeName = keyof typeof richNodes;

/** Of a node, by its name; undefined: nobody here knows it. A text is none of them. */
export const nodeType = (name: string): RichNodeType | undefined =>
  Object.hasOwn(richNodes, name) ? richNodes[name as RichNodeName] : undefined;

/** Every mark that a text can have, from the outermost to the innermost. */
export const richMarks: Record<string, Record<string, attribute.RichAttribute>> = {
  link: { href: attribute.href },
  bold: {},
  italic: {},
  strike: {},
  underline: {},
  highlight: {},
  code: {},
};
