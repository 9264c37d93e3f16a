import type { ComputingEnvironment } from '@tessera/domain/computing/computation.ts';
import type { Row } from '@tessera/domain/formula/environment.ts';
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
  environment: ComputingEnvironment;
}

/** How a value is shown; undefined: in the words of its type. */
export type ShowValue = (value: Value, environment: ComputingEnvironment) => ReactNode | undefined;

interface FormulaPreviewProps {
  items: readonly PreviewItem[];
  formula: ReturnType<typeof readFormula>;
  showValue: ShowValue | undefined;
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

function Computed({ formula, item: { row, environment }, showValue }: ComputedProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const value = useMemo(() => formula.computer(environment)(row), [formula, row, environment]);
  const isEmpty = value === null || value === '';
  const own = isEmpty || isError(value) ? undefined : showValue?.(value, environment);
  if (own !== undefined) return own;
  return (
    <span className={clsx(isError(value) && styles.error, isEmpty && styles.empty)}>
      {valueWords(value, { t, formats })}
    </span>
  );
}
