import type { Environment, Row } from '@tessera/domain/formula/environment.ts';
import { isError } from '@tessera/domain/formula/formula-error.ts';
import type { readFormula } from '@tessera/domain/formula/index.ts';
import type { Value } from '@tessera/domain/formula/values.ts';
import clsx from 'clsx';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../data/page/formats.ts';
import { SearchSelect } from '../../../ui/search-select/search-select.tsx';
import styles from './formula-preview.module.css';
import { valueWords } from './formula-words.ts';

/** An item that the formula can be tried on. */
export interface PreviewItem {
  title: string;
  row: Row;
  environment: Environment;
}

interface FormulaPreviewProps {
  items: readonly PreviewItem[];
  formula: ReturnType<typeof readFormula>;
  showValue: ((value: Value) => ReactNode) | undefined;
}

/** What the formula has for a value on an item that the person chooses. */
export function FormulaPreview({ items, formula, showValue }: FormulaPreviewProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('0');
  const item = items[Number(chosen)] ?? items[0]!;
  const choices = items.map(({ title }, index) => ({ id: String(index), label: title }));
  const value = useMemo(
    () => (formula.isValid ? formula.computer(item.environment)(item.row) : undefined),
    [formula, item],
  );
  return (
    <div className={styles.preview}>
      <SearchSelect
        label={t('formulaEditor.preview')}
        choices={choices}
        value={choices[items.indexOf(item)]!.id}
        onChange={setChosen}
      />
      <output className={styles.value} dir="auto" aria-label={t('formulaEditor.previewValue')}>
        {value === undefined ? '–' : <Shown value={value} showValue={showValue} />}
      </output>
    </div>
  );
}

function Shown({ value, showValue }: { value: Value; showValue: FormulaPreviewProps['showValue'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = valueWords(value, { t, formats });
  if (showValue && value !== null && !isError(value)) return showValue(value);
  const isEmpty = value === null || value === '';
  return <span className={clsx(isError(value) && styles.error, isEmpty && styles.empty)}>{words}</span>;
}
