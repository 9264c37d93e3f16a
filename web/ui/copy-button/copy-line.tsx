import { CopyButton } from './copy-button.tsx';
import styles from './copy-line.module.css';

interface CopyLineProps {
  /** What is copied: a secret, an address, a command. */
  text: string;
  /** How it is written where that differs from what is copied. */
  shown?: string;
  label?: string;
}

/** A text for another program, with the button that copies it. One press selects it whole. */
export function CopyLine({ text, shown = text, label }: CopyLineProps) {
  return (
    <div className={styles.line}>
      <code className={styles.text} dir="ltr">
        {shown}
      </code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
