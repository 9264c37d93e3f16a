import { type OwnView, readOwnView } from '@tessera/domain/views/own-view.ts';

/** How somebody sees a view otherwise than it is shared, and what they search in it. */
interface SeenView {
  own: OwnView;
  search: string;
}

/** Longer addresses are cut by some programs through which links are sent, in characters. */
export const SEEN_VIEW_MAX = 6_000;
const SEARCH_MAX = 500;

/** As an address names it. Undefined: it is too much for an address. */
export function writeSeenView({ own, search }: SeenView): string | undefined {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...own, ...(search ? { search } : {}) }));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  return text.length > SEEN_VIEW_MAX ? undefined : text;
}

/** Of what an address says only what this version understands. Undefined: nothing. */
export function readSeenView(text: string): SeenView | undefined {
  if (text.length > SEEN_VIEW_MAX) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    const sent: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    const { search } = Object(sent) as { search?: unknown };
    const own = readOwnView(sent);
    const asked = typeof search === 'string' ? search.slice(0, SEARCH_MAX) : '';
    return Object.keys(own).length === 0 && asked === '' ? undefined : { own, search: asked };
  } catch {
    // Anybody may have written the address.
    return undefined;
  }
}
