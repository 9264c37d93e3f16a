import { DEPTH, SOURCE_LENGTH } from './limits.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { lex, type Token } from './tokens.ts';
import type { BinarySign, Node } from './tree.ts';

interface Parsed {
  tree: Node;
  problems: readonly Problem[];
}

/** How tightly a sign binds. A minus before a number binds more tightly: -2 ^ 2 is 4, as in spreadsheets. */
const binding: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
};

/** Reads any text; where it is no formula there are problems, and a tree of what could be read. */
export function parse(source: string, isFunction: (name: string) => boolean): Parsed {
  if (source.length > SOURCE_LENGTH) {
    const place = { start: 0, end: source.length };
    return {
      tree: { type: 'missing', ...place },
      problems: [{ code: 'too_long', params: { max: SOURCE_LENGTH }, ...place }],
    };
  }
  const { tokens, problems } = lex(source);
  const parser = new Parser(tokens, isFunction, problems);
  const tree = parser.all();
  return { tree, problems: problems.sort((one, other) => one.start - other.start) };
}

class Parser {
  private readonly tokens: readonly Token[];
  private readonly isFunction: (name: string) => boolean;
  private readonly problems: Problem[];
  private at = 0;
  private depth = 0;

  constructor(tokens: readonly Token[], isFunction: (name: string) => boolean, problems: Problem[]) {
    this.tokens = tokens;
    this.isFunction = isFunction;
    this.problems = problems;
  }

  all(): Node {
    const tree = this.expression(0);
    if (this.next.type !== 'end') this.report('expected_operator', this.next);
    return tree;
  }

  private get next(): Token {
    return this.tokens[this.at]!;
  }
  private get before(): number {
    return this.tokens[this.at - 1]?.end ?? 0;
  }
  private look(ahead: number): Token {
    return this.tokens[Math.min(this.at + ahead, this.tokens.length - 1)]!;
  }
  private is(sign: string): boolean {
    return this.next.type === 'sign' && this.next.text === sign;
  }
  private take(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.at += 1;
    return true;
  }
  private report(code: ProblemCode, place: { start: number; end: number; text?: string }): void {
    const { start, end, text = '' } = place;
    this.problems.push({ code, params: { text }, start, end });
  }

  private expression(least: number): Node {
    const { start } = this.next;
    if (this.depth >= DEPTH) return this.tooDeep();
    this.depth += 1;
    let left = this.postfix(this.prefix());
    let chained = 0;
    for (;;) {
      const strength = this.next.type === 'sign' ? (binding[this.next.text] ?? 0) : 0;
      if (strength <= least) break;
      const sign = this.next.text as BinarySign;
      this.at += 1;
      const right = this.expression(strength);
      left = { type: 'binary', sign, left, right, start, end: this.before };
      // A chain leans to the left: it is deep without nesting here.
      chained += 1;
      if (this.depth + chained > DEPTH * 5) {
        left = this.tooDeep();
        break;
      }
    }
    this.depth -= 1;
    return left;
  }

  private tooDeep(): Node {
    const { start } = this.next;
    const { end } = this.tokens.at(-1)!;
    this.problems.push({ code: 'too_deep', params: { max: DEPTH }, start, end });
    this.at = this.tokens.length - 1;
    return { type: 'missing', start, end };
  }

  private prefix(): Node {
    const token = this.next;
    const { start, end, text } = token;
    if (token.type === 'sign') {
      if (text === '-' || text === '+') return this.unary(text, start);
      if (this.take('(')) return this.bracket(token);
      if (this.take('{')) {
        const elements = this.sequence('}', token, false);
        return { type: 'list', elements, start, end: this.before };
      }
    }
    if (token.type === 'end' || token.type === 'sign') {
      this.report('expected_expression', token);
      return { type: 'missing', start, end: start };
    }
    this.at += 1;
    if (token.type === 'number') return this.number(token);
    if (token.type === 'text') return { type: 'text', value: text, start, end };
    if (token.type === 'attribute') return { type: 'attribute', name: text, start, end };
    return this.name(token);
  }

  private number({ text, start, end }: Token): Node {
    const value = Number(text);
    if (!Number.isFinite(value)) this.report('not_a_number', { start, end, text });
    return { type: 'number', value: Number.isFinite(value) ? value : 0, start, end };
  }

  private unary(sign: '-' | '+', start: number): Node {
    this.at += 1;
    if (this.depth >= DEPTH) return this.tooDeep();
    this.depth += 1;
    const operand = this.postfix(this.prefix());
    this.depth -= 1;
    return { type: 'unary', sign, operand, start, end: this.before };
  }

  private bracket(open: Token): Node {
    const inner = this.expression(0);
    this.close(')', open);
    return inner;
  }

  private close(sign: string, open: Token): void {
    if (this.take(sign)) return;
    const place = this.next.type === 'end' ? open : this.next;
    this.problems.push({
      code: 'expected_closing',
      params: { text: sign },
      start: place.start,
      end: Math.max(place.end, place.start),
    });
  }

  /** A name is a function, a method, a truth value or a variable. */
  private name({ text, start, end }: Token): Node {
    const open = this.next;
    if (open.type === 'sign' && open.text === '(') return this.call(text, start, end);
    if (open.type === 'sign' && open.text === '.' && this.look(1).type === 'name') {
      const dotted = `${text}.${this.look(1).text}`;
      const called = this.look(2);
      if (called.type === 'sign' && called.text === '(' && this.isFunction(dotted.toUpperCase())) {
        this.at += 2;
        return this.call(dotted, start, this.before);
      }
    }
    const upper = text.toUpperCase();
    if (upper === 'TRUE' || upper === 'FALSE') {
      return { type: 'boolean', value: upper === 'TRUE', start, end };
    }
    return { type: 'variable', name: text.toLowerCase(), start, end };
  }

  private call(name: string, start: number, nameEnd: number, first: readonly Node[] = []): Node {
    const open = this.next;
    this.at += 1;
    const given = [...first, ...this.sequence(')', open, true)];
    const upper = name.toUpperCase();
    if (upper === 'LET' || upper === 'LETS') return this.letNode(given, start, nameEnd);
    if (upper === 'PROP' && given.length === 1 && given[0]!.type === 'text') {
      return { type: 'attribute', name: given[0]!.value, start, end: this.before };
    }
    return { type: 'call', name: upper, nameEnd, arguments: given, start, end: this.before };
  }

  private letNode(given: readonly Node[], start: number, nameEnd: number): Node {
    const end = this.before;
    const names: string[] = [];
    const values: Node[] = [];
    for (let index = 0; index + 1 < given.length; index += 2) {
      const named = given[index]!;
      if (named.type === 'variable') names.push(named.name);
      else if (named.type !== 'missing') this.report('wrong_let', named);
      values.push(given[index + 1]!);
    }
    const body = given.at(-1);
    if (!body || given.length % 2 === 0 || given.length < 3)
      this.report('wrong_let', { start, end: nameEnd });
    if (names.length !== values.length || !body || given.length % 2 === 0) {
      return { type: 'missing', start, end };
    }
    return { type: 'let', names, values, body, start, end };
  }

  /** Expressions apart by commas or semicolons, up to the closing sign. */
  private sequence(closing: string, open: Token, mayBeEmpty: boolean): Node[] {
    const nodes: Node[] = [];
    if (this.take(closing)) return nodes;
    for (;;) {
      const { start } = this.next;
      const left = this.is(',') || this.is(';') || this.is(closing);
      nodes.push(mayBeEmpty && left ? { type: 'empty', start, end: start } : this.expression(0));
      if (!this.take(',') && !this.take(';')) break;
    }
    this.close(closing, open);
    return nodes;
  }

  private postfix(operand: Node): Node {
    let node = operand;
    let chained = 0;
    for (;;) {
      if (this.depth + chained > DEPTH * 5) return this.tooDeep();
      chained += 1;
      const { start } = node;
      if (this.take('%')) node = { type: 'percent', operand: node, start, end: this.before };
      else if (this.is('.')) node = this.afterPoint(node);
      else return node;
      if (node.type === 'missing') return node;
    }
  }

  private afterPoint(from: Node): Node {
    const { start } = from;
    const named = this.look(1);
    if (named.type === 'attribute') {
      this.at += 2;
      return { type: 'linked', from, name: named.text, nameStart: named.start, start, end: this.before };
    }
    const open = this.look(2);
    if (named.type === 'name' && open.type === 'sign' && open.text === '(') {
      this.at += 2;
      return this.call(named.text, start, this.before, [from]);
    }
    this.report('expected_expression', this.next);
    this.at = this.tokens.length - 1;
    return { type: 'missing', start, end: this.before };
  }
}
