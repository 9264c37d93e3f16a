import type { AttributeNames } from '@tessera/domain/formula/attribute-names.ts';
import { complete } from '@tessera/domain/formula/complete.ts';
import { functionNamed } from '@tessera/domain/formula/functions/catalogue.ts';
import { attributeText, marked } from '@tessera/domain/formula/print.ts';
import type { FormulaAttribute } from './formula-attribute.ts';
import type { Edit } from './typing.ts';

export type Option =
  | { type: 'variable' | 'function'; name: string }
  | { type: 'attribute'; name: string; attribute: FormulaAttribute };

export interface Options {
  start: number;
  end: number;
  options: readonly Option[];
  /** They open by themselves: something is typed that they begin with. */
  unasked: boolean;
  call: { name: string; argument: number } | undefined;
}

/** More are found by typing. */
const SHOWN = 60;

/** What can be written at the caret, the best first. */
export function optionsAt(source: string, caret: number, names: AttributeNames): Options {
  const found = complete(source, caret, (path) => [...names.byShownName(names.through(path)).keys()]);
  const { start, end, typed, through, call } = found;
  const attributes = names.byShownName(names.through(through));
  const all: Option[] = [
    ...found.variables.map((name) => ({ type: 'variable', name }) as const),
    ...found.attributes.map((name) => {
      const attribute = attributes.get(name) as FormulaAttribute;
      return { type: 'attribute', name, attribute } as const;
    }),
    ...found.functions.map((name) => ({ type: 'function', name }) as const),
  ];
  const wanted = typed.trim().toLowerCase();
  const ranked = all
    .map((option) => ({ option, rank: rankOf(option.name.toLowerCase(), wanted) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option);
  const isWritten = found.variables.includes(wanted) || /^(true|false)$/.test(wanted);
  const opened = source[start] === '[' || source[start] === '{' || source[caret - 1] === '.';
  return {
    start,
    end,
    options: ranked.slice(0, SHOWN),
    unasked: opened || (typed !== '' && !isWritten),
    call,
  };
}

const rankOf = (name: string, wanted: string): number =>
  name === wanted ? 0 : name.startsWith(wanted) ? 1 : 2;

/** Writes an option in place of what is typed of it; the caret goes between the brackets of a function. */
export function taking(option: Option, source: string, start: number, end: number): Edit {
  const text = textOf(option, source.slice(end));
  const caret = start + (text.endsWith('()') && hasParameters(option.name) ? text.length - 1 : text.length);
  return { start, end, text, selected: [caret, caret] };
}

function textOf({ type, name }: Option, after: string): string {
  if (type === 'attribute') return marked(attributeText(name));
  if (type === 'variable' || name === 'TRUE' || name === 'FALSE') return name;
  return after.startsWith('(') ? name : `${name}()`;
}

const hasParameters = (name: string): boolean => functionNamed(name)?.parameters.length !== 0;
