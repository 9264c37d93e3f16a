import type { Computation, Result, ShownAttribute } from '../computing/computation.ts';
import { LIST_LENGTH } from '../formula/limits.ts';
import { elementOf, listOf, type Type } from '../formula/types.ts';
import { shownIn } from './displayed.ts';
import { functionResult } from './function-result.ts';
import { isVolatile, linksReader, nothing, problemsOf, readsOf, unknown } from './linked-reading.ts';
import { takenFrom } from './lookup-computation.ts';
import { rounded } from './result-data.ts';
import { rollUp } from './roll-up.ts';
import type { RollupSettings } from './rollup.ts';
import { suits } from './rollup-functions.ts';

/** How one value is computed from those of linked items. */
export function rollupComputation(settings: RollupSettings): Computation {
  const { reference_id, attribute_id, condition, function: rollup } = settings;
  const counts = rollup === 'count';
  if (reference_id === null || (attribute_id === null && !counts)) return nothing;
  const read = counts ? { ...settings, attribute_id: null } : settings;
  return {
    reads: readsOf(read),
    result: (typeOf, sourceOf) => {
      const problems = problemsOf(read, typeOf, (type) => suits(rollup, type));
      const source = counts ? undefined : sourceOf(attribute_id!);
      if (problems.length > 0 || !(source || counts)) return unknown(problems);
      return {
        ...resultOf(settings, source, source && typeOf(source.id), (environment) =>
          linksReader(settings, sourceOf, environment),
        ),
        volatile: isVolatile(condition),
        problems,
        computer: (environment) => {
          const links = linksReader(settings, sourceOf, environment);
          if (!source) return () => links().length;
          const values = () => links().map((link) => environment.valueOf(link, source.id));
          return () => rollUp(rollup, values(), LIST_LENGTH);
        },
      };
    },
  };
}

type Shown = Pick<Result, 'kind' | 'settings' | 'type' | 'data' | 'direct'>;

/** As what the result is shown. */
function resultOf(
  { function: rollup, display }: RollupSettings,
  source: ShownAttribute | undefined,
  of: Type | undefined,
  linksIn: Parameters<typeof takenFrom>[3],
): Shown {
  if (rollup === 'list')
    return { ...takenFrom(source!, { display }, true, linksIn, true), type: listOf(elementOf(of!)) };
  const result = shownIn(display, functionResult(rollup, source, of));
  return rollup === 'average' || rollup === 'median' ? atAGlance(result) : result;
}

/** Formulas read the value as it is. */
const atAGlance = (result: Shown): Shown => ({
  ...result,
  data: (value, environment) => rounded(result.data(value, environment), result.settings),
});
