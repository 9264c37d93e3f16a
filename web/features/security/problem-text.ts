import type { TFunction } from 'i18next';

/** What browsers answer instead of a passkey, by the names that the standard gives to it. */
const passkeyProblems: Record<string, string> = {
  // It does not say whether the person said no, or whether nothing was there to say yes with.
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'knownAlready',
  SecurityError: 'wrongPlace',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
  UnknownError: 'unfit',
};

/** What a person is told about something that failed. */
export function problemText(error: Error, t: TFunction): string {
  const key = passkeyProblems[error.name];
  return key ? t(`security.passkeys.${key}`) : error.message;
}
