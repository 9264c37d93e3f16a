import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { announce } from '../../ui/drag/announce.ts';
import { cellCount, isSeveral, rangesOf } from './ranges.ts';
import type { Table } from './use-table.ts';

/** Says how many ranges are selected, wherever there are several. */
export function useAnnouncedRanges({ selection, sheet }: Table): void {
  const { t } = useTranslation();
  const formats = useFormats();
  const ranges = selection && isSeveral(selection) ? rangesOf(sheet, selection) : [];
  const words =
    ranges.length > 1
      ? t('table.severalSelected', {
          ranges: formats.number(ranges.length),
          cells: formats.number(cellCount(ranges)),
        })
      : undefined;
  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [words]);
}
