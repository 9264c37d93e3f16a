let region: HTMLElement | undefined;

/** Announces the moves of a dragged element to screen readers. */
export function announce(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'for-screen-readers';
    region.setAttribute('role', 'log');
    region.setAttribute('aria-live', 'assertive');
    document.body.append(region);
  }
  const line = document.createElement('p');
  line.textContent = words;
  region.replaceChildren(line);
}
