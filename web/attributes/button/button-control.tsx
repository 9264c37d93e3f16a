import type { ControlProps } from '../attribute-ui.ts';
import { usePress } from '../press.ts';
import styles from './button.module.css';
import { ButtonFace } from './button-face.tsx';
import { labelOfButton } from './settings-of-button.ts';

/** An item's button. One that may not be pressed still takes the press, and says why nothing happens. */
export function ButtonControl({ attribute, item: { id, title, isTabStop } }: ControlProps) {
  const { press, whyNot, isRunning } = usePress();
  const reason = whyNot(attribute, id);
  const running = isRunning(attribute.id, id);
  const label = labelOfButton(attribute);
  return (
    <button
      type="button"
      className={styles.control}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={title === '' ? label : `${label}, ${title}`}
      aria-description={reason || undefined}
      aria-disabled={reason !== undefined || running}
      aria-busy={running || undefined}
      title={reason}
      // In a grid the grid keeps the focus, so that its keys go on working.
      onMouseDown={(event) => !isTabStop && event.preventDefault()}
      // A held key presses once.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={() => press(attribute, id)}
    >
      <ButtonFace attribute={attribute} />
    </button>
  );
}
