import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { conditionsOf, withConditions } from '../query/conditions.ts';
import { withLevels } from '../query/grouping.ts';
import { type OperatorId, operandForms } from '../query/operators.ts';
import type { Condition } from '../query/query.ts';
import type { Attribute } from '../records/attribute.ts';
import { foldersBelow } from '../records/folders-below.ts';
import type { StructureChange } from '../records/record-type.ts';
import { envelope } from '../records/save-steps.ts';
import type { StructureReader } from '../records/structure-reader.ts';
import type { View } from '../records/view.ts';
import { aggregates } from '../views/aggregate.ts';
import type { AggregatesSetting } from '../views/aggregated.ts';
import type { SharedSettings } from '../views/shared-settings.ts';
import { filtersOf, withFilters } from '../views/view-filters.ts';
import { asSide, type OfKind } from './convert-value.ts';

/** Whether an operator asks the same of the values after a conversion. */
function fits(operator: OperatorId, from: OfKind, to: OfKind): boolean {
  const [source, target]: AttributeKind[] = [attributeKinds[from.kind], attributeKinds[to.kind]];
  if (!target!.operators.includes(operator)) return false;
  switch (operandForms[operator]) {
    case 'options':
      return source!.names !== undefined && source!.names === target!.names;
    // The operand is compared with what is stored.
    case 'number':
      return storesAmount(from) && storesAmount(to);
    default:
      return true;
  }
}

function storesAmount(of: OfKind): boolean {
  const kind: AttributeKind = attributeKinds[of.kind];
  return kind.amount?.of(1, asSide(of).settings) === 1;
}

/** The settings of a view after a conversion. The same object where nothing of them has to change. */
export function settingsAfter(
  settings: View['settings'],
  id: string,
  from: OfKind,
  to: OfKind,
): { settings: View['settings']; conditions: number; groups: number } {
  const { colors } = settings as Partial<SharedSettings>;
  const withGroups = (kept: unknown) => withLevels(kept) as SharedSettings['query'];
  const target: AttributeKind = attributeKinds[to.kind];
  const stands = ({ attribute_id, linked, operator }: Condition) =>
    (linked ? attribute_id !== id || target.linksTo !== undefined : true) &&
    ((linked?.attribute_id ?? attribute_id) !== id || fits(operator, from, to));
  const levels = withGroups(settings['query'])?.groups ?? [];
  const groups = levels.filter(({ attribute_id }) => attribute_id !== id || target.canGroup);
  const isUngrouped = groups.length < levels.length;
  const isUncolored = colors?.label?.attribute_id === id && !target.hueOf;
  const lost = filtersOf(settings)
    .flatMap(conditionsOf)
    .filter((one) => !stands(one));
  let next: Partial<SharedSettings> = withoutAggregate(settings, id, to);
  if (lost.length > 0)
    next = withFilters(next, (filter) => withConditions(filter, (one) => (stands(one) ? one : undefined)));
  if (isUngrouped) next = { ...next, query: { ...withGroups(next.query), groups } };
  if (isUncolored) next = { ...next, colors: { ...next.colors!, label: null } };
  return { settings: next, conditions: lost.length, groups: Number(isUngrouped) };
}

/** Without a function that can't be computed from the new values. */
function withoutAggregate(settings: View['settings'], id: string, to: OfKind): View['settings'] {
  const { aggregates: all = {} } = settings as { aggregates?: AggregatesSetting };
  const of = all[id];
  if (of === undefined || aggregates(of, to as Attribute)) return settings;
  const { [id]: _gone, ...others } = all;
  return { ...settings, aggregates: others };
}

/** The views whose items have an attribute, and those that ask it of linked items. */
export function viewsOf(
  reader: Pick<StructureReader, 'within' | 'all'>,
  { id, board_id, folder_id }: Attribute,
): View[] {
  const { within } = reader;
  const folders = folder_id === null ? foldersBelow(within, board_id).map((one) => one.id) : [folder_id];
  const own = folders.flatMap((one) => [...within('views', one)]);
  const asks = ({ settings }: View) =>
    filtersOf(settings).some((filter) =>
      conditionsOf(filter).some(({ linked }) => linked?.attribute_id === id),
    );
  return [...new Set([...own, ...[...reader.all('views')].filter(asks)])];
}

/** The views that lose conditions or groups, which do not fit what an attribute has become. */
export function viewsAfter(reader: StructureReader, from: OfKind, to: Attribute): StructureChange[] {
  return viewsOf(reader, to).flatMap((view): StructureChange[] => {
    const { settings } = settingsAfter(view.settings, to.id, from, to);
    if (settings === view.settings) return [];
    const record = { ...view, ...envelope(reader, view.id, view), settings };
    return [{ collection: 'views', change: { operation: 'updated', record, before: view } }];
  });
}
