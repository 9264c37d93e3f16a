import type { LucideIcon } from 'lucide-react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './sign.module.css';

/** An icon with a meaning; its text shows on hover and focus, and to screen readers. */
export function Sign({ Icon, text }: { Icon: LucideIcon; text: string }) {
  return (
    <Tooltip text={text}>
      <Focusable>
        <span role="img" aria-label={text} className={styles.sign}>
          <Icon size={12} aria-hidden />
        </span>
      </Focusable>
    </Tooltip>
  );
}
