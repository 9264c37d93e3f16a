import type { Problem, ProblemCode } from './problem.ts';

type TokenType = 'number' | 'text' | 'name' | 'attribute' | 'sign' | 'end';

export interface Token {
  type: TokenType;
  /** A name or sign as it is written; of a text or an attribute what stands between the marks. */
  text: string;
  start: number;
  end: number;
}

interface Lexed {
  /** The last one is the end. */
  tokens: Token[];
  problems: Problem[];
}

/** Marks of direction keep names from right to left apart from what follows; to the formula they are spaces. */
const blank = /(?:[\s\u200e\u200f\u061c]|\/\*[\s\S]*?\*\/)+/y;
const number = /(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[\p{L}_][\p{L}\p{M}\p{N}_]*/uy;
const text = /"((?:[^"]|"")*)"/y;
const attribute = /\[((?:[^\]]|\]\])*)\]/y;
/** An attribute as others write it; whatever may be a list is one. */
const braced = /\{\s*(?!(?:true|false)\s*\})([\p{L}_][^{}[\]"(),;]*?)\s*\}/iuy;
const sign = /<>|<=|>=|==|!=|[-+*/^&%=<>(){},;.]/y;
/** Other ways to write a sign. */
const same: Readonly<Record<string, string>> = { '==': '=', '!=': '<>' };

interface Lexeme {
  type: TokenType;
  lexeme: RegExp;
  read(found: RegExpExecArray): string;
}

const lexemes: readonly Lexeme[] = [
  { type: 'number', lexeme: number, read: ([whole]) => whole },
  { type: 'name', lexeme: name, read: ([whole]) => whole },
  { type: 'text', lexeme: text, read: (found) => found[1]!.replaceAll('""', '"') },
  { type: 'attribute', lexeme: attribute, read: (found) => found[1]!.replaceAll(']]', ']') },
  { type: 'attribute', lexeme: braced, read: (found) => found[1]! },
  { type: 'sign', lexeme: sign, read: ([whole]) => same[whole] ?? whole },
];

/** Cuts a text into tokens. Takes any text: what is not understood is a problem at its place. */
export function lex(source: string): Lexed {
  const tokens: Token[] = [];
  const problems: Problem[] = [];
  let at = 0;
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(source);
  };
  const push = (type: TokenType, what: string, length: number): void => {
    tokens.push({ type, text: what, start: at, end: at + length });
    at += length;
  };
  const report = (code: ProblemCode, length: number): void => {
    problems.push({ code, params: { text: source.slice(at, at + 1) }, start: at, end: at + length });
  };

  const unclosed = (type: 'text' | 'attribute', code: ProblemCode, closing: string): void => {
    const rest = source.slice(at + 1).replaceAll(closing + closing, closing);
    report(code, source.length - at);
    push(type, rest, source.length - at);
  };

  while (at < source.length) {
    const empty = match(blank);
    if (empty) {
      at += empty[0].length;
      continue;
    }
    if (source.startsWith('/*', at)) {
      report('unclosed_comment', source.length - at);
      break;
    }
    const known = lexemes.find((one) => match(one.lexeme));
    const found = known && match(known.lexeme);
    if (known && found) push(known.type, known.read(found), found[0].length);
    else if (source[at] === '"') unclosed('text', 'unclosed_text', '"');
    else if (source[at] === '[') unclosed('attribute', 'unclosed_name', ']');
    else {
      const length = String.fromCodePoint(source.codePointAt(at)!).length;
      report('unexpected_character', length);
      at += length;
    }
  }
  tokens.push({ type: 'end', text: '', start: source.length, end: source.length });
  return { tokens, problems };
}
