import type { Collection } from '@tessera/domain/records/index.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';

let reader: typeof import('@tessera/domain/rich-text/from-html.ts') | undefined;

const htmlIn = (sent: Payload | null | undefined): unknown =>
  (sent?.['text'] as { html?: unknown } | null | undefined)?.html;

/** What programs may send in another form than it is kept in, by collection. */
const forms: Partial<Record<Collection, (sent: Payload) => Payload>> = {
  // The specification's `text.html`.
  comments(sent) {
    const html = htmlIn(sent);
    return typeof html === 'string' ? { ...sent, text: { doc: reader!.fromHtml(html) } } : sent;
  },
};

/** Loads what `asKept` reads these with: few programs send any HTML. */
export async function readyToKeep(sent: readonly (Payload | null | undefined)[]): Promise<void> {
  if (sent.some((one) => typeof htmlIn(one) === 'string'))
    reader ??= await import('@tessera/domain/rich-text/from-html.ts');
}

/** What is sent to be saved, in the form in which it is kept. `readyToKeep` comes before. */
export const asKept = (collection: Collection, sent: Payload): Payload => forms[collection]?.(sent) ?? sent;
