import type { TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import { toasts } from '../../ui/toast/toast.ts';
import { sayEditLost } from './say-edit-gone.ts';

const t = ((key: string, words: object = {}) =>
  [key, ...Object.values(words)].join(' ')) as unknown as TFunction;
const writeText = vi.fn<Clipboard['writeText']>();
vi.stubGlobal('navigator', { clipboard: { writeText } });

test.each([
  ['is given back', () => writeText.mockResolvedValueOnce(), 'attributes.buttons.copied'],
  [
    'is shown where the browser keeps the clipboard',
    () => writeText.mockRejectedValueOnce(new Error('denied')),
    'members.copyByHand Grout',
  ],
])('what was typed in an edit that is lost %s', async (_, begin, said) => {
  toasts.clear();
  begin();
  sayEditLost(t, 'Deleted.', 'Grout');
  toasts.visibleToasts[0]!.content.action!.run();
  await vi.waitFor(() => expect(toasts.visibleToasts.map(({ content }) => content.text)).toContain(said));
  expect(writeText).toHaveBeenLastCalledWith('Grout');
});
