import { z } from 'zod';
import { because } from './validation.ts';

/** The IANA name of a time zone. */
export const timezone = z.string().max(64).refine(isTimezone, because('not_time_zone'));

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
