import { safeAddress } from './address.ts';
import { blockOf, divisions, dropped, markOf } from './html-elements.ts';
import { content, type Piece, type Place, placeOf } from './html-pieces.ts';
import type { RichMark, RichNode } from './rich-text.ts';

type Attributes = Record<string, string>;

interface Frame {
  node: RichNode;
  place: Place;
  pieces: Piece[];
}

/** What is to be undone where an element ends. */
type Ending = (() => void) | undefined;

/** Deeper than this nobody writes, and each level costs the parser as much as all those above it. */
const DEPTH_MAX = 8_000;

/** Builds the nodes of a text from the tags and texts of a parser, which closes what it has opened in order. */
export class HtmlBuilder {
  private readonly frames: Frame[] = [{ node: { type: 'doc' }, place: 'blocks', pieces: [] }];
  private readonly endings: Ending[] = [];
  private marks: readonly RichMark[] = [];
  /** Elements that are open within one of which nothing stays; 0: none. */
  private skipped = 0;

  open(name: string, attributes: Attributes): void {
    if (this.skipped > 0) {
      this.skipped += 1;
      return;
    }
    if (this.endings.length >= DEPTH_MAX) throw new RangeError('nested too deep');
    const atom = atomOf(name, attributes);
    if (atom) this.piece(atom);
    if (atom || dropped.has(name)) this.skipped = 1;
    else this.endings.push(this.element(name, attributes));
  }

  close(): void {
    if (this.skipped > 0) this.skipped -= 1;
    else this.endings.pop()?.();
  }

  text(text: string): void {
    if (this.skipped === 0 && text !== '') this.write(text, this.marks);
  }

  /** The whole text, not cleaned yet. */
  result(): RichNode {
    while (this.endings.length > 0) this.endings.pop()?.();
    return closed(this.frames[0]!);
  }

  private element(name: string, attributes: Attributes): Ending {
    if (name === 'img') return this.image(attributes);
    if (name === 'input') return this.input(attributes);
    if (name === 'br' || name === 'hr') {
      this.piece({ type: name === 'br' ? 'hardBreak' : 'horizontalRule' });
      return undefined;
    }
    const mark = markFor(name, attributes);
    // Within a block of code, `code` says its language, and nothing is marked.
    if (name === 'code' && this.top.place === 'code') return this.code(attributes);
    if (mark) return this.marked(mark);
    const node = blockFor(name, attributes);
    if (node) return this.framed({ node, place: placeOf(node.type), pieces: [] });
    if (!divisions.has(name)) return undefined;
    this.piece('break');
    return () => this.piece('break');
  }

  private framed(frame: Frame): Ending {
    this.frames.push(frame);
    return () => {
      this.frames.pop();
      this.piece(closed(frame));
    };
  }

  private marked(mark: RichMark): Ending {
    const before = this.marks;
    if (before.some(({ type }) => type === mark.type)) return undefined;
    this.marks = [...before, mark];
    return () => {
      this.marks = before;
    };
  }

  /** Nothing is fetched from another house: a picture becomes a link to it. */
  private image({ src, alt }: Attributes): Ending {
    const href = safeAddress(src);
    if (href) this.write(alt || href, [...this.marks, { type: 'link', attrs: { href } }]);
    else if (alt) this.write(alt, this.marks);
    return undefined;
  }

  /** A box in an item of a list makes it one of a checklist. */
  private input(attributes: Attributes): Ending {
    const item = this.top.node;
    if (attributes['type'] === 'checkbox' && item.type === 'listItem')
      Object.assign(item, { type: 'taskItem', attrs: { checked: 'checked' in attributes } });
    return undefined;
  }

  private code(attributes: Attributes): Ending {
    const language = /(?:^|\s)(?:language|lang)-(\S+)/.exec(attributes['class'] ?? '')?.[1];
    if (language) this.top.node.attrs = { language };
    return undefined;
  }

  private get top(): Frame {
    return this.frames.at(-1)!;
  }

  private piece(piece: Piece): void {
    this.top.pieces.push(piece);
  }

  private write(text: string, marks: readonly RichMark[]): void {
    const { pieces } = this.top;
    const last = pieces.at(-1);
    if (typeof last === 'object' && last.type === 'text' && last.marks === marks) last.text += text;
    else pieces.push({ type: 'text', text, marks: marks as RichMark[] });
  }
}

function closed({ node, place, pieces }: Frame): RichNode {
  const held = content(pieces, place);
  if (node.type === 'linkCard') {
    const title = held.map(({ text = '' }) => text).join('');
    if (safeAddress(node.attrs?.['href'])) return { ...node, attrs: { ...node.attrs, title } };
    return { type: 'paragraph', content: held };
  }
  const isChecklist = node.type === 'bulletList' && held.some(({ type }) => type === 'taskItem');
  return { ...node, ...(isChecklist ? { type: 'taskList' } : {}), content: held };
}

/** What says by its attributes which node it is; what it holds is for readers who do not know that. */
function atomOf(name: string, attributes: Attributes): RichNode | undefined {
  const value = (key: string) => attributes[`data-${key}`];
  if (value('mention') !== undefined)
    return { type: 'mention', attrs: { id: value('mention'), name: value('name') ?? '' } };
  if (value('here') !== undefined) return { type: 'here' };
  if (value('item') !== undefined) return { type: 'item', attrs: { id: value('item') } };
  if (value('unknown') !== undefined)
    return { type: name === 'div' ? 'unknown' : 'unknownInline', attrs: { json: value('unknown') } };
  if (name === 'figure' && (value('image') ?? value('file')) !== undefined) {
    const type = value('image') === undefined ? 'file' : 'image';
    return { type, attrs: { id: value(type), name: value('name') ?? '' } };
  }
  const day = name === 'time' ? /^\d{4}-\d{2}-\d{2}$/.exec(attributes['datetime'] ?? '')?.[0] : undefined;
  return day ? { type: 'date', attrs: { date: day } } : undefined;
}

function markFor(name: string, attributes: Attributes): RichMark | undefined {
  if (name === 'a') {
    const href = safeAddress(attributes['href']);
    return href ? { type: 'link', attrs: { href } } : undefined;
  }
  // Some programs wrap all that is copied in an element that says it is not bold.
  if (name === 'b' && /font-weight:\s*normal/i.test(attributes['style'] ?? '')) return undefined;
  return Object.hasOwn(markOf, name) ? { type: markOf[name]! } : undefined;
}

function blockFor(name: string, attributes: Attributes): RichNode | undefined {
  const number = (key: string): number | undefined =>
    /^\d{1,9}$/.test(attributes[key] ?? '') ? Number(attributes[key]) : undefined;
  if (name === 'aside' && attributes['data-callout'] !== undefined)
    return { type: 'callout', attrs: { tone: attributes['data-callout'] } };
  if (name === 'p' && attributes['data-card'] !== undefined)
    return { type: 'linkCard', attrs: { href: attributes['data-card'] } };
  if (name === 'ul' && attributes['data-tasks'] !== undefined) return { type: 'taskList' };
  if (name === 'li' && attributes['data-checked'] !== undefined)
    return { type: 'taskItem', attrs: { checked: attributes['data-checked'] === 'true' } };
  const type = Object.hasOwn(blockOf, name) ? blockOf[name]! : undefined;
  if (type === undefined) return undefined;
  if (type === 'heading') return { type, attrs: { level: Number(name[1]) } };
  if (type === 'orderedList') return { type, attrs: { start: number('start') ?? 1 } };
  if (type !== 'tableCell' && type !== 'tableHeader') return { type };
  const colwidth = attributes['data-widths']?.split(' ').map(Number) ?? null;
  return { type, attrs: { colspan: number('colspan') ?? 1, rowspan: number('rowspan') ?? 1, colwidth } };
}
