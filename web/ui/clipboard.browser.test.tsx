import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.tsx';
import { writeClipboard } from './clipboard.ts';
import { CopyButton } from './copy-button/copy-button.tsx';

// As on a page of an office's own network, which is not served securely.
beforeEach(() => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const pasted = vi.fn((data: DataTransfer) => [data.getData('text/plain'), data.getData('text/html')]);
const field = page.getByRole('textbox', { name: 'Note' });
const Note = () => <textarea aria-label="Note" onPaste={({ clipboardData }) => void pasted(clipboardData)} />;
const paste = async () => {
  await field.click();
  await userEvent.keyboard('{Control>}v{/Control}');
};

test('what somebody presses for is on the clipboard', async () => {
  await show(
    <>
      <CopyButton text="A secret 🦊" label="Copy code" />
      <Note />
    </>,
  );
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  await paste();
  await expect.element(field).toHaveValue('A secret 🦊');
});

test('each type is there, and what the page does with its own copies is left out', async () => {
  const ofPage = vi.fn();
  addEventListener('copy', ofPage);
  const copy = () => void writeClipboard({ 'text/plain': 'Ant', 'text/html': '<b>Ant</b>' });
  await show(
    <>
      <button type="button" onClick={copy}>
        Copy
      </button>
      <Note />
    </>,
  );
  await page.getByRole('button', { name: 'Copy' }).click();
  await paste();
  await expect.element(field).toHaveValue('Ant');
  expect(pasted).toHaveLastReturnedWith(['Ant', expect.stringContaining('<b>Ant</b>')]);
  expect(ofPage).not.toHaveBeenCalled();
  removeEventListener('copy', ofPage);
});

test('where the browser does not copy either, the person is told how to', async () => {
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await show(<CopyButton text="A secret" label="Copy code" />);
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await expect(writeClipboard({ 'text/plain': 'Ant' })).rejects.toThrow();
});
