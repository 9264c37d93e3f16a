import { functionNames } from './functions/catalogue.ts';
import { lex, type Token } from './tokens.ts';

/** What can stand at the caret. What is chosen goes in place of the text from `start` to `end`. */
interface Completion {
  start: number;
  end: number;
  functions: readonly string[];
  attributes: readonly string[];
  /** The innermost call that the caret is in, with the index of its argument; undefined: in none. */
  call: { name: string; argument: number } | undefined;
}

/** Names of attributes are those of the row. Takes any text, as it is while it is typed. */
export function complete(source: string, caret: number, attributeNames: readonly string[]): Completion {
  const tokens = lex(source).tokens.filter(({ start }) => start < caret);
  const call = callAround(tokens, caret);
  const last = tokens.at(-1);
  const inside = last && last.type !== 'end' && caret <= last.end ? last : undefined;
  if (inside?.type === 'attribute' && !isClosed(source, inside, caret)) {
    const typed = source.slice(inside.start + 1, caret).replaceAll(']]', ']');
    const attributes = startingWith(attributeNames, typed);
    return { start: inside.start, end: caret, functions: [], attributes, call };
  }
  if (inside?.type === 'name') {
    const typed = source.slice(inside.start, caret);
    return {
      start: inside.start,
      end: inside.end,
      functions: startingWith(functionNames(), typed),
      attributes: startingWith(attributeNames, typed),
      call,
    };
  }
  const full = inside !== undefined && inside.type !== 'sign';
  return {
    start: caret,
    end: caret,
    functions: full ? [] : functionNames(),
    attributes: full ? [] : attributeNames,
    call,
  };
}

const isClosed = (source: string, { end }: Token, caret: number): boolean =>
  caret === end && /[\]}]/.test(source[end - 1] ?? '');

/** Those that begin so come first, then those in which a word does. */
function startingWith(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const first = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const within = names.filter(
    (name) =>
      !first.includes(name) &&
      name
        .toLowerCase()
        .split(/[\s._]+/)
        .some((word) => word.startsWith(wanted)),
  );
  return [...first, ...within];
}

interface Open {
  name: string | undefined;
  argument: number;
}

/** Brackets that are open before the caret; those of a call have its name. */
function callAround(tokens: readonly Token[], caret: number): Completion['call'] {
  const open: Open[] = [];
  for (const [index, { type, text, end }] of tokens.entries()) {
    if (type !== 'sign' || end > caret) continue;
    if (text === '(' || text === '{') {
      const before = tokens[index - 1];
      const named = text === '(' && before?.type === 'name';
      open.push({ name: named ? before.text.toUpperCase() : undefined, argument: 0 });
    } else if (text === ')' || text === '}') open.pop();
    else if ((text === ',' || text === ';') && open.length > 0) open.at(-1)!.argument += 1;
  }
  const call = open.findLast(({ name }) => name !== undefined);
  return call && { name: call.name!, argument: call.argument };
}
