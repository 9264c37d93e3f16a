import { type Checked, check, type TypeOf } from './check.ts';
import { computer } from './compile.ts';
import type { Environment, Row } from './environment.ts';
import { functionNamed } from './functions/catalogue.ts';
import { parse } from './parse.ts';
import { isWarning, type Problem } from './problem.ts';
import type { Node } from './tree.ts';
import type { Type } from './types.ts';
import type { Value } from './values.ts';

/**
 * The door of the formula language. In it attributes are named by their ids; `references.ts` makes of a text with
 * names one with ids, and back. What the values are: `values.ts`; the types: `types.ts`.
 */
interface Formula {
  type: Type;
  /** In the order of the text; with a warning alone the formula works. */
  problems: readonly Problem[];
  isValid: boolean;
  /** `today()`, `now()` or `me()` is in it: the result is never stored. */
  volatile: boolean;
  /** The ids of the attributes that it reads in its row, and in items that the row refers to. */
  reads: ReadonlySet<string>;
  readsLinked: Checked['readsLinked'];
  tree: Node;
  /** What computes row after row, each in bounded time; nothing is thrown. */
  computer(environment: Environment): (row: Row) => Value;
}

export function readFormula(stored: string, typeOf: TypeOf): Formula {
  const { tree, problems: unread } = parse(stored, (name) => functionNamed(name) !== undefined);
  const checked = check(tree, typeOf);
  const problems = [...unread, ...checked.problems].sort((one, other) => one.start - other.start);
  const { type, volatile, reads, readsLinked, types } = checked;
  return {
    type,
    problems,
    isValid: problems.every(isWarning),
    volatile,
    reads,
    readsLinked,
    tree,
    computer: (environment) => computer(tree, types, environment),
  };
}
