import { keepText } from '../../ui/keep-text.ts';
import { keptProfile } from '../account/kept-profile.ts';
import { SIGNED_IN } from '../api/signed-in.ts';
import { makeRoomFor } from './kept-snapshots.ts';
import { lookOf, type Snapshot, snapshotKey } from './snapshot.ts';

/** The most characters of one: a table on a large screen has some 300,000. */
const LENGTH_MAX = 600_000;
/** What would load, play, run or be empty in a copy. */
const LEFT_OUT = 'script, iframe, object, embed, video, audio, canvas, style, link, [data-no-snapshot]';
/** What makes an element be found, reached or named, or looked at as touched. */
const attributesLeftOut =
  /^(id|for|name|href|srcset|style|tabindex|autofocus|contenteditable|draggable|popover\w*|inert|title|on.*|aria-(label|description|owns|controls|\w+by|activedescendant)|data-(focus\w*|focus-visible|hovered|pressed))$/;

/** Takes a snapshot of the page whenever it goes out of sight. */
export function followSnapshots(root: HTMLElement): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) takeSnapshot(root);
  });
}

/** None is taken of what still comes, nor after the person has signed out. */
export function takeSnapshot(root: HTMLElement): void {
  const key = snapshotKey(location);
  const person = localStorage.getItem(SIGNED_IN) === null ? undefined : keptProfile()?.id;
  if (key === undefined || person === undefined) return;
  if (!root.querySelector('main') || root.querySelector('[data-loading]')) return;
  const html = copyOf(root).innerHTML;
  if (html.length > LENGTH_MAX) return;
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => href,
  );
  const snapshot: Snapshot = { person, look: lookOf(window), styles, html };
  makeRoomFor(key);
  keepText(key, JSON.stringify(snapshot));
}

/** The elements of a page as they are seen, and nothing else of them. */
function copyOf(root: HTMLElement): HTMLElement {
  const copy = root.cloneNode(true) as HTMLElement;
  const unseen: HTMLElement[] = [];
  const originals = root.querySelectorAll<HTMLElement>('*');
  for (const [at, element] of copy.querySelectorAll<HTMLElement>('*').entries()) {
    const original = originals[at]!;
    if (original.getBoundingClientRect().top > innerHeight) unseen.push(element);
    const style = element.getAttribute('style');
    const { scrollLeft, scrollTop } = original;
    for (const { name } of [...element.attributes])
      if (attributesLeftOut.test(name)) element.removeAttribute(name);
    if (style) element.dataset['style'] = style;
    if (scrollLeft !== 0 || scrollTop !== 0) element.dataset['scroll'] = `${scrollLeft} ${scrollTop}`;
    if (original instanceof HTMLInputElement) keepInput(original, element);
    // Pictures of this page's own memory are gone with it.
    if (element instanceof HTMLImageElement && !element.getAttribute('src')?.startsWith('/'))
      element.removeAttribute('src');
  }
  for (const element of [...unseen, ...copy.querySelectorAll(LEFT_OUT)]) element.remove();
  return copy;
}

function keepInput({ type, value, checked }: HTMLInputElement, copy: HTMLElement): void {
  if (type === 'password') return;
  copy.setAttribute('value', value);
  copy.toggleAttribute('checked', checked);
}
