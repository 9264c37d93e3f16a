import type { Computation, Result, ShownAttribute } from '../computing/computation.ts';
import { BOOLEAN, DURATION, elementOf, listOf, NUMBER, type Type } from '../formula/types.ts';
import { isVolatile, linksReader, nothing, problemsOf, readsOf, unknown } from './linked-reading.ts';
import { takenFrom } from './lookup-computation.ts';
import { booleanIn, numberIn } from './result-data.ts';
import { rollUp } from './roll-up.ts';
import type { RollupSettings } from './rollup.ts';
import { suits } from './rollup-functions.ts';
import { computedAs } from './shown-as.ts';

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
          const run = rollUp[rollup];
          return () => run(links().map((link) => environment.valueOf(link, source.id)));
        },
      };
    },
  };
}

const plain = { kind: 'number', settings: { decimals: 0 }, type: NUMBER, data: numberIn } as const;
const percent = { ...plain, settings: { decimals: 0, format: 'percent' } } as const;
const checked = { kind: 'checkbox', settings: {}, type: BOOLEAN, data: booleanIn } as const;

/** As what the result is shown: what has a currency or a form keeps it. */
function resultOf(
  { function: rollup }: RollupSettings,
  source: ShownAttribute | undefined,
  of: Type | undefined,
  linksIn: Parameters<typeof takenFrom>[2],
): Pick<Result, 'kind' | 'settings' | 'type' | 'data' | 'direct'> {
  const type = elementOf(of ?? NUMBER);
  switch (rollup) {
    case 'count':
    case 'filled':
    case 'empty':
    case 'unique':
      return plain;
    case 'percent_filled':
    case 'percent_checked':
      return percent;
    case 'all_checked':
    case 'any_checked':
      return checked;
    case 'list':
      return { ...takenFrom(source!, true, linksIn, true), type: listOf(type) };
    case 'range': {
      const made = type.name === 'date' ? DURATION : type;
      return { ...computedAs(source!, made, 'sum'), type: made };
    }
    case 'sum':
      return { ...computedAs(source!, type, 'sum'), type };
    case 'average':
    case 'median':
      return { ...computedAs(source!, type, 'between'), type };
    case 'min':
    case 'max':
    case 'earliest':
    case 'latest':
      return { ...computedAs(source!, type, 'one'), type };
  }
}
