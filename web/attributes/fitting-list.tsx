import clsx from 'clsx';
import { Children, type ReactNode, useContext, useRef } from 'react';
import { useFormats } from '../data/page/formats.ts';
import styles from './fitting-list.module.css';
import { ShowsAll } from './shows-all.ts';
import { useFitting } from './use-fitting.ts';

/** Values that a cell of a table draws at most, however large it is. */
const DRAWN_MAX = 12;

interface FittingListProps {
  /** What each of the values is called. */
  words: readonly string[];
  /** The values, each drawn. */
  children: readonly ReactNode[];
}

/** Values side by side, on as many lines as their cell has. What has no room is counted, and named where one points at it. */
export function FittingList({ words, children }: FittingListProps) {
  const formats = useFormats();
  const row = useRef<HTMLSpanElement>(null);
  const showsAll = useContext(ShowsAll);
  const drawn = showsAll ? children : children.slice(0, DRAWN_MAX);
  const count = useFitting(row, words.slice(0, drawn.length), showsAll);
  const rest = words.slice(count);
  return (
    <span ref={row} className={clsx(styles.list, showsAll && styles.all)} title={formats.list(words)}>
      {Children.map(drawn, (value, index) => (
        <span className={clsx(styles.value, index >= count && styles.hidden)}>{value}</span>
      ))}
      {rest.length > 0 && (
        <span role="img" aria-label={formats.list(rest)} className={styles.more} dir="ltr">
          +{formats.number(rest.length)}
        </span>
      )}
    </span>
  );
}
