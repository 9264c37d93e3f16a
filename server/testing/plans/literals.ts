import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { largeTables } from './plan-database.ts';

const server = path.resolve(import.meta.dirname, '../..');
const names = largeTables.join('|');
const looking = new RegExp(`\\b(from|join|into|update|using) (only )?(${names})\\b`, 'i');
/** Tables that are named for `newestFirst`. */
const given = new RegExp(`\\btable: '(${names})'`, 'g');

/** SQL in the source that names a large table, as the parts between its placeholders. */
interface LookingLiteral {
  file: string;
  parts: readonly string[];
}

/** The literals of the whole server, except migrations, which run once. */
export const lookingLiterals = (): LookingLiteral[] =>
  globSync('**/*.ts', { cwd: server, exclude: ['node_modules', '**/testing', 'database/migrations'] })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(path.join(server, file), 'utf8');
      const written = literalsIn(source).filter((parts) => looking.test(parts.join('…')));
      const tables = [...source.matchAll(given)].map(([, table]) => [`from ${table} p where`]);
      return [...written, ...tables].map((parts) => ({ file, parts }));
    });

/** Whether a statement is made of a literal: it has its parts in their order, with anything between them. */
export function isMadeOf(statement: string, { parts }: LookingLiteral): boolean {
  let at = 0;
  return parts.every((part) => {
    const found = statement.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}

const skipped =
  /\/\/[^\n]*|\/\*.*?\*\/|(?<=[(,=:[!&|?{};]\s*)\/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/[\\\n])+\//sy;
const quoted = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"/y;
const plain = /(?:\\.|\$(?!\{)|[^`\\$])*/sy;

/** The strings of a source, each as the parts between its placeholders; also strings within placeholders. */
export function literalsIn(source: string): string[][] {
  const found: string[][] = [];
  let at = 0;
  const take = (what: RegExp): RegExpExecArray | null => {
    what.lastIndex = at;
    const match = what.exec(source);
    if (match) at = what.lastIndex;
    return match;
  };
  const template = (): void => {
    const parts: string[] = [];
    for (at += 1; at < source.length; ) {
      parts.push(take(plain)![0]);
      at += 1;
      if (source[at - 1] !== '$') break;
      at += 1;
      code();
    }
    found.push(parts);
  };
  /** Reads to the brace that ends a placeholder, or to the end. */
  const code = (): void => {
    for (let depth = 1; at < source.length; ) {
      if (take(skipped)) continue;
      const string = take(quoted);
      if (string) found.push([string[1] ?? string[2]!]);
      else if (source[at] === '`') template();
      else {
        if (source[at] === '{') depth += 1;
        if (source[at] === '}') depth -= 1;
        at += 1;
        if (depth === 0) return;
      }
    }
  };
  while (at < source.length) code();
  return found;
}
