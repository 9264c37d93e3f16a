import { attributeKindIds } from '../domain/attributes/ids.ts';
import { collections } from '../domain/records/index.ts';

interface Asking {
  /** The name that is compared. */
  what: string;
  with: readonly string[];
  /** Other code that compares the name. */
  also?: RegExp;
  /** The files of the types or kinds themselves. */
  own: RegExp;
}

const checked = /^(domain|sync|server|web|simulation)\/.*\.tsx?$/;

/** Where a file compares the name of a type or kind, instead of asking the type or kind itself. */
function asks(file: { path: string; text: string }, { what, with: names, also, own }: Asking): string[] {
  if (!checked.test(file.path) || own.test(file.path)) return [];
  const name = `'(?:${names.join('|')})'`;
  const ways = [
    `${what}\\)? *[!=]== ${name}`,
    `${name} *[!=]== *[\\w.]*${what}`,
    `\\[[^\\]]*${name}[^\\]]*\\]\\.includes\\([\\w.?]*${what}\\)`,
    ...(also ? [also.source] : []),
  ];
  const found = new RegExp(ways.join('|')).exec(file.text)?.[0];
  return found === undefined ? [] : [`asks ${found}`];
}

export const asksOfCollection = (file: { path: string; text: string }): string[] =>
  asks(file, {
    what: '[cC]ollection',
    with: collections,
    also: /switch \([\w.]*collection\)/,
    own: /^(domain\/records\/(board|folder|attribute|item|value|view|permission-record)(\.ts$|\/)|web\/(data\/)?records\/)/,
  });

export const asksOfKind = (file: { path: string; text: string }): string[] =>
  asks(file, {
    what: '\\bkind',
    with: attributeKindIds,
    own: /^(domain|web)\/attributes\//,
  });
