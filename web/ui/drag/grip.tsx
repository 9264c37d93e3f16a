import { GripVertical } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './grip.module.css';

interface GripProps {
  label: string;
  /** Of `useDrag`. */
  handle: ComponentProps<'button'>;
}

/** What an element of a list is held by while it is dragged. */
export const Grip = ({ label, handle }: GripProps) => (
  <button type="button" className={styles.grip} aria-label={label} {...handle}>
    <GripVertical size={14} aria-hidden />
  </button>
);
