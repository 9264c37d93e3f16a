import { currentProfile } from '../account/session.ts';
import { preview } from '../api/preview.ts';

/** Whether the browser asks not to be tracked: “Do Not Track”, or Global Privacy Control. */
export const browserObjects = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Whether nothing may be reported now, by the browser, by the person, or as this is a preview. */
export const isObjected = (): boolean =>
  browserObjects() || preview.get() || currentProfile()?.preferences.usage_reports === false;
