import { SHARED_TEXT_ROOT } from '@tessera/domain/api/shared-text.ts';
import { readText } from '@tessera/domain/rich-text/shared-document.ts';
import * as Y from 'yjs';

/** More has nobody written in one document. */
const CLOCK_MAX = 2 ** 31;

/** The largest document with all that is kept of what was deleted in it, in bytes. */
const DOCUMENT_MAX = 4_000_000;

/**
 * Takes what a page has sent into a document, if it is a change of a text by that page alone. A status: it is not; what is in
 * the document by then is to be thrown away.
 */
export function takeInto(doc: Y.Doc, update: Uint8Array, client: number): 413 | 422 | undefined {
  try {
    if (!isBy(doc, update, client)) return 422;
    Y.applyUpdate(doc, update);
  } catch {
    return 422;
  }
  const { pendingDs, pendingStructs } = doc.store;
  // What builds on something that is not there, or stands elsewhere than in the text.
  if (pendingDs || pendingStructs || [...doc.share.keys()].some((name) => name !== SHARED_TEXT_ROOT))
    return 422;
  return readText(doc) ? undefined : 413;
}

export const isTooLarge = (bytes: number): boolean => bytes > DOCUMENT_MAX;

/** Whether all that is new in an update is of one page, and nothing but text, elements and their attributes. */
function isBy(doc: Y.Doc, update: Uint8Array, client: number): boolean {
  return Y.decodeUpdate(update).structs.every((struct) => {
    const end = struct.id.clock + struct.length;
    if (!Number.isSafeInteger(end) || end > CLOCK_MAX || struct instanceof Y.Skip) return false;
    if (struct.id.client !== client && end > Y.getState(doc.store, struct.id.client)) return false;
    return !(struct instanceof Y.Item) || isOfText(struct.content);
  });
}

const isOfText = (content: Y.Item['content']): boolean =>
  content instanceof Y.ContentString ||
  content instanceof Y.ContentFormat ||
  content instanceof Y.ContentAny ||
  content instanceof Y.ContentDeleted ||
  (content instanceof Y.ContentType &&
    (content.type instanceof Y.XmlElement || content.type instanceof Y.XmlText));
