import { PROGRESS_MAX } from '@tessera/domain/attributes/progress.ts';
import type { PointerEvent } from 'react';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  value: number;
  onChange(value: number): void;
}

/** A bar that is drawn to a value. The field beside it has the keys, and says the value. */
export function ProgressBar({ value, onChange }: ProgressBarProps) {
  const draw = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = (event.clientX - left) / width;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    onChange(Math.round((isRtl ? 1 - part : part) * PROGRESS_MAX));
  };
  return (
    <div
      aria-hidden
      data-testid="progress-bar"
      className={styles.handle}
      onPointerDown={(event) => {
        // The field keeps the focus.
        event.preventDefault();
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        draw(event);
      }}
      // A finger's press moves the focus when it has ended.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) draw(event);
      }}
    >
      <span className={styles.track}>
        <span className={styles.fill} style={{ inlineSize: `${value}%` }} />
      </span>
      <span className={styles.thumb} style={{ insetInlineStart: `${value}%` }} />
    </div>
  );
}
