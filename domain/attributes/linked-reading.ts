import type { Computation, ComputingEnvironment, Edge, Result } from '../computing/computation.ts';
import { UNKNOWN_NAME } from '../formula/formula-error.ts';
import type { Problem } from '../formula/problem.ts';
import { BLANK, elementOf, MIXED, type Type } from '../formula/types.ts';
import { isComplete } from '../query/complete.ts';
import { askedId, conditionsOf, isLinked, namedIn } from '../query/conditions.ts';
import { OneByOne } from '../query/one-by-one.ts';
import type { Filter } from '../query/query.ts';
import type { LookupSettings } from './lookup-settings.ts';

type SourceOf = Parameters<Computation['result']>[1];
type TypeOf = Parameters<Computation['result']>[0];

/** What is computed as long as the settings are not chosen: nothing. */
export const nothing: Computation = {
  reads: [],
  result: () => ({
    kind: 'text',
    settings: {},
    type: BLANK,
    volatile: false,
    problems: [],
    computer: () => () => null,
    data: () => null,
  }),
};

/** What is shown where something that is read is not there. */
export const unknown = (problems: readonly Problem[]): Result => ({
  kind: 'text',
  settings: {},
  type: MIXED,
  volatile: false,
  problems,
  computer: () => () => UNKNOWN_NAME,
  data: () => null,
});

/** What a lookup reads of its own items, and of those to which they link. */
export function readsOf({
  reference_id: through,
  attribute_id,
  condition,
}: Pick<LookupSettings, 'reference_id' | 'attribute_id' | 'condition'>): Edge[] {
  if (through === null) return [];
  const conditions = condition ? conditionsOf(condition) : [];
  const linked = new Set([...(attribute_id === null ? [] : [attribute_id]), ...conditions.flatMap(namedIn)]);
  return [
    { attribute_id: through },
    ...[...linked].map((id) => ({ attribute_id: id, through })),
    ...conditions.filter(isLinked).map((asks) => ({ attribute_id: askedId(asks), through, asks })),
  ];
}

/** What is wrong with the reference, and with the attribute if one is needed. */
export function problemsOf(
  { reference_id, attribute_id }: Pick<LookupSettings, 'reference_id' | 'attribute_id'>,
  typeOf: TypeOf,
  fits: (type: Type) => boolean = () => true,
): Problem[] {
  const problemOf = (
    setting: 'reference_id' | 'attribute_id',
    id: string | null,
    expected: string,
    is: (type: Type) => boolean,
  ): Problem[] => {
    if (id === null) return [];
    const at = { start: 0, end: 0, setting };
    const type = typeOf(id);
    if (!type) return [{ code: 'unknown_attribute', params: { name: id }, ...at }];
    const found = elementOf(type).name;
    return is(type) ? [] : [{ code: 'wrong_type', params: { expected, found }, ...at }];
  };
  return [
    ...problemOf('reference_id', reference_id, 'item', isOfItems),
    ...problemOf('attribute_id', attribute_id, 'number', fits),
  ];
}

const isOfItems = (type: Type): boolean => elementOf(type).name === 'item';

/** Another day, or somebody else, may find other items. */
export const isVolatile = (condition: Filter | null): boolean =>
  condition !== null &&
  conditionsOf(condition).some(
    ({ operator, operand }) => operator === 'in-period' || (Array.isArray(operand) && operand.includes('me')),
  );

/** The items of the row of which the condition holds. */
export function linksReader(
  { reference_id, condition }: LookupSettings,
  sourceOf: SourceOf,
  environment: ComputingEnvironment,
): () => readonly string[] {
  const all = () => environment.linksOf(reference_id!);
  const test = condition ? conditionTest(condition, sourceOf, environment) : undefined;
  return test ? () => all().filter(test) : all;
}

/** Whether a condition holds for the item of a link. */
export function conditionTest(
  condition: Filter,
  sourceOf: SourceOf,
  environment: ComputingEnvironment,
): ((link: string) => boolean) | undefined {
  let current = '';
  const attributes = conditionsOf(condition)
    .filter(isComplete)
    .flatMap((one) => sourceOf(askedId(one)) ?? []);
  const items = new OneByOne(attributes, (id) => environment.dataOf(current, id), environment.lookup);
  const test = items.compile(condition);
  return (
    test &&
    ((link) => {
      current = link;
      items.turn();
      return test();
    })
  );
}
