import { keptProfile } from '../account/kept-profile.ts';

/**
 * What a page looked like when its person left it: this browser shows it at once the next time, until the page itself is
 * there. It is stored beside the records that this browser has anyway, and goes with them when the person signs out.
 */
export interface Snapshot {
  /** It is shown to nobody else. */
  person: number;
  /** What its looks depend on besides itself (`lookOf`). */
  look: string;
  /** The addresses of its style sheets, in their order. Those of another build are not there any more. */
  styles: string[];
  /** In `data-style` and `data-scroll` stands what the page's own styles and scripts do (`drawSnapshot`). */
  html: string;
}

/** The pages that people work on. Others, such as those of settings, may show what belongs in no storage. */
const hasSnapshot = (pathname: string): boolean => /^\/(home\/?$|b\/)/.test(pathname);

/** Where the snapshot of an address is kept, in `localStorage`. Undefined: none is taken of it. */
export const snapshotKey = ({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): string | undefined =>
  hasSnapshot(pathname) ? `snapshot ${pathname}${search}` : undefined;

/** The size of the window, the language and the theme. */
export function lookOf({ innerWidth, innerHeight, document }: Window): string {
  const { lang, dir, dataset } = document.documentElement;
  return [innerWidth, innerHeight, lang, dir, dataset['theme']].join(' ');
}

/** The snapshot of an address, where it is this person's and looks as the page will. */
export function keptSnapshot(at: Location): Snapshot | undefined {
  const key = snapshotKey(at);
  const kept = key === undefined ? undefined : readSnapshot(localStorage.getItem(key));
  return kept?.person === keptProfile()?.id && kept?.look === lookOf(window) ? kept : undefined;
}

/** Undefined: the text is none. */
function readSnapshot(text: string | null): Snapshot | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Snapshot> | null;
    const isOne =
      typeof kept?.person === 'number' &&
      typeof kept.look === 'string' &&
      typeof kept.html === 'string' &&
      Array.isArray(kept.styles);
    return isOne ? (kept as Snapshot) : undefined;
  } catch {
    return undefined;
  }
}

/** Draws a snapshot into an empty box. It only looks like a page: it holds no scripts, and nothing in it can be reached. */
export function drawSnapshot(html: string, box: HTMLElement): void {
  const drawn = new DOMParser().parseFromString(html, 'text/html').body;
  // Styles that are part of a text are refused by the rules of our pages, and those that a script sets are not.
  for (const element of drawn.querySelectorAll<HTMLElement | SVGElement>('[data-style]'))
    element.style.cssText = element.dataset['style']!;
  const scrolled = [...drawn.querySelectorAll<HTMLElement>('[data-scroll]')];
  box.replaceChildren(...drawn.childNodes);
  for (const element of scrolled) {
    const [left, top] = element.dataset['scroll']!.split(' ').map(Number);
    element.scrollTo({ left: left!, top: top!, behavior: 'instant' });
  }
}
