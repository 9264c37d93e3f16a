import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

const tiles = [
  [0, 1, 'indigo'],
  [1, 0, 'violet'],
  [1, 1, 'pink'],
  [2, 1, 'amber'],
  [2, 2, 'teal'],
  [3, 0, 'blue'],
  [3, 2, 'grey'],
  [4, 1, 'green'],
] as const;

interface Props {
  title: string;
  text: string;
  /** It is all there is on the page, so its title is that of the page. */
  isPage?: boolean;
  children?: ReactNode;
}

/** An empty place: its purpose, and the first step. */
export function EmptyState({ title, text, isPage = false, children }: Props) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.state}>
      <svg width="150" height="90" viewBox="0 0 150 90" aria-hidden="true">
        {tiles.map(([x, y, hue]) => (
          <rect
            key={`${x}${y}`}
            x={x * 30 + 2}
            y={y * 30 + 2}
            width="26"
            height="26"
            rx="6"
            fill={`var(--${hue}-soft)`}
          />
        ))}
      </svg>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
