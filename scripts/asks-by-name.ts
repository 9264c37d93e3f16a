import { attributeKindIds } from '../domain/attributes/ids.ts';
import { collections } from '../domain/records/index.ts';

/** Files that ask which collection a record is of, where its type is to say what they need. The list only shrinks. */
export const asksWhichCollection: readonly string[] = ['simulation/memory.ts'];

interface Asking {
  /** What is compared. */
  what: string;
  with: readonly string[];
  /** Other code that asks. */
  also?: RegExp;
  /** The files of the types or kinds themselves. */
  own: RegExp;
  listed: readonly string[];
}

const checked = /^(domain|sync|server|web|simulation)\/.*\.tsx?$/;

/** What a file asks where a type or a kind is to say it. */
function asks(
  file: { path: string; text: string },
  { what, with: names, also, own, listed }: Asking,
): string[] {
  if (!checked.test(file.path) || own.test(file.path)) return [];
  const name = `'(?:${names.join('|')})'`;
  const ways = [
    `${what}\\)? *[!=]== ${name}`,
    `${name} *[!=]== *[\\w.]*${what}`,
    `\\[[^\\]]*${name}[^\\]]*\\]\\.includes\\([\\w.?]*${what}\\)`,
    ...(also ? [also.source] : []),
  ];
  const found = new RegExp(ways.join('|')).exec(file.text)?.[0];
  const isListed = listed.includes(file.path);
  if (found === undefined) return isListed ? ['is listed in still-asking.ts, and asks no more'] : [];
  return isListed ? [] : [`asks ${found}`];
}

export const asksOfCollection = (file: { path: string; text: string }): string[] =>
  asks(file, {
    what: '[cC]ollection',
    with: collections,
    also: /switch \([\w.]*collection\)/,
    own: /^(domain\/records\/(board|folder|attribute|item|value|view|permission-record)(\.ts$|\/)|web\/(data\/)?records\/)/,
    listed: asksWhichCollection,
  });

export const asksOfKind = (file: { path: string; text: string }): string[] =>
  asks(file, {
    what: '\\bkind',
    with: attributeKindIds,
    own: /^(domain|web)\/attributes\//,
    listed: [],
  });
