import type { Computation } from '../computing/computation.ts';
import { BOOLEAN } from '../formula/types.ts';
import { isComplete } from '../query/complete.ts';
import type { Condition, LinkedCondition, Quantifier } from '../query/query.ts';
import { operatorsOf } from './attribute-data.ts';
import { conditionTest, isVolatile, problemsOf, readsOf, unknown } from './linked-reading.ts';

type Test = (link: string) => boolean;

/** Whether a condition holds for an item, by those of its linked items of which the comparison does. */
const holds: Record<Quantifier, (links: readonly string[], test: Test) => boolean> = {
  any: (links, test) => links.some(test),
  none: (links, test) => !links.some(test),
  every: (links, test) => links.length > 0 && links.every(test),
};

/** How it is computed whether a condition about linked items holds: as what a lookup reads of them. */
export function conditionComputation({
  attribute_id: reference_id,
  linked: { attribute_id, quantifier },
  operator,
  operand,
}: LinkedCondition): Computation {
  const asked: Condition = { attribute_id, operator, operand };
  const condition = { match: 'all' as const, conditions: [asked] };
  return {
    reads: readsOf({ reference_id, attribute_id: null, condition }),
    result: (typeOf, sourceOf) => {
      const problems = problemsOf({ reference_id, attribute_id }, typeOf);
      const source = sourceOf(attribute_id);
      if (problems.length > 0 || !source) return unknown(problems);
      if (!operatorsOf(source).includes(operator) || !isComplete(asked))
        return unknown([{ code: 'wrong_type', params: {}, start: 0, end: 0, setting: 'attribute_id' }]);
      return {
        ...{ kind: 'checkbox', settings: {}, type: BOOLEAN, problems },
        volatile: isVolatile(condition),
        computer: (environment) => {
          const test = conditionTest(condition, sourceOf, environment)!;
          return () => holds[quantifier](environment.linksOf(reference_id), test);
        },
        data: (value) => value,
      };
    },
  };
}
