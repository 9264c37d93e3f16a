import type { TFunction } from 'i18next';

/** A duration in words; from one minute on, with minutes and seconds as on a clock. */
export function durationText(seconds: number, t: TFunction): string {
  if (seconds < 60) return t('auth.seconds', { count: seconds });
  const rest = String(seconds % 60).padStart(2, '0');
  return t('auth.minutes', { time: `${Math.floor(seconds / 60)}:${rest}` });
}
