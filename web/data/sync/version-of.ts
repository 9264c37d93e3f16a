import { isPersonal } from '@tessera/domain/records/index.ts';

/**
 * What a save says of the version that it makes. Of somebody's own records it says none, so that their devices never
 * disagree: what is saved last holds.
 *
 * @param shown the version that is shown; 0: it is not there
 */
export const versionOf = (collection: string, shown: number): { row_version?: number } =>
  isPersonal(collection) ? {} : { row_version: shown + 1 };
