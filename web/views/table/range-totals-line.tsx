import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import { currentLookup } from '../../data/folder/lookup.ts';
import { useFormats } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { COUNTED_CELLS_MAX, rangeTotals } from './range-totals.ts';
import { blocksOf, cellCount, rangesOf } from './ranges.ts';
import { isSingle } from './selection.ts';
import styles from './table.module.css';
import type { Table } from './use-table.ts';

/** What the selected cells come to: each number is copied by a click. */
export function RangeTotalsLine({ table }: { table: Table }) {
  const { t } = useTranslation();
  const copy = useCopy();
  const formats = useFormats();
  const { rows, attributes, selection, sheet } = table;
  const { revision } = rows;
  const totals = useMemo(() => {
    if (!selection || isSingle(selection)) return undefined;
    if (cellCount(rangesOf(sheet, selection)) > COUNTED_CELLS_MAX) return undefined;
    return rangeTotals(rows, attributes, blocksOf(sheet, selection));
  }, [rows, revision, attributes, selection, sheet]);
  if (!totals || totals.filled === 0) return null;
  const { filled, numbers } = totals;
  const total = (name: string, shown: ReactNode, text: string) => (
    <Button kind="quiet" size="small" onPress={() => copy(text, t('attributes.buttons.copied'))}>
      <span className={styles.total}>
        <span>{t(`attributes.rollups.functions.${name}`)}</span> <b>{shown}</b>
      </span>
    </Button>
  );
  const ofNumbers = (name: 'sum' | 'average') =>
    numbers &&
    total(
      name,
      <CellContent attribute={numbers.as} data={numbers[name]} />,
      plainText(numbers.as, numbers[name], currentLookup),
    );
  return (
    <div className={styles.totals}>
      {ofNumbers('sum')}
      {ofNumbers('average')}
      {total('filled', formats.number(filled), String(filled))}
    </div>
  );
}
