import { useTranslation } from 'react-i18next';
import type { FunctionTexts } from './function-texts.ts';
import { signatureOf } from './signature.ts';
import styles from './signature-line.module.css';

interface SignatureLineProps {
  name: string;
  texts: FunctionTexts;
  /** The argument that is being written. */
  argument?: number | undefined;
}

/** How a function is called: `ROUND(number, [digits])`. */
export function SignatureLine({ name, texts, argument }: SignatureLineProps) {
  const { t } = useTranslation();
  const signature = signatureOf(name);
  if (!signature) return null;
  const { parts, repeats, partOf } = signature;
  const current = argument === undefined ? undefined : partOf(argument);
  const named = (key: string) => texts.arguments[key] ?? (key === 'name' ? t('formulaEditor.name') : key);
  return (
    <bdi className={styles.line} dir="ltr">
      <span className={styles.called}>{name}</span>(
      {parts.map(({ name: key, optional }, index) => (
        <span key={key}>
          {index > 0 && ', '}
          {optional && '['}
          {index === current ? (
            <strong aria-current="true" className={styles.current}>
              <bdi>{named(key)}</bdi>
            </strong>
          ) : (
            <bdi>{named(key)}</bdi>
          )}
          {optional && ']'}
        </span>
      ))}
      {repeats && ', …'})
    </bdi>
  );
}
