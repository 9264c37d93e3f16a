import { drawSnapshot, keptSnapshot } from '../data/page/snapshot.ts';

/** So long the lists beside a page may still load while its snapshot is shown, in milliseconds. */
const PATIENCE_MS = 1_000;
/** A page that loads longer than this says so itself, in milliseconds. */
const LONGEST_MS = 10_000;
/** What somebody does who wants the page itself. */
const ACTS = ['pointerdown', 'keydown', 'wheel'];

/**
 * Shows how the page was when this browser last left it, above the page, until that is there. Not where its style sheets
 * do not come, which are of another build then.
 */
export async function showSnapshotAhead(root: HTMLElement): Promise<void> {
  const snapshot = keptSnapshot(location);
  if (!snapshot) return;
  const host = document.createElement('div');
  host.className = 'snapshot-ahead';
  host.setAttribute('aria-hidden', 'true');
  host.inert = true;
  // Neither the names of its elements nor its styles are those of the page, which comes to be below it meanwhile.
  const shadow = host.attachShadow({ mode: 'closed' });
  const { dir } = document.documentElement;
  const box = Object.assign(document.createElement('div'), { className: 'snapshot', dir });
  const sheets = snapshot.styles.map((href) => load(href, shadow));
  shadow.append(box);
  root.before(host);
  removeInTime(host, root);
  if (!(await Promise.all(sheets)).every(Boolean) || !host.isConnected) {
    host.remove();
    return;
  }
  drawSnapshot(snapshot.html, box);
  performance.mark('snapshot');
}

/** Loads a style sheet. Resolves to whether it came. */
function load(href: string, into: ShadowRoot): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    into.append(link);
  });
}

/** Removes the snapshot in the frame in which the page is there, or as soon as somebody acts on that. */
function removeInTime(host: HTMLElement, root: HTMLElement): void {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let longest: ReturnType<typeof setTimeout> | undefined;
  const isLoading = (within: Element) => within.querySelector('[data-loading]') !== null;
  const waiting = new MutationObserver(() => {
    const main = root.querySelector('main');
    if (!main) return;
    longest ??= setTimeout(remove, LONGEST_MS);
    if (isLoading(main)) return;
    if (!isLoading(root)) remove();
    else patience ??= setTimeout(remove, PATIENCE_MS);
  });
  waiting.observe(root, { childList: true, subtree: true, attributeFilter: ['data-loading'] });
  const act = () => {
    if (root.querySelector('main')) remove();
  };
  for (const name of ACTS) addEventListener(name, act, true);

  function remove(): void {
    clearTimeout(patience);
    clearTimeout(longest);
    waiting.disconnect();
    for (const name of ACTS) removeEventListener(name, act, true);
    host.remove();
  }
}
