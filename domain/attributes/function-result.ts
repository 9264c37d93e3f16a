import type { Result, ShownAttribute } from '../computing/computation.ts';
import { BOOLEAN, DURATION, elementOf, NUMBER, type Type } from '../formula/types.ts';
import { booleanIn, numberIn, secondsIn } from './result-data.ts';
import type { RollupFunction } from './rollup-functions.ts';
import { computedAs } from './shown-as.ts';

const plain = { kind: 'number', settings: { decimals: 0 }, type: NUMBER, data: numberIn } as const;
const percent = { ...plain, settings: { decimals: 0, format: 'percent' } } as const;
const betweenDates = {
  kind: 'duration',
  settings: { form: 'days', day_hours: 24 },
  data: secondsIn,
} as const;
const checked = { kind: 'checkbox', settings: {}, type: BOOLEAN, data: booleanIn } as const;

/**
 * As what the result of a function is shown: what has a currency or a form keeps it.
 *
 * @param source the attribute of which the values are, and its type; needed where values are more than counted
 */
export function functionResult(
  of: Exclude<RollupFunction, 'list'>,
  source: ShownAttribute | undefined,
  sourceType: Type | undefined,
): Pick<Result, 'kind' | 'settings' | 'type' | 'data'> {
  const type = elementOf(sourceType ?? NUMBER);
  switch (of) {
    case 'count':
    case 'filled':
    case 'empty':
    case 'unique':
    case 'checked':
      return plain;
    case 'percent_filled':
    case 'percent_checked':
      return percent;
    case 'all_checked':
    case 'any_checked':
      return checked;
    case 'range': {
      if (type.name === 'date') return { ...betweenDates, type: DURATION };
      return { ...computedAs(source!, type, 'sum'), type };
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
