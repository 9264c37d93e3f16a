import { cycleThrough } from '../computing/graph.ts';
import { reachedFrom } from '../computing/reached.ts';
import { computationOf, shownAttributes } from '../computing/shown-attributes.ts';
import { isWarning, type Problem } from '../formula/problem.ts';
import { isId } from '../ids.ts';
import { isSame } from '../is-same.ts';
import type { IssueCode } from '../issues.ts';
import type { Attribute } from './attribute.ts';
import { invalid } from './checks.ts';
import type { StructureReader } from './structure-reader.ts';

type Known = Pick<StructureReader, 'get'> & { access: Pick<StructureReader['access'], 'mayView'> };

/** Stands for the name of an attribute that the person may not view. */
const HIDDEN = '…';

/** Why an attribute cannot be computed as its settings say. */
type ComputingProblem = { cycle: string[] } | { problem: Problem };

/**
 * What is wrong with the settings of an attribute that is computed from others; undefined: nothing. What is not there any
 * more is not wrong: it may come back, and until then its value is an error. What the person may not view is not there for
 * them, but closes cycles.
 *
 * @param siblings the attributes that some item can have beside it
 */
function computingProblem(
  record: Attribute,
  siblings: readonly Attribute[],
  reader: Known,
): ComputingProblem | undefined {
  const computation = computationOf(record);
  if (!computation) return undefined;
  // One of the whole board reads what all its items have.
  const around = siblings.filter((one) => record.folder_id !== null || one.folder_id === null);
  const attributeOf = (id: string) => reader.get('attributes', id);
  const { nodes, attributes } = reachedFrom([...around, record], attributeOf, computationOf);
  const cycle = cycleThrough(nodes, record.id);
  if (cycle) return { cycle: [...cycle, record.id].map((id) => nameOf(attributes.get(id), reader)) };
  const seen = (id: string) => [attributeOf(id)].find((one) => one && maySee(one, reader));
  const shown = shownAttributes([...around, record], seen).at(-1)!;
  const problem = shown.computing!.problems.find((one) => !isWarning(one) && !isGone(one, reader));
  return problem && { problem };
}

const maySee = ({ board_id, folder_id }: Attribute, { access }: Known): boolean =>
  access.mayView({ board_id, folder_id });

const nameOf = (attribute: Attribute | undefined, reader: Known): string =>
  attribute && maySee(attribute, reader) ? attribute.name : HIDDEN;

function isGone({ code, params: { name } }: Problem, reader: Known): boolean {
  if (code !== 'unknown_attribute' || !isId(String(name))) return false;
  const found = reader.get('attributes', String(name));
  return !found || !maySee(found, reader);
}

/** Throws `invalid` where new settings cannot be computed. */
export function mustCompute(record: Attribute, siblings: readonly Attribute[], reader: Known): void {
  const before = reader.get('attributes', record.id);
  if (before && isSame(before.settings, record.settings)) return;
  const found = computingProblem(record, siblings, reader);
  if (!found) return;
  if ('cycle' in found) invalid('computed_cycle', { params: { names: found.cycle.join(' → ') } });
  else refuse(found.problem);
}

function refuse({ code, start, end, setting }: Problem): never {
  if (setting !== undefined) return invalid(issueOf[setting], { field: `settings.${setting}` });
  const params = { at: start + 1, start, end, problem: code };
  return invalid('formula_wrong', { field: 'settings.formula', params });
}

const issueOf = {
  reference_id: 'computed_without_links',
  attribute_id: 'rollup_unfit',
} as const satisfies Record<NonNullable<Problem['setting']>, IssueCode>;
