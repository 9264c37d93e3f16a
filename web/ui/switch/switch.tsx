import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import styles from './switch.module.css';

/** A switch, which actions at once. The elements around it are its label. */
export function Switch({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <AriaSwitch aria-label={label} isSelected={on} onChange={onChange} className={styles.switch!}>
      <span className={styles.track}>
        <span className={styles.thumb} />
      </span>
    </AriaSwitch>
  );
}
