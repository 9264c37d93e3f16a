import clsx from 'clsx';
import { useSyncExternalStore } from 'react';
import styles from './list.module.css';
import type { RowDrag } from './row-drag.ts';

/** Where dragged rows would go: a line between two others, as far in as they would be, or a frame around one. */
export function DropMark({ drag, lineHeight }: { drag: RowDrag; lineHeight: number }) {
  const found = useSyncExternalStore(drag.subscribe, () => drag.drop);
  if (!found) return null;
  const { shown } = found.drop;
  return (
    <div
      className={clsx(styles[shown.kind], found.said.refused !== undefined && styles.refused)}
      style={
        {
          transform: `translateY(${shown.line * lineHeight}px)`,
          '--depth': shown.kind === 'between' ? shown.level : 0,
        } as React.CSSProperties
      }
      aria-hidden
    />
  );
}
