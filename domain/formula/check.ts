import { binaryType } from './binary-type.ts';
import { fewest, fits, parameterOf } from './compile.ts';
import { textBoolean, textNumber } from './convert.ts';
import { functionNamed } from './functions/catalogue.ts';
import type { Taking } from './functions/define.ts';
import type { Problem, ProblemCode } from './problem.ts';
import { readDate, readTime } from './read-date.ts';
import { similarName } from './similar-name.ts';
import type { CallNode, LetNode, Node } from './tree.ts';
import {
  BLANK,
  BOOLEAN,
  common,
  elementOf,
  listOf,
  MIXED,
  NUMBER,
  TEXT,
  type Type,
  type TypeName,
} from './types.ts';

/** The type of an attribute by its id; undefined: there is none. */
export type TypeOf = (attributeId: string) => Type | undefined;

export interface Checked {
  type: Type;
  problems: readonly Problem[];
  /** The type of each expression. */
  types: ReadonlyMap<Node, Type>;
  /** Whether the result may be another tomorrow, or for somebody else. */
  volatile: boolean;
  /** The ids of the attributes that it reads in its row. */
  reads: ReadonlySet<string>;
  /** The ids of the attributes that it reads in items which the row refers to, each with what leads there. */
  readsLinked: readonly { attributeId: string; through: string | undefined }[];
}

type Scope = ReadonlyMap<string, Type>;

/** Finds the type of each expression, and what will not work. */
export function check(tree: Node, typeOf: TypeOf): Checked {
  const checker = new Checker(typeOf);
  const type = checker.infer(tree, new Map());
  const { problems, types, volatile, reads, readsLinked } = checker;
  return { type, problems, types, volatile, reads, readsLinked };
}

/** The attribute by which the items of an expression are reached. */
function leadingAttribute(node: Node): string | undefined {
  if (node.type === 'attribute' || node.type === 'linked') return node.name;
  if (node.type === 'call' && node.arguments[0]) return leadingAttribute(node.arguments[0]);
  return undefined;
}

const convertible: Readonly<
  Partial<Record<Taking, { reads: (text: string) => boolean; bad: ProblemCode; doubtful: ProblemCode }>>
> = {
  number: {
    reads: (text) => textNumber(text) !== undefined,
    bad: 'not_a_number',
    doubtful: 'text_as_number',
  },
  date: {
    reads: (text) =>
      readDate(text) !== undefined || textNumber(text) !== undefined || readTime(text) !== undefined,
    bad: 'not_a_date',
    doubtful: 'text_as_date',
  },
  boolean: {
    reads: (text) => textBoolean(text) !== undefined,
    bad: 'not_a_boolean',
    doubtful: 'text_as_boolean',
  },
};

/** The types that each way of taking is good for, beside text. */
const taken: Readonly<Partial<Record<Taking, readonly TypeName[]>>> = {
  number: ['number', 'boolean', 'date', 'duration'],
  date: ['date', 'number'],
  boolean: ['boolean', 'number'],
};

class Checker {
  readonly problems: Problem[] = [];
  readonly types = new Map<Node, Type>();
  readonly reads = new Set<string>();
  readonly readsLinked: { attributeId: string; through: string | undefined }[] = [];
  volatile = false;
  private readonly typeOf: TypeOf;

  constructor(typeOf: TypeOf) {
    this.typeOf = typeOf;
  }

  infer(node: Node, scope: Scope): Type {
    const type = this.find(node, scope);
    this.types.set(node, type);
    return type;
  }

  private report(
    code: ProblemCode,
    node: { start: number; end: number },
    params: Problem['params'] = {},
  ): void {
    this.problems.push({ code, params, start: node.start, end: node.end });
  }

  private find(node: Node, scope: Scope): Type {
    switch (node.type) {
      case 'number':
        return NUMBER;
      case 'text':
        return TEXT;
      case 'boolean':
        return BOOLEAN;
      case 'empty':
        return BLANK;
      case 'missing':
        return MIXED;
      case 'attribute':
        this.reads.add(node.name);
        return this.attribute(node.name, node);
      case 'linked':
        return this.linked(node, scope);
      case 'variable':
        return this.variable(node.name, node, scope);
      case 'list':
        return listOf(common(node.elements.map((element) => elementOf(this.infer(element, scope)))));
      case 'unary': {
        const type = this.infer(node.operand, scope);
        if (node.sign === '+') return type;
        this.take('number', type, node.operand);
        return elementOf(type).name === 'duration' ? elementOf(type) : NUMBER;
      }
      case 'percent':
        return this.binary('/', node.operand, undefined, scope, node);
      case 'binary':
        return this.binary(node.sign, node.left, node.right, scope, node);
      case 'let':
        return this.letType(node, scope);
      case 'call':
        return this.call(node, scope);
    }
  }

  private attribute(id: string, place: { start: number; end: number }): Type {
    const type = this.typeOf(id);
    if (!type) this.report('unknown_attribute', place, { name: id });
    return type ?? MIXED;
  }

  private variable(name: string, node: Node, scope: Scope): Type {
    const type = scope.get(name);
    if (!type) this.report('unknown_name', node, { name });
    return type ?? MIXED;
  }

  private linked(node: Extract<Node, { type: 'linked' }>, scope: Scope): Type {
    const from = this.infer(node.from, scope);
    const own = elementOf(from);
    if (own.name === 'mixed') this.report('mixed_type', node.from, { expected: 'item' });
    else if (own.name !== 'item' && own.name !== 'blank') {
      this.report('wrong_type', node.from, { expected: 'item', found: own.name });
    }
    this.readsLinked.push({ attributeId: node.name, through: leadingAttribute(node.from) });
    const type = this.attribute(node.name, { start: node.nameStart, end: node.end });
    return from.name === 'list' ? listOf(type) : type;
  }

  private binary(
    sign: Extract<Node, { type: 'binary' }>['sign'],
    leftNode: Node,
    rightNode: Node | undefined,
    scope: Scope,
    node: Node,
  ): Type {
    const left = this.infer(leftNode, scope);
    const right = rightNode ? this.infer(rightNode, scope) : NUMBER;
    const counts = sign === '+' || sign === '-' || sign === '*' || sign === '/' || sign === '^';
    for (const [type, operand] of [
      [left, leftNode],
      [right, rightNode],
    ] as const) {
      if (operand) this.take(counts ? 'number' : 'any', type, operand);
    }
    // A type that is not known before it is computed: so is what it makes.
    const mixed = counts && [left, right].some((type) => elementOf(type).name === 'mixed');
    return mixed ? MIXED : (binaryType(sign, left, right) ?? this.types.get(node) ?? NUMBER);
  }

  private letType(node: LetNode, scope: Scope): Type {
    const inner = new Map(scope);
    for (const [index, name] of node.names.entries()) inner.set(name, this.infer(node.values[index]!, inner));
    return this.infer(node.body, inner);
  }

  private call(node: CallNode, scope: Scope): Type {
    const called = functionNamed(node.name);
    const place = { start: node.start, end: node.nameEnd };
    if (!called) {
      const similar = similarName(node.name);
      if (similar === undefined) this.report('unknown_function', place, { name: node.name });
      else this.report('misspelled_function', place, { name: node.name, similar });
      for (const argument of node.arguments) this.infer(argument, scope);
      return MIXED;
    }
    const count = node.arguments.length;
    if (!fits(called, count)) {
      const least = fewest(called);
      const code = count < least ? 'too_few_arguments' : 'too_many_arguments';
      this.report(code, place, { name: node.name, count: count < least ? least : called.parameters.length });
    }
    if (called.volatile) this.volatile = true;
    const types: Type[] = [];
    for (const [index, argument] of node.arguments.entries()) {
      const parameter = parameterOf(called, index);
      const taking = parameter?.taking ?? 'any';
      const inner =
        taking === 'each'
          ? new Map([...scope, ['current', elementOf(types[0] ?? MIXED)], ['index', NUMBER]])
          : scope;
      const type = this.infer(argument, inner);
      this.take(parameter?.checkedAs ?? taking, type, argument, taking);
      types.push(type);
    }
    for (let index = count; index < called.parameters.length; index += 1) {
      if (!called.parameters[index]!.optional) types[index] ??= MIXED;
    }
    return called.result(types);
  }

  /** Whether a value of a type can be taken so. */
  private take(taking: Taking, type: Type, node: Node, at: Taking = taking): void {
    const one =
      taking === 'number' ||
      taking === 'date' ||
      taking === 'boolean' ||
      taking === 'text' ||
      taking === 'any';
    const all = at === 'raw' || at === 'list';
    if (one && !all && type.name === 'list') this.report('first_of_list', node);
    const own = elementOf(type).name;
    const wanted = taking === 'numbers' ? taken.number : taken[taking];
    if (!wanted || own === 'blank' || wanted.includes(own)) return;
    const expected = taking === 'numbers' ? 'number' : taking;
    if (own === 'mixed') {
      this.report('mixed_type', node, { expected });
      return;
    }
    // Texts in lists are passed over.
    const passed = taking === 'numbers' || (at === 'raw' && taking === 'boolean');
    if (passed && type.name === 'list' && own === 'text') return;
    const conversion = convertible[taking === 'numbers' ? 'number' : taking];
    if (own !== 'text' || !conversion) this.report('wrong_type', node, { expected, found: own });
    else if (node.type !== 'text') this.report(conversion.doubtful, node);
    else if (!conversion.reads(node.value))
      this.report(conversion.bad, node, { text: node.value.slice(0, 40) });
  }
}
