import { cdp } from 'vitest/browser';

/** The key that browsers report while an input method uses it. */
const TAKEN = 229;

/**
 * Writes with an input method, and presses a key that the input method uses: during the composition, or after its
 * end, as Safari reports it.
 */
export async function pressWhileComposing(
  text: string,
  key: string,
  when: 'during' | 'after',
): Promise<void> {
  const session = cdp();
  const press = () =>
    session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key,
      code: key,
      windowsVirtualKeyCode: TAKEN,
    });
  await session.send('Input.imeSetComposition', {
    ...{ text, selectionStart: text.length, selectionEnd: text.length },
  });
  if (when === 'during') await press();
  await session.send('Input.insertText', { text });
  if (when === 'after') await press();
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
}
