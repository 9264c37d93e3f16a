import { type FormulaSettings, formula as kind } from '@tessera/domain/attributes/formula.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { readTyped, shownFormula } from '@tessera/domain/formula/typed-formula.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingsProps } from '../attribute-ui.ts';
import { CellContent } from '../cell-content.tsx';
import { cycleOf, draftOf, shownDraft } from '../computed-draft.ts';
import { ShowsAll } from '../shows-all.ts';
import { FormulaEditor } from './editor/formula-editor.tsx';
import type { ShowValue } from './editor/formula-preview.tsx';
import styles from './formula.module.css';
import { usePreviewItems } from './preview-items.ts';
import { readable, useLinkedRevision } from './readable.ts';
import { ResultFields } from './result-fields.tsx';

const NONE: readonly ShownAttribute[] = [];

/** The text of a formula, and how its result is shown. */
export default function FormulaSettingsForm(props: SettingsProps) {
  const { settings, onChange, around = NONE, place } = props;
  const { t } = useTranslation();
  const own = settings as Partial<FormulaSettings>;
  const team = place?.teamId;
  const linked = useLinkedRevision(team, around);
  const attributes = useMemo(() => readable(around, team), [around, team, linked]);
  const [typed, setTyped] = useState(() => shownFormula(own.formula ?? '', attributes));
  const preview = usePreviewItems(place, around);
  const read = kind.settings.safeParse(own);
  const draft = read.success ? draftOf('formula', { ...props, settings: read.data }) : undefined;
  const cycle = draft && cycleOf(draft);
  const result = draft && shownDraft(draft);
  return (
    <div className={styles.fields}>
      <FormulaEditor
        label={t('attributes.formula')}
        value={typed}
        attributes={attributes}
        preview={preview}
        showValue={result && asResult(result)}
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

/**
 * Shows values as the cells of the attribute do. A box without its column tells a screen reader nothing: true and false
 * stay words. Data is null where the text has just become another type.
 */
const asResult =
  (result: ShownAttribute): ShowValue =>
  (value, environment) => {
    if (typeof value === 'boolean') return undefined;
    const data = result.computing?.data(value, environment) ?? null;
    return data === null ? undefined : (
      <ShowsAll value={true}>
        <CellContent attribute={result} data={data} />
      </ShowsAll>
    );
  };
