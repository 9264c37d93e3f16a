import type { CSSProperties } from 'react';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './item-frame.module.css';
import type { KeptLook } from './item-look.ts';

/** The place of an open item beside the view until its code is there, so that nothing moves aside when it comes. */
export function ItemRoom({ look }: { look: KeptLook }) {
  const isNarrow = useNarrow();
  if (isNarrow || look.mode !== 'side') return null;
  const width = { '--item-width': `${look.width}px` } as CSSProperties;
  return <div className={styles.side} style={width} data-loading aria-hidden="true" />;
}
