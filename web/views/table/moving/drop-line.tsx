import clsx from 'clsx';
import type { Drop } from '../../moving/drop-place.ts';
import styles from './drop-line.module.css';

interface DropLineProps {
  shown: Drop['shown'];
  /** Nothing is dropped there. */
  isRefused: boolean;
  base: number;
  lineHeight: number;
}

/** Where dragged rows would go: a line between two others, as far in as they would be, or a frame around one. */
export function DropLine({ shown, isRefused, base, lineHeight }: DropLineProps) {
  const top = (shown.line - base) * lineHeight;
  const level = shown.kind === 'between' ? shown.level : 0;
  return (
    <div
      className={clsx(styles[shown.kind], isRefused && styles.refused)}
      data-drop=""
      style={
        {
          transform: `translateY(${top}px)`,
          '--level': level,
          ...(shown.kind === 'into' ? { blockSize: lineHeight } : {}),
        } as React.CSSProperties
      }
      aria-hidden
    />
  );
}
