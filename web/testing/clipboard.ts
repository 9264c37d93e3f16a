/**
 * Copies or cuts from an element. Returns the clipboard's content, or undefined if the page leaves it to the browser.
 */
export function takeFrom(element: Element, how: 'copy' | 'cut' = 'copy'): DataTransfer | undefined {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent(how, { clipboardData, bubbles: true, cancelable: true });
  return element.dispatchEvent(event) ? undefined : clipboardData;
}

/** Pastes another program's copy, in the given types. */
export function pasteInto(element: Element, data: Partial<Record<'text/plain' | 'text/html', string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
