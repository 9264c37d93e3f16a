import type { TFunction } from 'i18next';

/** The browser's errors instead of a passkey, by their standard names. */
const passkeyProblems: Record<string, string> = {
  // It does not tell whether the person refused, or had no passkey.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'knownAlready',
  SecurityError: 'wrongPlace',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
  UnknownError: 'unfit',
};

/** The text for a failure. */
export function problemText(error: Error, t: TFunction): string {
  const key = passkeyProblems[error.name];
  return key ? t(`security.passkeys.${key}`) : error.message;
}
