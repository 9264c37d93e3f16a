import { Label } from 'react-aria-components/Label';
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea';
import { type TextFieldProps as AriaProps, TextField } from 'react-aria-components/TextField';
import styles from './text-field.module.css';

/** Some lines of text; the field grows with them. */
export function TextArea({
  label,
  ...props
}: Omit<AriaProps, 'className' | 'style' | 'children'> & { label: string }) {
  return (
    <TextField {...props} className={styles.field!}>
      <Label className={styles.label!}>{label}</Label>
      <AriaTextArea className={`${styles.input} ${styles.area}`} rows={2} dir="auto" />
    </TextField>
  );
}
