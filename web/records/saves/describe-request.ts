import { isCollection } from '@tessera/domain/records/index.ts';
import { targetOf } from '@tessera/sync/request.ts';
import { recordUis } from '../index.ts';
import { fieldSides } from './field-sides.ts';
import { isThere, type LookUps, type Save, type SaveWords, type Subject } from './save-words.ts';

/** The words for saves of a collection, also of one that this page does not know. */
export function saveWordsOf(collection: string): SaveWords {
  if (isCollection(collection)) return recordUis[collection].saves;
  return {
    describe: (_save, { t }) => t('sync.otherChange', { what: collection }),
    target: () => collection,
    isKnown: isThere,
    yours: (_subject, { t }) => t('sync.yourSettings'),
    sides: fieldSides,
  };
}

/** A save, in one line. */
export const describeRequest = (request: Save, look: LookUps): string =>
  saveWordsOf(targetOf(request).collection).describe(request, look);

/** The subject of a save: "‘Size’ of ‘Widget’". Begins a sentence. */
export const describeTarget = (request: Subject, look: LookUps): string =>
  saveWordsOf(targetOf(request).collection).target(request, look);
