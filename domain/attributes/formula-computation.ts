import type { Computation, Result } from '../computing/computation.ts';
import { BLANK, elementOf, type Type } from '../formula/types.ts';
import type { FormulaSettings } from './formula.ts';
import { formulaLanguage } from './formula-language.ts';
import { booleanIn, dateIn, dayIn, numberIn, peopleIn, secondsIn, textIn } from './result-data.ts';
import type { ResultDisplay } from './result-display.ts';

type Shown = Pick<Result, 'kind' | 'settings' | 'data'>;

const blank: Omit<Result, 'settings'> = {
  kind: 'text',
  type: BLANK,
  volatile: false,
  problems: [],
  computer: () => () => null,
  data: () => null,
};

/** How a formula is computed; without a text, or without the language, it is always empty. */
export function formulaComputation({ formula, display }: FormulaSettings): Computation {
  const language = formulaLanguage();
  if (formula.trim() === '' || !language) return { reads: [], result: () => ({ ...blank, settings: {} }) };
  const { readFormula } = language;
  // Which attributes it names does not hang from their types.
  const { reads, readsLinked } = readFormula(formula, () => undefined);
  return {
    reads: [
      ...[...reads].map((attribute_id) => ({ attribute_id })),
      ...readsLinked.map(({ attributeId, through = '' }) => ({ attribute_id: attributeId, through })),
    ],
    result: (typeOf) => {
      const { type, volatile, problems, computer } = readFormula(formula, typeOf);
      return { ...shownAs(type, display), type, volatile, problems, computer };
    },
  };
}

/** As what a result is shown: a list of people as people, other lists and what has no one type as text. */
function shownAs(type: Type, display: ResultDisplay): Shown {
  if (elementOf(type).name === 'person') return { kind: 'members', settings: {}, data: peopleIn };
  const { decimals = null, format = 'plain', currency = 'EUR', form = 'words' } = display;
  switch (type.name) {
    case 'number':
      return { kind: 'number', settings: { decimals, format, currency }, data: numberIn };
    case 'boolean':
      return { kind: 'checkbox', settings: {}, data: booleanIn };
    case 'date':
      return display.time === false
        ? { kind: 'date', settings: { time: false }, data: dayIn }
        : { kind: 'date', settings: { time: true }, data: dateIn };
    case 'duration':
      return { kind: 'duration', settings: { form }, data: secondsIn };
    default:
      return { kind: 'text', settings: {}, data: textIn };
  }
}
