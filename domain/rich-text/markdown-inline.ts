import type { Token } from 'markdown-it';
import { safeAddress, withAddresses } from './address.ts';
import { markOf } from './html-elements.ts';
import { NAMELESS, type RichMark, type RichNode } from './rich-text.ts';

const markByToken: Record<string, string> = { strong: 'bold', em: 'italic', s: 'strike' };

/** The nodes of a line. */
export function lineNodes(tokens: readonly Token[]): RichNode[] {
  const nodes: RichNode[] = [];
  let marks: RichMark[] = [];
  /** Those of the last text. What is escaped comes as many texts beside each other, which are one. */
  let last: readonly RichMark[] | undefined;
  const write = (text: string, own: readonly RichMark[] = marks) => {
    const before = nodes.at(-1);
    if (before?.type === 'text' && last === own) before.text += text;
    else nodes.push({ type: 'text', text, marks: [...own] });
    last = own;
  };
  const begin = (type: string) => {
    marks = [...marks, { type }];
  };
  const end = (type: string) => {
    const at = marks.findLastIndex((mark) => mark.type === type);
    marks = marks.filter((_, index) => index !== at);
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const ends = /^(strong|em|s)_(open|close)$/.exec(token.type);
    if (ends) (ends[2] === 'open' ? begin : end)(markByToken[ends[1]!]!);
    else if (token.type === 'link_open') {
      let closing = at + 1;
      while (tokens[closing] && tokens[closing]!.type !== 'link_close') closing += 1;
      const text = tokens.slice(at + 1, closing);
      const own = ownNode(`${token.attrGet('href')}`, said(text), `${token.attrGet('title') ?? ''}`);
      const href = safeAddress(token.attrGet('href'));
      if (own) {
        nodes.push({ ...own, marks });
        at = closing;
      } else if (href) marks = [...marks, { type: 'link', attrs: { href } }];
    } else if (token.type === 'link_close') end('link');
    else if (token.type === 'image') picture(token);
    else if (token.type === 'code_inline') write(token.content, [...marks, { type: 'code' }]);
    else if (token.type === 'softbreak') write(' ');
    else if (token.type === 'hardbreak') nodes.push({ type: 'hardBreak', marks });
    else if (token.type === 'html_inline') tag(token.content);
    else if (token.type === 'text')
      for (const [text, href] of withAddresses(token.content)) written(text, href);
    else write(token.content);
  }
  return nodes;

  function written(text: string, href: string | undefined): void {
    const isLink = marks.some(({ type }) => type === 'link');
    write(text, href && !isLink ? [...marks, { type: 'link', attrs: { href } }] : marks);
  }

  function picture(token: Token): void {
    const src = `${token.attrGet('src')}`;
    const alt = said(token.children ?? []);
    const own = ownNode(src, alt, '');
    const href = safeAddress(src);
    // Nothing is fetched from another house: a picture becomes a link to it.
    if (own) nodes.push(own);
    else if (href) write(alt || href, [...marks, { type: 'link', attrs: { href } }]);
    else if (alt !== '') write(alt);
  }

  function tag(html: string): void {
    const [, closing, name = ''] = /^<(\/?)([a-z]+) *\/?>$/i.exec(html) ?? [];
    const mark = Object.hasOwn(markOf, name.toLowerCase()) ? markOf[name.toLowerCase()] : undefined;
    if (/^br$/i.test(name)) nodes.push({ type: 'hardBreak', marks });
    else if (mark) (closing ? end : begin)(mark);
    else write(html);
  }
}

/** What tokens say, without their form. */
const said = (tokens: readonly Token[]): string => tokens.map(({ content }) => content).join('');

/** What is ours among links and pictures, by its address. */
function ownNode(href: string, text: string, title: string): RichNode | undefined {
  if (title === 'card') return { type: 'linkCard', attrs: { href, title: text } };
  const [, kind, id = ''] = /^tessera:(\w+)(?:\/(.*))?$/s.exec(href) ?? [];
  switch (kind) {
    case 'person':
      return { type: 'mention', attrs: { id, name: text.replace(/^@/, '').replace(NAMELESS, '') } };
    case 'here':
      return { type: 'here' };
    case 'item':
      return { type: 'item', attrs: { id } };
    case 'date':
      return { type: 'date', attrs: { date: id } };
    case 'image':
    case 'file':
      return { type: kind, attrs: { id, name: text } };
    case 'unknown':
      return { type: 'unknownInline', attrs: { json: decoded(id), text } };
    default:
      return undefined;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
