import type { TFunction } from 'i18next';
import type { Formats } from '../../data/page/formats.ts';

/** Items that somebody has named, and the sub-items that go along. */
export interface Counted {
  named: number;
  below: number;
}

/** What happens to items, in words: the text of the items alone, or with their sub-items. */
export function sayCounted(
  { t, formats }: { t: TFunction; formats: Pick<Formats, 'number'> },
  { named, below }: Counted,
  what: 'changed' | 'deleted' | 'copied' | 'moved',
): string {
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  if (below === 0 || what === 'changed') return t(`bulk.${what}`, counted(named));
  const words = { items: t('table.items', counted(named)), subItems: t('bulk.subItems', counted(below)) };
  return t(`bulk.${what}With`, words);
}
