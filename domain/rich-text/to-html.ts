import { leadsOut } from './address.ts';
import { escapeHtml } from './escape-html.ts';
import { inlineText } from './plain-text.ts';
import type { RichNames, RichNode, RichText } from './rich-text.ts';

/** A text as HTML without styles or scripts, which `fromHtml` reads back. What it names says so in `data-` attributes. */
export const toHtml = ({ content }: RichText, names: RichNames = {}): string => blocksHtml(content, names);

const blocksHtml = (nodes: readonly RichNode[] = [], names: RichNames): string =>
  nodes.map((node) => blockHtml(node, names)).join('');

type Attributes = Record<string, string | number | boolean | null | undefined>;

/** An element; attributes without a value are left out. */
function element(name: string, attributes: Attributes, content: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

function blockHtml(node: RichNode, names: RichNames): string {
  const { content = [], attrs = {} } = node;
  const attr = (name: string) => attrs[name] as string | number | boolean | null | undefined;
  const blocks = () => blocksHtml(content, names);
  const line = () => content.map((one) => inlineHtml(one, names)).join('');
  switch (node.type) {
    case 'paragraph':
      return element('p', {}, line());
    case 'heading':
      return element(`h${attr('level')}`, {}, line());
    case 'bulletList':
      return element('ul', {}, blocks());
    case 'orderedList':
      return element('ol', { start: attr('start') === 1 ? null : attr('start') }, blocks());
    case 'taskList':
      return element('ul', { 'data-tasks': '' }, blocks());
    case 'listItem':
      return element('li', {}, blocks());
    case 'taskItem':
      return element('li', { 'data-checked': attr('checked') }, blocks());
    case 'blockquote':
      return element('blockquote', {}, blocks());
    case 'callout':
      return element('aside', { 'data-callout': attr('tone') }, blocks());
    case 'codeBlock': {
      const named = attr('language');
      // The line break after `<pre>` is none of the text.
      return element('pre', {}, `\n${element('code', { class: named && `language-${named}` }, line())}`);
    }
    case 'table':
      return element('table', {}, element('tbody', {}, blocks()));
    case 'tableRow':
      return element('tr', {}, blocks());
    case 'tableHeader':
    case 'tableCell':
      return element(node.type === 'tableCell' ? 'td' : 'th', cellAttributes(node), blocks());
    case 'image':
    case 'file':
      return element(
        'figure',
        { [`data-${node.type}`]: attr('id'), 'data-name': attr('name') },
        escapeHtml(`${attr('name')}`),
      );
    case 'horizontalRule':
      return '<hr>';
    case 'linkCard':
      return element(
        'p',
        { 'data-card': attr('href') },
        linkHtml(`${attr('href')}`, escapeHtml(`${attr('title')}`)),
      );
    default:
      return element('div', { 'data-unknown': attr('json') }, escapeHtml(`${attr('text')}`));
  }
}

function cellAttributes({ attrs = {} }: RichNode): Attributes {
  const { colspan, rowspan, colwidth } = attrs as {
    colspan: number;
    rowspan: number;
    colwidth: number[] | null;
  };
  return {
    colspan: colspan === 1 ? null : colspan,
    rowspan: rowspan === 1 ? null : rowspan,
    'data-widths': colwidth?.join(' '),
  };
}

const linkHtml = (href: string, content: string): string =>
  element('a', { href, rel: leadsOut(href) ? 'noopener nofollow' : null }, content);

const markElements: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  highlight: 'mark',
  code: 'code',
};

function inlineHtml(node: RichNode, names: RichNames): string {
  return (node.marks ?? []).reduceRight(
    (inner, { type, attrs }) =>
      type === 'link' ? linkHtml(`${attrs?.['href']}`, inner) : element(markElements[type]!, {}, inner),
    unmarkedHtml(node, names),
  );
}

function unmarkedHtml(node: RichNode, names: RichNames): string {
  const { attrs = {} } = node;
  const said = escapeHtml(inlineText(node, names));
  switch (node.type) {
    case 'text':
      return said;
    case 'hardBreak':
      return '<br>';
    case 'mention':
      return element(
        'span',
        { 'data-mention': attrs['id'] as string, 'data-name': (attrs['name'] as string) || null },
        said,
      );
    case 'here':
      return element('span', { 'data-here': '' }, said);
    case 'item':
      return element('span', { 'data-item': attrs['id'] as string }, said);
    case 'date':
      return element('time', { datetime: attrs['date'] as string }, said);
    default:
      return element('span', { 'data-unknown': attrs['json'] as string }, said);
  }
}
