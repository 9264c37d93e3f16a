import { type PointerEvent, useRef } from 'react';
import { clampWidth } from './columns.ts';
import styles from './header.module.css';

/** The edge of a column: a drag changes the width, a double click makes it as wide as its content. */
export function Resizer({
  width,
  onWidth,
  onEnd,
  onFit,
}: {
  width: number;
  onWidth(width: number): void;
  onEnd(width: number): void;
  onFit(): void;
}) {
  const from = useRef<{ x: number; width: number; moved: boolean }>(undefined);
  const widthAt = (event: PointerEvent) => {
    const moved = event.clientX - from.current!.x;
    return clampWidth(from.current!.width + (document.documentElement.dir === 'rtl' ? -moved : moved));
  };
  return (
    <div
      className={styles.resizer}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, width, moved: false };
      }}
      onPointerMove={(event) => {
        if (!from.current) return;
        from.current.moved = true;
        onWidth(widthAt(event));
      }}
      onPointerUp={(event) => {
        if (!from.current) return;
        const next = widthAt(event);
        const { moved } = from.current;
        from.current = undefined;
        if (moved) onEnd(next);
      }}
      onDoubleClick={onFit}
    />
  );
}
