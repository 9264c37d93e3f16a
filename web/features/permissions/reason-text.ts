import { isSamePlace, isWorkspace, type Reason } from '@tessera/domain/permissions/explain.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import { sourceText, type Words } from './use-words.ts';

/** The reason why a person may or may not, in one sentence. */
export function reasonText(reason: Reason, here: Place, person: number, words: Words): string {
  const { t, token, place } = words;
  switch (reason.kind) {
    case 'owner':
      return t('permissions.why.owner');
    case 'outside':
      return t(isWorkspace(here) ? 'permissions.why.guest' : 'permissions.why.notOnBoard');
    case 'kept-inside':
      return t('permissions.why.keptInside');
    case 'nobody':
      return t('permissions.why.nobody');
    case 'hidden': {
      const { because } = reason;
      if (because.kind === 'set' && because.token === 'tag:board_locked_out')
        return isSamePlace(reason.place, here)
          ? t('permissions.why.private')
          : t('permissions.why.privateAbove', { place: place(reason.place) });
      if (!isSamePlace(reason.place, here))
        return t('permissions.why.hiddenAbove', { place: place(reason.place) });
      return `${t('permissions.why.hidden')} ${reasonText(because, here, person, words)}`;
    }
    case 'set':
      return sourceText(reason.source, here, words, 'why', token(reason.token));
  }
}
