let region: HTMLElement | undefined;
/** What is to be said last. */
let said = '';

/** A region is heard of what comes into it once it is there; not of what it comes with. In ms. */
const NOTICED_AFTER = 100;

/** Tells screen readers what happens that nothing with the focus says: moves of what is dragged, what others delete. */
export function announce(words: string): void {
  said = words;
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'for-screen-readers';
    region.setAttribute('role', 'log');
    region.setAttribute('aria-live', 'assertive');
    // What covers the page leaves it to be heard.
    region.dataset['liveAnnouncer'] = 'true';
    document.body.append(region);
    setTimeout(say, NOTICED_AFTER);
  } else say();
}

function say(): void {
  const line = document.createElement('p');
  line.textContent = said;
  region?.replaceChildren(line);
}
