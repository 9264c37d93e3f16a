import type { Effect, Who } from '@tessera/domain/permissions/effect.ts';
import { isSamePlace } from '@tessera/domain/permissions/explain.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import { usePermissionEditor } from './permission-editor.ts';
import { useWords, type Words } from './use-words.ts';

/** The number of people that are named; the others are counted. */
const NAMED = 2;

/** An effect of the unsaved changes, as a sentence. */
export function useEffectText(): (effect: Effect) => string {
  const { place: here } = usePermissionEditor();
  const words = useWords();
  const { t, place, action } = words;
  return (effect) => {
    const who = whoText(effect.who, words);
    switch (effect.kind) {
      case 'sees':
        return t(effect.gains ? 'permissions.effects.sees' : 'permissions.effects.seesNoMore', {
          who,
          place: several(effect.places.map(place), words),
        });
      case 'on-board':
        return t(effect.gains ? 'permissions.effects.ontoBoard' : 'permissions.effects.offBoard', {
          who,
          place: place(boardPlace(effect.board)),
        });
      case 'may': {
        const elsewhere = !isSamePlace(effect.place, here);
        const name = effect.gains ? 'may' : 'mayNoMore';
        return t(`permissions.effects.${name}${elsewhere ? 'There' : ''}`, {
          who,
          action: action(effect),
          ...(elsewhere ? { place: place(effect.place) } : {}),
        });
      }
    }
  };
}

function whoText({ people, roles, except, visitors }: Who, words: Words): string {
  if (visitors) return words.t('permissions.tags.guest_user');
  const named = several([...roles.map(words.role), ...people.map(words.person)], words, roles.length);
  if (except.length === 0) return named;
  return words.t('permissions.except', { who: named, names: several(except.map(words.person), words) });
}

/** "Ana", "Ana, Ben", "Ana, Ben and 3 others"; `atLeast`: the number of people that are always named. */
function several(names: readonly string[], { t, list }: Words, atLeast = 0): string {
  const shown = Math.max(NAMED, atLeast);
  if (names.length <= shown + 1) return list(names);
  return t('permissions.others', { names: list(names.slice(0, shown), false), count: names.length - shown });
}
