import { safeAddress } from '@tessera/domain/rich-text/address.ts';
import type { RichAttribute } from '@tessera/domain/rich-text/attributes.ts';
import * as attributes from '@tessera/domain/rich-text/attributes.ts';
import type { Extensions } from '@tiptap/core';
import { Code } from '@tiptap/extension-code';
import { Heading } from '@tiptap/extension-heading';
import { Highlight } from '@tiptap/extension-highlight';
import { Link } from '@tiptap/extension-link';
import { OrderedList, TaskItem, TaskList } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';
import { codeBlock } from './code-block.ts';
import { attributesOf, type DrawNode, type HoldFile, ownNodes } from './own-nodes.ts';

/** Each block finds its own direction. */
const block = { HTMLAttributes: { dir: 'auto' } };

interface Words {
  task: string;
  language: string;
  plainCode: string;
}

/** The nodes and marks of a text, as the table of the domain has them: in its order, with its attributes. */
export const schemaExtensions = (
  draw: DrawNode,
  words: Words,
  hold: HoldFile = () => undefined,
  { undo }: { undo: boolean } = { undo: true },
): Extensions => [
  StarterKit.configure({
    ...(undo ? {} : { undoRedo: false }),
    paragraph: block,
    blockquote: block,
    bulletList: block,
    code: false,
    codeBlock: false,
    heading: false,
    link: false,
    orderedList: false,
    trailingNode: false,
    dropcursor: { color: 'var(--accent)', width: 2 },
  }),
  Link.extend({
    addAttributes: () => ({
      href: { default: null, parseHTML: (element) => safeAddress(element.getAttribute('href')) ?? null },
    }),
  }).configure({
    openOnClick: false,
    defaultProtocol: 'https',
    isAllowedUri: (address) => safeAddress(address) !== undefined,
    HTMLAttributes: { rel: 'noopener noreferrer nofollow' },
  }),
  Highlight,
  // Code may be bold, and a link.
  Code.extend({ excludes: '' }),
  Heading.extend({
    // Under the headings of the page; its own level is in an attribute, for the eye and for the clipboard.
    renderHTML: ({ node }) => [
      `h${Math.min(Number(node.attrs['level']) + 2, 6)}`,
      { dir: 'auto', 'data-level': `${node.attrs['level']}` },
      0,
    ],
    parseHTML: () =>
      [1, 2, 3, 4, 5, 6].map((level) => ({
        tag: `h${level}`,
        getAttrs: (element) => ({ level: numberIn(attributes.level, element.dataset['level'] ?? level) }),
      })),
  }),
  OrderedList.extend({
    addAttributes: () => ({
      start: {
        default: 1,
        parseHTML: (element) => numberIn(attributes.start, element.getAttribute('start')),
      },
    }),
  }).configure(block),
  TaskList.configure({ HTMLAttributes: { dir: 'auto', 'data-tasks': '' } }),
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => node.textContent || words.task },
  }),
  codeBlock(words),
  Table.extend({ addAttributes: () => ({}) }).configure({ resizable: false, renderWrapper: true, ...block }),
  TableRow,
  TableHeader.extend({ addAttributes: () => cellAttributes }).configure(block),
  TableCell.extend({ addAttributes: () => cellAttributes }).configure(block),
  ...ownNodes(draw, hold),
];

/** What is pasted may say any number: a table of so many columns would hold up the page. */
const numberIn = ({ clean, otherwise }: RichAttribute, said: unknown): unknown =>
  (said === null ? undefined : clean(Number(said))) ?? otherwise;

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => numberIn(attributes.span, element.getAttribute(name)),
});
const cellAttributes = {
  ...attributesOf('tableCell'),
  colspan: span('colspan'),
  rowspan: span('rowspan'),
};
