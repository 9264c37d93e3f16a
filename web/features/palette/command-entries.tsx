import type { TFunction } from 'i18next';
import { CornerDownRight } from 'lucide-react';
import type { AnyPlace, PlaceId } from '../../commands/place.ts';
import { shortcutWords } from '../../commands/shortcut-words.ts';
import type { Entry } from './entry.ts';

/** What can be done at a place. */
export interface PlaceEntries {
  id: PlaceId;
  /** What it is called; undefined: it has no name of its own. */
  name: string | undefined;
  entries: readonly Entry[];
}

/** The commands of the places at hand, as they are now. They run on what is there when they are chosen. */
export const commandEntries = (places: readonly AnyPlace[], t: TFunction): PlaceEntries[] =>
  places.flatMap((at) => {
    const { id } = at.place;
    const name = at.now.name?.();
    const entries = at.offers().map(({ command, run }): Entry => {
      const { label, Icon = CornerDownRight, danger = false, shortcuts } = command;
      const [first] = shortcuts ?? [];
      return {
        key: `command/${id}/${command.id}`,
        kind: 'commands',
        name: t(label),
        icon: <Icon size={16} aria-hidden />,
        place: id === 'app' ? [] : [t(`palette.of.${id}`), ...(name === undefined ? [] : [name])],
        ...(first ? { shortcut: shortcutWords(first, t).join(' ') } : {}),
        danger,
        run,
      };
    });
    return entries.length === 0 ? [] : [{ id, name, entries }];
  });
