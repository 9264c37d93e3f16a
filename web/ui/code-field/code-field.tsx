import { englishDigits } from '@tessera/domain/digits.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PlainField, type PlainFieldProps } from '../text-field/plain-field.tsx';
import styles from './code-field.module.css';

export type CodeWay = 'totp' | 'recoveryCode';

/** A field for a code of the authenticator app, or for a recovery code. */
export function CodeField({ way, ...props }: Omit<PlainFieldProps, 'label'> & { way: CodeWay }) {
  const { t } = useTranslation();
  return way === 'totp' ? (
    <div className={styles.digits}>
      <PlainField
        {...props}
        label={t('auth.code')}
        hint={t('auth.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </div>
  ) : (
    <PlainField
      {...props}
      label={t('auth.recoveryCode')}
      hint={t('auth.recoveryHint')}
      autoComplete="off"
      spellCheck="false"
    />
  );
}

/** Apps show codes in groups, and people copy them with spaces, or type them with the digits of their keyboard. */
export const bareCode = (code: string): string => englishDigits(code).replaceAll(/\s/g, '');

/** Undefined: the code has the right form. */
export function codeProblem(way: CodeWay, code: string, t: TFunction): string | undefined {
  if (way === 'totp') return /^\d{6}$/.test(bareCode(code)) ? undefined : t('auth.codeRequired');
  return code.trim() === '' ? t('auth.recoveryRequired') : undefined;
}
