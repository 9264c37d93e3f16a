import type { Environment, Row } from '@tessera/domain/formula/environment.ts';
import { isError } from '@tessera/domain/formula/formula-error.ts';
import type { readFormula } from '@tessera/domain/formula/index.ts';
import type { Value } from '@tessera/domain/formula/values.ts';
import clsx from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../data/page/formats.ts';
import { ItemPreview } from '../../item-preview.tsx';
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
  return (
    <ItemPreview items={items}>
      {(item) => (formula.isValid ? <Computed {...{ formula, item, showValue }} /> : '–')}
    </ItemPreview>
  );
}

interface ComputedProps extends Omit<FormulaPreviewProps, 'items'> {
  item: PreviewItem;
}

function Computed({ formula, item, showValue }: ComputedProps) {
  const value = useMemo(() => formula.computer(item.environment)(item.row), [formula, item]);
  return <Shown value={value} showValue={showValue} />;
}

function Shown({ value, showValue }: { value: Value; showValue: FormulaPreviewProps['showValue'] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = valueWords(value, { t, formats });
  if (showValue && value !== null && !isError(value)) return showValue(value);
  const isEmpty = value === null || value === '';
  return <span className={clsx(isError(value) && styles.error, isEmpty && styles.empty)}>{words}</span>;
}
