import { z } from 'zod';
import { SOURCE_LENGTH } from '../formula/limits.ts';
import { because } from '../validation.ts';
import { computedValue } from './computed-value.ts';
import { formulaComputation } from './formula-computation.ts';
import { formulaLanguage, loadFormulas } from './formula-language.ts';
import type { AttributeKind } from './kind.ts';
import { resultDisplay } from './result-display.ts';
import { isStorable } from './storable.ts';

const settings = z.object({
  /** Attributes are named by their ids (`domain/formula/references.ts`). Empty: it is not written yet. */
  formula: z.string().max(SOURCE_LENGTH).refine(isStorable, because('unstorable')).default(''),
  display: resultDisplay.default({}),
});
export type FormulaSettings = z.infer<typeof settings>;

/** A value that is computed from the item's other values. */
export const formula: AttributeKind<string, FormulaSettings> = {
  ...computedValue,
  id: 'formula',
  settings,
  computes: formulaComputation,
  withOtherIds: (own, { own: beside, of, leadsTo }) => {
    const idOf = (id: string, through: string | undefined) =>
      (through === undefined ? beside : of(leadsTo(through))).get(id);
    return { ...own, formula: formulaLanguage()?.withOtherIds(own.formula, idOf) ?? own.formula };
  },
  load: loadFormulas,
};
