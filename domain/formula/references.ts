import { parameterOf } from './compile.ts';
import { functionNamed } from './functions/catalogue.ts';
import { parse } from './parse.ts';
import { attributeText, LEFT_TO_RIGHT, marked } from './print.ts';
import { below, type Node } from './tree.ts';

/**
 * What an attribute is called elsewhere: its id by its name, or its name by its id. `through` is the id of the
 * attribute whose items it belongs to; undefined: it belongs to the row; empty: to items, and the text does not
 * say to which.
 */
export type Naming = (name: string, through: string | undefined) => string | undefined;

interface Replaced {
  /** In the text that was given. */
  start: number;
  end: number;
  text: string;
}

/** What leads to the items that a variable stands for. */
type Scope = ReadonlyMap<string, string>;

const isFunction = (name: string): boolean => functionNamed(name) !== undefined;

class Renaming {
  readonly replaced: Replaced[] = [];
  private readonly naming: Naming;
  private readonly toIds: boolean;

  constructor(naming: Naming, toIds: boolean) {
    this.naming = naming;
    this.toIds = toIds;
  }

  walk(node: Node, scope: Scope): void {
    if (node.type === 'attribute' || node.type === 'linked') this.rename(node, scope);
    if (node.type === 'let') {
      const inner = new Map(scope);
      for (const [index, value] of node.values.entries()) {
        this.walk(value, inner);
        inner.set(node.names[index]!, this.leading(value, inner));
      }
      this.walk(node.body, inner);
    } else {
      for (const [index, child] of below(node).entries()) this.walk(child, this.inner(node, index, scope));
    }
  }

  /** An argument that is computed for each element knows it as `current`. */
  private inner(node: Node, index: number, scope: Scope): Scope {
    const called = node.type === 'call' ? functionNamed(node.name) : undefined;
    if (node.type !== 'call' || !called || parameterOf(called, index)?.taking !== 'each') return scope;
    return new Map([...scope, ['current', this.leading(node.arguments[0]!, scope)]]);
  }

  private rename(node: Extract<Node, { type: 'attribute' | 'linked' }>, scope: Scope): void {
    const through = node.type === 'linked' ? this.leading(node.from, scope) : undefined;
    const other = this.naming(node.name, through);
    if (other === undefined) return;
    const start = node.type === 'linked' ? node.nameStart : node.start;
    this.replaced.push({ start, end: node.end, text: attributeText(other) });
  }

  /** The id of the attribute by which the items of an expression are reached; empty: there is none. */
  private leading(node: Node, scope: Scope): string {
    if (node.type === 'variable') return scope.get(node.name) ?? '';
    if (node.type === 'call') {
      const [first] = node.arguments;
      return first ? this.leading(first, scope) : '';
    }
    if (node.type !== 'attribute' && node.type !== 'linked') return '';
    if (!this.toIds) return node.name;
    return this.naming(node.name, node.type === 'linked' ? this.leading(node.from, scope) : undefined) ?? '';
  }
}

/**
 * The text with each attribute named otherwise, and all else as it is typed. Ids are stored, so that a new name
 * changes nothing; what has no other name stays.
 */
function renamed(source: string, naming: Naming, toIds: boolean) {
  const renaming = new Renaming(naming, toIds);
  renaming.walk(parse(source, isFunction).tree, new Map());
  const parts: (Replaced & { at: number })[] = [];
  let made = '';
  let at = 0;
  for (const { start, end: last, text } of renaming.replaced.sort((one, other) => one.start - other.start)) {
    if (start < at) continue;
    made += source.slice(at, start);
    // The mark belongs to the name: an id needs none.
    const end = source[last] === LEFT_TO_RIGHT ? last + 1 : last;
    const part = { start, end, text: toIds ? text : marked(text) };
    parts.push({ ...part, at: made.length });
    made += part.text;
    at = end;
  }
  return { text: made + source.slice(at), parts };
}

/** The stored text, and where a place of it is in the typed one. */
export function storedWithPlaces(typed: string, idOf: Naming) {
  const { text, parts } = renamed(typed, idOf, true);
  const typedAt = (place: number): number => {
    const part = parts.findLast(({ at }) => at <= place);
    if (!part) return place;
    const past = place - part.at - part.text.length;
    if (past >= 0) return part.end + past;
    return place === part.at ? part.start : part.end;
  };
  return { stored: text, typedAt };
}

export const toStored = (typed: string, idOf: Naming): string => renamed(typed, idOf, true).text;
export const toShown = (stored: string, nameOf: Naming): string => renamed(stored, nameOf, false).text;

/**
 * The stored text where attributes have got other ids; undefined: one has kept its own.
 *
 * @param idOf also of what is read of linked items, by the former id of the attribute that leads there
 */
export function withOtherIds(stored: string, idOf: Naming): string {
  const former = new Map<string, string>();
  let isOther = false;
  const text = toStored(stored, (id, through) => {
    const other = idOf(id, through && (former.get(through) ?? through));
    if (other === undefined) return id;
    isOther = true;
    former.set(other, id);
    return other;
  });
  return isOther ? text : stored;
}
