import { onTestFinished } from 'vitest';
import { speak } from '../app/i18n.ts';

/** Shows the page in another language, until the test is over. */
export async function speakIn(language: string): Promise<void> {
  onTestFinished(() => speak('en'));
  await speak(language);
}
