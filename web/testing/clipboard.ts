/** Copies or cuts from an element: what the clipboard gets, or undefined, where the page leaves it to the browser. */
export function takeFrom(element: Element, how: 'copy' | 'cut' = 'copy'): DataTransfer | undefined {
  const clipboardData = new DataTransfer();
  const event = new ClipboardEvent(how, { clipboardData, bubbles: true, cancelable: true });
  return element.dispatchEvent(event) ? undefined : clipboardData;
}

/** Pastes what another program has copied, by the types in which it is there. */
export function pasteInto(element: Element, data: Partial<Record<'text/plain' | 'text/html', string>>): void {
  const clipboardData = new DataTransfer();
  for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text);
  element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}
