import type { Collection } from '@tessera/domain/records/index.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import { fromHtml } from '@tessera/domain/rich-text/from-html.ts';

/** What programs may send in another form than it is kept in, by collection. */
const forms: Partial<Record<Collection, (sent: Payload) => Payload>> = {
  // The specification's `text.html`.
  comments(sent) {
    const { html } = (sent['text'] ?? {}) as { html?: unknown };
    return typeof html === 'string' ? { ...sent, text: { doc: fromHtml(html) } } : sent;
  },
};

/** What is sent to be saved, in the form in which it is kept. */
export const asKept = (collection: Collection, sent: Payload): Payload => forms[collection]?.(sent) ?? sent;
