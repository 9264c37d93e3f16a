/** What goes to the clipboard, by its types. */
type Texts = Readonly<Partial<Record<'text/plain' | 'text/html', string>>>;

/** Puts texts on the clipboard. Rejects where the browser keeps it from the page. */
export async function writeClipboard(texts: Texts): Promise<void> {
  if (!isOpen()) {
    copyAtOnce(texts);
    return;
  }
  const blobs = Object.entries(texts).map(([type, text]) => [type, new Blob([text], { type })]);
  await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
}

/** Returns whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (isOpen()) await navigator.clipboard.writeText(text);
    else copyAtOnce({ 'text/plain': text });
    return true;
  } catch {
    return false;
  }
}

/** A page that is not served securely, as in an office's own network, has no object for its clipboard. */
const isOpen = (): boolean => Boolean(navigator.clipboard);

/** What the browser copies for somebody who has just pressed something is replaced by the texts. */
function copyAtOnce(texts: Texts): void {
  let isCopied = false;
  const put = (event: ClipboardEvent) => {
    for (const [type, text] of Object.entries(texts)) event.clipboardData?.setData(type, text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  addEventListener('copy', put, { capture: true });
  document.execCommand('copy');
  removeEventListener('copy', put, { capture: true });
  if (!isCopied) throw new Error('The browser does not let this page copy.');
}
