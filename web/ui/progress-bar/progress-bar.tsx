import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar';
import styles from './progress-bar.module.css';

/** A progress bar. `detail`: the same in numbers. */
export function ProgressBar({
  label,
  value,
  max,
  detail,
}: {
  label: string;
  value: number;
  max: number;
  detail: string;
}) {
  return (
    <AriaProgressBar
      value={value}
      maxValue={Math.max(max, 1)}
      valueLabel={detail}
      className={styles.progress!}
    >
      {({ percentage }) => (
        <>
          <div className={styles.words}>
            <Label>{label}</Label>
            <span className={styles.detail}>{detail}</span>
          </div>
          <div className={styles.track}>
            <div className={styles.fill} style={{ inlineSize: `${percentage}%` }} />
          </div>
        </>
      )}
    </AriaProgressBar>
  );
}
