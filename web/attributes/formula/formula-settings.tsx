import { type FormulaSettings, formula as kind } from '@tessera/domain/attributes/formula.ts';
import type { Result, ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { typeIn } from '@tessera/domain/computing/formula-values.ts';
import { cycleThrough } from '@tessera/domain/computing/graph.ts';
import { computationOf } from '@tessera/domain/computing/shown-attributes.ts';
import { isWarning } from '@tessera/domain/formula/problem.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './formula.module.css';
import { withIds, withNames } from './formula-names.ts';
import { FormulaText } from './formula-text.tsx';
import { problemWords } from './problem-words.ts';
import { ResultFields } from './result-fields.tsx';

/** The text of a formula, what is wrong with it, and how its result is shown. */
export default function FormulaSettingsForm({ settings, onChange, around = [], attributeId }: SettingsProps) {
  const { t } = useTranslation();
  const own = settings as Partial<FormulaSettings>;
  const [typed, setTyped] = useState(() => withNames(own.formula ?? '', around));
  const read = kind.settings.safeParse(own);
  const result = read.success ? resultOf(read.data, around) : undefined;
  const cycle = result && cycleOf(result.reads, around, attributeId);
  const problem = result?.problems.find((one) => !isWarning(one)) ?? result?.problems[0];
  const isWritten = typed.trim() !== '';
  const wrong = cycle
    ? t('errors.issues.computed_cycle', { names: cycle.join(' → ') })
    : problem && !isWarning(problem) && isWritten
      ? problemWords(problem, t)
      : undefined;
  return (
    <div className={styles.fields}>
      <FormulaText
        value={typed}
        wrong={wrong}
        doubt={wrong === undefined && problem && isWritten ? problemWords(problem, t) : undefined}
        onChange={(text) => {
          setTyped(text);
          onChange({ ...own, formula: withIds(text, around) });
        }}
      />
      {isWritten && result && wrong === undefined && (
        <>
          <p className={styles.hint}>
            {t('attributes.formulaResult', { type: t(`formula.types.${result.type.name}`) })}
          </p>
          {result.volatile && <p className={styles.hint}>{t('attributes.formulaVolatile')}</p>}
          <ResultFields
            result={result}
            display={own.display ?? {}}
            onChange={(part) => onChange({ ...own, display: { ...own.display, ...part } })}
          />
        </>
      )}
    </div>
  );
}

function resultOf(
  settings: FormulaSettings,
  around: readonly ShownAttribute[],
): (Result & { reads: readonly string[] }) | undefined {
  const computation = kind.computes!(settings);
  if (!computation) return undefined;
  const result = computation.result((id) => {
    const one = around.find((other) => other.id === id);
    return one && typeIn(one);
  });
  return { ...result, reads: computation.reads.map(({ attribute_id }) => attribute_id) };
}

/** The names on the cycle that this formula would close, from the attribute back to it. */
function cycleOf(
  reads: readonly string[],
  around: readonly ShownAttribute[],
  id: string | undefined,
): string[] | undefined {
  const others = around.flatMap(({ id: other, computing }) =>
    computing && other !== id ? [{ id: other, reads: computationOf(computing.saved)!.reads }] : [],
  );
  const own = { id: id ?? '', reads: reads.map((attribute_id) => ({ attribute_id })) };
  const cycle = cycleThrough([...others, own], own.id);
  return cycle && [...cycle, own.id].map((one) => around.find((other) => other.id === one)?.name ?? '');
}
