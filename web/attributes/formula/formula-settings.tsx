import { type FormulaSettings, formula as kind } from '@tessera/domain/attributes/formula.ts';
import { type ShownAttribute, savedOf } from '@tessera/domain/computing/computation.ts';
import { typeIn } from '@tessera/domain/computing/formula-values.ts';
import { cycleThrough } from '@tessera/domain/computing/graph.ts';
import { computationOf } from '@tessera/domain/computing/shown-attributes.ts';
import { readTyped, shownFormula } from '@tessera/domain/formula/typed-formula.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsProps } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import type { FormulaAttribute } from './editor/formula-attribute.ts';
import { FormulaEditor } from './editor/formula-editor.tsx';
import styles from './formula.module.css';
import { usePreviewItems } from './preview-items.ts';
import { ResultFields } from './result-fields.tsx';

const NONE: readonly ShownAttribute[] = [];

/** The text of a formula, and how its result is shown. */
export default function FormulaSettingsForm(props: SettingsProps) {
  const { settings, onChange, around = NONE, attributeId, place } = props;
  const { t } = useTranslation();
  const own = settings as Partial<FormulaSettings>;
  const attributes = useMemo(() => readable(around), [around]);
  const [typed, setTyped] = useState(() => shownFormula(own.formula ?? '', attributes));
  const preview = usePreviewItems(place, around);
  const read = kind.settings.safeParse(own);
  const computation = read.success ? kind.computes!(read.data) : undefined;
  const reads = computation?.reads.map(({ attribute_id }) => attribute_id) ?? [];
  const cycle = cycleOf(reads, around, attributeId);
  const result = computation?.result(
    (id) => attributes.find((one) => one.id === id)?.type,
    (id) => around.find((one) => one.id === id),
  );
  return (
    <div className={styles.fields}>
      <FormulaEditor
        label={t('attributes.formula')}
        value={typed}
        attributes={attributes}
        preview={preview}
        error={cycle && t('errors.issues.computed_cycle', { names: cycle.join(' → ') })}
        onChange={(text) => {
          setTyped(text);
          onChange({ ...own, formula: readTyped(text, attributes).stored });
        }}
      />
      {typed.trim() !== '' && result && (
        <ResultFields
          result={result}
          display={own.display ?? {}}
          onChange={(part) => onChange({ ...own, display: { ...own.display, ...part } })}
        />
      )}
    </div>
  );
}

/** Those that a formula can read. */
const readable = (around: readonly ShownAttribute[]): FormulaAttribute[] =>
  around.flatMap((one) => {
    const type = typeIn(one);
    const { Icon } = attributeUis[savedOf(one).kind];
    return type ? [{ id: one.id, name: one.name, type, Icon }] : [];
  });

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
