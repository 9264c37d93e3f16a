import { useLayoutEffect, useRef } from 'react';
import styles from './text-field.module.css';

/** A part of a text. */
export interface TextPart {
  text: string;
  /** It stands for something else, and is drawn as a chip. */
  isChip: boolean;
}

interface ChipsBehindProps {
  parts: readonly TextPart[];
  /** The field over them. */
  field: () => HTMLInputElement | null;
}

/** The chips of a text, letter for letter where the field over them writes it. */
export function ChipsBehind({ parts, field }: ChipsBehindProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const input = field();
    if (!input) return;
    const follow = () => {
      if (layer.current) layer.current.scrollLeft = input.scrollLeft;
    };
    follow();
    input.addEventListener('scroll', follow);
    return () => input.removeEventListener('scroll', follow);
  });
  return (
    <div ref={layer} className={styles.chips} dir="auto" aria-hidden>
      {parts.map(({ text, isChip }, index) => (
        <span key={index} className={isChip ? styles.chip : undefined}>
          {text}
        </span>
      ))}
    </div>
  );
}
