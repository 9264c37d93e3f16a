import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import styles from './printed.module.css';

/** So many lines are printed at most: a browser takes a minute for many more, and nobody reads them. */
export const LINES_MAX = 2_000;

interface PaperHeadProps {
  name: string;
  /** What of it is printed, in words. */
  part?: string;
  /** How many lines are printed, and how many there are. */
  printed: number;
  all: number;
}

/** What a printed view is called, and whether something of it is missing. */
export function PaperHead({ name, part, printed, all }: PaperHeadProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <>
      <h1 dir="auto">{name}</h1>
      {part !== undefined && <p className={styles.part}>{part}</p>}
      {printed < all && (
        <p className={styles.part}>
          {t('table.printedPart', { part: formats.number(printed), all: formats.number(all) })}
        </p>
      )}
    </>
  );
}
