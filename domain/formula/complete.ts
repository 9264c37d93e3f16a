import { functionNamed, functionNames } from './functions/catalogue.ts';
import { lex, type Token } from './tokens.ts';

/**
 * The names of the attributes by which items are reached: none for the row itself; null: the text does not say which
 * items.
 */
export type Path = readonly string[] | null;

/** What can stand at the caret. What is chosen goes in place of the text from `start` to `end`. */
interface Completion {
  start: number;
  end: number;
  /** What is typed of it. */
  typed: string;
  functions: readonly string[];
  attributes: readonly string[];
  /** Names that `LET` gives, and `current` and `index`. */
  variables: readonly string[];
  through: Path;
  /** The innermost call that the caret is in, with the index of its argument; undefined: in none. */
  call: { name: string; argument: number } | undefined;
}

/** Takes any text, as it is while it is typed. `namesOf` gives the names of the attributes that are reached so. */
export function complete(
  source: string,
  caret: number,
  namesOf: (through: Path) => readonly string[],
): Completion {
  const tokens = lex(source).tokens.filter(({ start, type }) => start < caret && type !== 'end');
  const { call, variables } = around(tokens, caret);
  const last = tokens.at(-1);
  const inside = last && caret <= last.end ? last : undefined;
  const none = { functions: [], attributes: [], variables: [] };
  if (inside?.type === 'attribute' && !isClosed(source, inside, caret)) {
    const typed = source.slice(inside.start + 1, caret).replaceAll(']]', ']');
    const through = throughOf(tokens.slice(0, -1));
    const attributes = startingWith(namesOf(through), typed);
    return {
      start: inside.start,
      end: nameEnd(source, inside, caret),
      typed,
      ...none,
      attributes,
      through,
      call,
    };
  }
  const named = inside?.type === 'name' ? inside : undefined;
  const before = named ? tokens.slice(0, -1) : tokens;
  const through = throughOf(before);
  const [start, end] = named ? [named.start, named.end] : [caret, caret];
  const typed = source.slice(start, caret);
  if (inside && !named && inside.type !== 'sign') return { start, end, typed, ...none, through, call };
  return {
    start,
    end,
    typed,
    functions: startingWith(functionNames(), typed),
    attributes: startingWith(namesOf(through), typed),
    variables: through?.length !== 0 ? [] : startingWith([...variables], typed),
    through,
    call,
  };
}

const isClosed = (source: string, { end }: Token, caret: number): boolean =>
  caret === end && /[\]}]/.test(source[end - 1] ?? '');

/** The rest of a name that is closed is replaced too, unless its bracket belongs to a later one. */
function nameEnd(source: string, { end }: Token, caret: number): number {
  const rest = source.slice(caret, end);
  return /^[^[\n]*[\]}]$/.test(rest) ? end : caret;
}

/** Those that begin so come first, then those in which a word does. */
function startingWith(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const first = names.filter((name) => name.toLowerCase().startsWith(wanted));
  const known = new Set(first);
  const within = names.filter(
    (name) =>
      !known.has(name) &&
      name
        .toLowerCase()
        .split(/[\s._]+/)
        .some((word) => word.startsWith(wanted)),
  );
  return [...first, ...within];
}

const isSign = (token: Token | undefined, text: string): boolean =>
  token?.type === 'sign' && token.text === text;

/** The attributes before a point at the end: `[Project].[Client].`, `FIRST([Project]).`. */
function throughOf(tokens: readonly Token[]): Path {
  if (!isSign(tokens.at(-1), '.')) return [];
  const chain = chainBefore(tokens, tokens.length - 1);
  return chain.length > 0 ? chain : null;
}

function chainBefore(tokens: readonly Token[], point: number): string[] {
  const last = tokens[point - 1];
  if (last?.type === 'attribute') {
    const before = isSign(tokens[point - 2], '.') ? chainBefore(tokens, point - 2) : [];
    return [...before, last.text];
  }
  if (!isSign(last, ')')) return [];
  let at = point - 1;
  let closed = 0;
  do {
    if (isSign(tokens[at], ')')) closed += 1;
    if (isSign(tokens[at], '(')) closed -= 1;
    at -= 1;
  } while (closed > 0 && at >= 0);
  // The first argument leads to the items.
  let first = at + 2;
  while (first < point && !isSign(tokens[first], ',') && !isSign(tokens[first], ';')) first += 1;
  return chainBefore(tokens, first < point ? first : point - 1);
}

interface Open {
  name: string | undefined;
  argument: number;
  names: string[];
}

/** Brackets that are open before the caret: those of a call have its name, and give names to what is in them. */
function around(tokens: readonly Token[], caret: number) {
  const open: Open[] = [];
  for (const [index, { type, text, end }] of tokens.entries()) {
    const inner = open.at(-1);
    if (type === 'name' && end < caret && inner?.name === 'LET' && inner.argument % 2 === 0)
      inner.names.push(text.toLowerCase());
    if (type !== 'sign' || end > caret) continue;
    if (text === '(' || text === '{') {
      const before = tokens[index - 1];
      const named = text === '(' && before?.type === 'name';
      open.push({ name: named ? before.text.toUpperCase() : undefined, argument: 0, names: [] });
    } else if (text === ')' || text === '}') open.pop();
    else if ((text === ',' || text === ';') && inner) inner.argument += 1;
  }
  const call = open.findLast(({ name }) => name !== undefined);
  const variables = new Set(open.flatMap(({ names }) => names));
  if (open.some(isForEach)) for (const name of ['current', 'index']) variables.add(name);
  return { call: call && { name: call.name!, argument: call.argument }, variables };
}

const isForEach = ({ name, argument }: Open): boolean =>
  functionNamed(name ?? '')?.parameters[argument]?.taking === 'each';
