import * as Y from 'yjs';
import { SHARED_TEXT_MARKS, SHARED_TEXT_ROOT } from '../api/shared-text.ts';
import { isSame } from '../is-same.ts';
import { safeAddress } from './address.ts';
import { cleanRichText } from './clean.ts';
import { nodeType } from './nodes.ts';
import { attrsOf, type RichMark, type RichNode, type RichText } from './rich-text.ts';
import { placesIn, TABLE_PLACES_MAX } from './table-places.ts';
import { textChanges } from './text-changes.ts';

/**
 * A text in the form in which the editor's binding for Yjs has it: a node is an element with its attributes, texts beside
 * each other are one text with the marks as its attributes. What else stands in a line has its marks as JSON in an attribute,
 * which is ours: the binding has no form for them.
 */

/** No text that is allowed is nested so deep: each of its levels is three nodes at most. */
const DEPTH_MAX = 80;

/** The binding names marks that may stand beside themselves by a hash of what they say; code says nothing. */
const namedByHash: Readonly<Record<string, string>> = { code: 'code--LpaW+ak5' };
const markName = (key: string): string => key.replace(/--[a-zA-Z0-9+/=]{8}$/, '');

type Parent = Y.XmlFragment | Y.XmlElement;

/** A node, or texts beside each other. */
type Part = RichNode | RichNode[];

const rootOf = (doc: Y.Doc): Y.XmlFragment => doc.getXmlFragment(SHARED_TEXT_ROOT);

export function docOf(state: Uint8Array): Y.Doc {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  return doc;
}

/** A document that says a text. */
export function newDoc(text: RichText): Y.Doc {
  const doc = new Y.Doc();
  writeText(doc, text);
  return doc;
}

/**
 * The text of a document, as every reader can take it. Undefined: it is beyond the bounds, or has something that an editor
 * must not be given.
 */
export function readText(doc: Y.Doc): RichText | undefined {
  const content = readChildren(rootOf(doc), 0);
  return content && cleanRichText({ type: 'doc', content });
}

/** Makes a document say a text, by few changes: what others write beside these stays. */
export function writeText(doc: Y.Doc, text: RichText): void {
  doc.transact(() => writeChildren(rootOf(doc), text.content));
}

function readChildren(parent: Parent, depth: number): RichNode[] | undefined {
  if (depth > DEPTH_MAX) return undefined;
  const nodes: RichNode[] = [];
  for (const child of parent.toArray()) {
    const read = child instanceof Y.XmlText ? readTexts(child) : readElement(child, depth);
    if (!read) return undefined;
    nodes.push(...read);
  }
  return nodes;
}

function readElement(element: unknown, depth: number): RichNode[] | undefined {
  if (!(element instanceof Y.XmlElement)) return undefined;
  const { [SHARED_TEXT_MARKS]: said, ...attrs }: Record<string, unknown> = element.getAttributes();
  const marks = readMarks(said);
  const content = readChildren(element, depth + 1);
  if (!content || !marks || [attrs, ...marks.map((mark) => mark.attrs)].some(leadsAstray)) return undefined;
  if (isMiscounted(element.nodeName, attrs)) return undefined;
  if (element.nodeName === 'table' && placesIn(content) > TABLE_PLACES_MAX) return undefined;
  return [
    {
      type: element.nodeName,
      ...(Object.keys(attrs).length > 0 && { attrs }),
      ...(content.length > 0 && { content }),
      ...(marks.length > 0 && { marks }),
    },
  ];
}

/** Undefined: they are none. */
function readMarks(said: unknown): RichMark[] | undefined {
  if (said === undefined) return [];
  try {
    const marks: unknown = JSON.parse(`${said}`);
    return Array.isArray(marks) && marks.every(isMark) ? marks : undefined;
  } catch {
    return undefined;
  }
}

const isMark = (mark: unknown): mark is RichMark =>
  typeof mark === 'object' && mark !== null && 'type' in mark && typeof mark.type === 'string';

interface Piece {
  insert: unknown;
  attributes?: Record<string, unknown>;
}

function readTexts(text: Y.XmlText): RichNode[] | undefined {
  const nodes: RichNode[] = [];
  for (const { insert, attributes = {} } of text.toDelta() as Piece[]) {
    if (typeof insert !== 'string' || Object.values(attributes).some(leadsAstray)) return undefined;
    const marks = Object.entries(attributes).map(
      ([key, attrs]): RichMark => ({ type: markName(key), attrs: attrs as Record<string, unknown> }),
    );
    nodes.push({ type: 'text', text: insert, ...(marks.length > 0 && { marks }) });
  }
  return nodes;
}

/** An address that runs a script, say: an editor draws what it is given. */
function leadsAstray(attrs: unknown): boolean {
  const href = (attrs as { href?: unknown } | null)?.href ?? undefined;
  return href !== undefined && (typeof href !== 'string' || safeAddress(href) === undefined);
}

/** A cell over a billion columns, say. */
const isMiscounted = (name: string, attrs: Record<string, unknown>): boolean =>
  Object.entries(nodeType(name)?.attrs ?? {}).some(
    ([key, { counts, clean }]) =>
      counts && attrs[key] !== undefined && attrs[key] !== null && clean(attrs[key]) === undefined,
  );

/** What a node holds, with texts beside each other as one part. */
function partsOf(nodes: readonly RichNode[]): Part[] {
  const parts: Part[] = [];
  for (const node of nodes) {
    const last = parts.at(-1);
    if (node.type !== 'text') parts.push(node);
    else if (Array.isArray(last)) last.push(node);
    else parts.push([node]);
  }
  return parts;
}

function writeChildren(parent: Parent, nodes: readonly RichNode[]): void {
  const parts = partsOf(nodes);
  const children = parent.toArray();
  const says = (at: number, part: number) => isSaying(children[at], parts[part]!);
  let start = 0;
  while (start < Math.min(children.length, parts.length) && says(start, start)) start += 1;
  let end = 0;
  while (
    end < Math.min(children.length, parts.length) - start &&
    says(children.length - 1 - end, parts.length - 1 - end)
  )
    end += 1;
  let [gone, added] = [children.length - end, parts.length - end];
  // What is of one sort is changed in its place, at the beginning and at the end of what is another.
  while (start < Math.min(gone, added) && changed(children[start], parts[start]!)) start += 1;
  while (Math.min(gone, added) > start && changed(children[gone - 1], parts[added - 1]!)) {
    gone -= 1;
    added -= 1;
  }
  if (gone > start) parent.delete(start, gone - start);
  if (added > start) parent.insert(start, parts.slice(start, added).map(made));
}

/** Whether a child says a part already. */
function isSaying(child: unknown, part: Part): boolean {
  if (child instanceof Y.XmlText) return Array.isArray(part) && isSame(child.toDelta(), part.map(piece));
  if (!(child instanceof Y.XmlElement) || Array.isArray(part)) return false;
  const [children, parts] = [child.toArray(), partsOf(part.content ?? [])];
  return (
    child.nodeName === part.type &&
    isSame(child.getAttributes(), set(part)) &&
    children.length === parts.length &&
    children.every((one, at) => isSaying(one, parts[at]!))
  );
}

/** Changes a child to a part of the same sort. False: it is of another. */
function changed(child: unknown, part: Part): boolean {
  if (child instanceof Y.XmlText && Array.isArray(part)) {
    changeText(child, part);
    return true;
  }
  if (!(child instanceof Y.XmlElement) || Array.isArray(part) || child.nodeName !== part.type) return false;
  const attributes = set(part);
  for (const [name, value] of Object.entries(child.getAttributes() as Record<string, unknown>))
    if (value !== undefined && !Object.hasOwn(attributes, name)) child.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes))
    if (!isSame(child.getAttribute(name), value)) child.setAttribute(name, value as string);
  writeChildren(child, part.content ?? []);
  return true;
}

function changeText(text: Y.XmlText, nodes: readonly RichNode[]): void {
  const pieces = text.toDelta() as Piece[];
  const before = pieces.map(({ insert }) => (typeof insert === 'string' ? insert : '\0')).join('');
  const after = nodes.map((node) => node.text).join('');
  for (const { at, gone, added } of textChanges(before, after).toReversed()) {
    if (gone > 0) text.delete(at, gone);
    if (added !== '') text.insert(at, added, {});
  }
  const none = Object.fromEntries(
    pieces.flatMap(({ attributes = {} }) => Object.keys(attributes).map((key) => [key, null])),
  );
  text.applyDelta(
    nodes.map((node) => ({ retain: node.text!.length, attributes: { ...none, ...piece(node).attributes } })),
  );
}

function made(part: Part): Y.XmlElement | Y.XmlText {
  if (Array.isArray(part)) {
    const text = new Y.XmlText();
    text.applyDelta(part.map(piece));
    return text;
  }
  const element = new Y.XmlElement(part.type);
  for (const [name, value] of Object.entries(set(part))) element.setAttribute(name, value as string);
  element.insert(0, partsOf(part.content ?? []).map(made));
  return element;
}

function piece({ text, marks = [] }: RichNode): Piece {
  const attributes = Object.fromEntries(
    marks.map((mark) => [namedByHash[mark.type] ?? mark.type, attrsOf(mark)]),
  );
  return { insert: text, ...(marks.length > 0 && { attributes }) };
}

/** The attributes of a node that are set, its marks among them: null is the same as none. */
function set(node: RichNode): Record<string, unknown> {
  const { marks = [] } = node;
  const attrs = Object.entries(attrsOf(node)).filter(([, value]) => value !== null);
  if (marks.length > 0) attrs.push([SHARED_TEXT_MARKS, JSON.stringify(marks)]);
  return Object.fromEntries(attrs);
}
