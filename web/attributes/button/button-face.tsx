import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { iconShapes } from '../../ui/board-icon/icon-shapes.ts';
import styles from './button.module.css';
import { labelOfButton, settingsOfButton } from './settings-of-button.ts';

/** How a button looks. */
export function ButtonFace({ attribute }: { attribute: Pick<Attribute, 'name' | 'settings'> }) {
  const { color, icon } = settingsOfButton(attribute);
  const Shape = icon === null ? undefined : iconShapes[icon];
  return (
    <span
      className={styles.face}
      style={{ background: `var(--${color}-soft)`, color: `var(--${color}-ink)` }}
    >
      {Shape && <Shape size={14} aria-hidden />}
      <span className={styles.words} dir="auto">
        {labelOfButton(attribute)}
      </span>
    </span>
  );
}
