import { inTime } from '../folder/load-chunk.ts';

/** What surrounds the first page waits no longer for it than this, in milliseconds. */
const PATIENCE_MS = 1_000;

let there: Promise<void> | undefined;

/** For a part beside the page, of which there is much to draw: at the start it is drawn after what the person came for. */
export const besidePage = <T>(load: () => Promise<T>): (() => Promise<T>) =>
  inTime(async () => {
    // A part that does not come says so at once.
    const part = await load();
    there ??= firstPage();
    await there;
    return part;
  });

function firstPage(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      watching.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const watching = new MutationObserver(() => {
      if (isThere(root)) end();
    });
    const timer = setTimeout(end, PATIENCE_MS);
    watching.observe(root, { childList: true, subtree: true, attributeFilter: ['data-loading'] });
    if (isThere(root)) end();
  });
}

function isThere(root: HTMLElement): boolean {
  const main = root.querySelector('main');
  return main?.firstElementChild != null && !main.querySelector('[data-loading]');
}
