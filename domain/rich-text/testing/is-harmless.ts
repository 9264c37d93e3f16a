import { Parser } from 'htmlparser2';
import { richMarks, richNodes } from '../nodes.ts';
import type { RichNode, RichText } from '../rich-text.ts';

/** Where a link may lead. */
const HARMLESS_LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|[?#])/i;
/** What stands in HTML that this product makes, and which attributes. */
const ELEMENTS = new Set(
  'a aside blockquote br code div em h1 h2 h3 h4 h5 h6 hr input label li mark ol p pre s span strong sub sup table tbody td th thead time tr u ul del i b'.split(
    ' ',
  ),
);
const ATTRIBUTES =
  /^(?:href|rel|start|class|colspan|rowspan|datetime|dir|lang|type|checked|disabled|data-[a-z-]+)$/;

/** What of a stored text could harm a reader; nothing, if it is as it has to be. */
export function harmIn({ content }: RichText): string[] {
  return content.flatMap(harmInNode);
}

function harmInNode({ type, attrs = {}, marks = [], content = [] }: RichNode): string[] {
  const addresses = [attrs, ...marks.map((mark) => mark.attrs ?? {})].flatMap(({ href }) =>
    href ? [href] : [],
  );
  return [
    ...(Object.hasOwn(richNodes, type) || type === 'text' ? [] : [`the node ${type}`]),
    ...marks.filter((mark) => !Object.hasOwn(richMarks, mark.type)).map((mark) => `the mark ${mark.type}`),
    ...addresses.filter((href) => !HARMLESS_LINK.test(String(href))).map((href) => `the address ${href}`),
    ...content.flatMap(harmInNode),
  ];
}

/** What of HTML that this product makes could harm a reader. */
export function harmInHtml(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!ELEMENTS.has(name)) found.push(`the element ${name}`);
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.test(key)) found.push(`the attribute ${key}`);
        if (key === 'href' && !HARMLESS_LINK.test(value)) found.push(`the address ${value}`);
      }
    },
    oncomment: (words) => found.push(`the comment ${words}`),
  });
  parser.end(html);
  return found;
}
