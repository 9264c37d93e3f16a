import { type Icon, isIconName } from '@tessera/domain/records/icons.ts';
import type { CSSProperties } from 'react';
import styles from './board-icon.module.css';
import { iconShapes } from './icon-shapes.ts';

interface MarkProps {
  icon: Icon;
  /** Its side, in CSS pixels. */
  size: number;
  strokeWidth?: number;
  className?: string | undefined;
  style?: CSSProperties;
}

/** What something is marked with: a shape, or an emoji in its own colours. The elements around it say what it is. */
export function Mark({ icon, size, strokeWidth = 2, className, style }: MarkProps) {
  if (isIconName(icon)) {
    const Shape = iconShapes[icon];
    return <Shape aria-hidden="true" {...{ size, strokeWidth, className, style }} />;
  }
  const sides = { inlineSize: size, blockSize: size, fontSize: size * 0.86 };
  return <span className={styles.emoji} style={sides} data-emoji={icon} aria-hidden="true" />;
}
