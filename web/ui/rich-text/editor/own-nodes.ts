import { cleanAttributes } from '@tessera/domain/rich-text/clean-attributes.ts';
import { richNodes } from '@tessera/domain/rich-text/nodes.ts';
import { type Attributes, Node } from '@tiptap/core';
import type { ShownFile } from '../reading.ts';

type OwnName =
  | 'callout'
  | 'image'
  | 'file'
  | 'linkCard'
  | 'mention'
  | 'here'
  | 'item'
  | 'date'
  | 'unknown'
  | 'unknownInline';

/** How a node that holds nothing is drawn in the editor. */
export type DrawNode = (name: OwnName, attrs: Record<string, string>) => HTMLElement;

/** The attributes of a node as the table of the domain has them. On the clipboard they are one attribute of HTML. */
export function attributesOf(name: keyof typeof richNodes): Attributes {
  return Object.fromEntries(
    Object.entries(richNodes[name].attrs).map(([key, type]) => [
      key,
      { default: 'otherwise' in type ? type.otherwise : null, rendered: false },
    ]),
  );
}

/** What the clipboard says of a node; false: it is none of ours. */
function readAttributes(name: OwnName, element: HTMLElement): Record<string, unknown> | false {
  try {
    const given: unknown = JSON.parse(element.dataset['attrs'] ?? '{}');
    return cleanAttributes(richNodes[name].attrs, Object(given) as Record<string, unknown>) ?? false;
  } catch {
    return false;
  }
}

const written = (name: OwnName, attrs: Record<string, unknown>): Record<string, string> => ({
  'data-rich': name,
  'data-attrs': JSON.stringify(attrs),
});

/** A file in a text that is being written, which the page draws. */
export interface FilePlace {
  element: HTMLElement;
  file: ShownFile;
  remove(): void;
}

/** Takes the places of files as they come, and returns how each is told that it has gone; undefined: they are drawn by name. */
export type HoldFile = (place: FilePlace) => (() => void) | undefined;

/** A node that is one thing: a mention, a file, something that nobody here knows. */
function thing(name: OwnName, draw: DrawNode, hold: HoldFile) {
  const isInline = richNodes[name].is === 'inline';
  const element = isInline ? 'span' : 'div';
  return Node.create({
    name,
    group: isInline ? 'inline' : 'block',
    inline: isInline,
    atom: true,
    selectable: true,
    draggable: !isInline,
    addAttributes: () => attributesOf(name),
    parseHTML: () => [
      { tag: `${element}[data-rich="${name}"]`, getAttrs: (found) => readAttributes(name, found) },
    ],
    renderHTML: ({ node }) => [element, written(name, node.attrs), draw(name, node.attrs).textContent ?? ''],
    addNodeView:
      () =>
      ({ node, editor, getPos }) => {
        if (name !== 'image' && name !== 'file') return { dom: draw(name, node.attrs) };
        const dom = document.createElement('div');
        const leave = hold({
          element: dom,
          file: { id: node.attrs['id'], name: node.attrs['name'], isImage: name === 'image' },
          remove() {
            const from = getPos();
            if (from !== undefined)
              editor
                .chain()
                .focus()
                .deleteRange({ from, to: from + node.nodeSize })
                .run();
          },
        });
        if (!leave) return { dom: draw(name, node.attrs) };
        // What is pressed in it is no press on the text.
        const stopEvent = ({ target }: Event) => (target as Element).closest('button, a') !== null;
        return { dom, destroy: leave, stopEvent, ignoreMutation: () => true };
      },
  });
}

const callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => attributesOf('callout'),
  parseHTML: () => [
    { tag: 'aside[data-rich="callout"]', getAttrs: (found) => readAttributes('callout', found) },
  ],
  renderHTML: ({ node }) => [
    'aside',
    { ...written('callout', node.attrs), 'data-tone': `${node.attrs['tone']}`, dir: 'auto' },
    ['div', 0],
  ],
});

/** The nodes that Tessera has besides those of every editor. */
export const ownNodes = (draw: DrawNode, hold: HoldFile) => [
  callout,
  ...(
    ['image', 'file', 'linkCard', 'mention', 'here', 'item', 'date', 'unknown', 'unknownInline'] as const
  ).map((name) => thing(name, draw, hold)),
];
