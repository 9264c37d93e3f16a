import type { TFunction } from 'i18next';
import { CornerDownRight } from 'lucide-react';
import { mirrored } from '../../commands/menu-actions.tsx';
import type { AnyPlace, PlaceId } from '../../commands/place.ts';
import { shortcutWords } from '../../commands/shortcut-words.ts';
import type { Entry } from './entry.ts';

/** Places of an item: what two of them offer of the same item is the same. */
const ofItems: readonly PlaceId[] = ['item', 'card', 'row', 'calendar-entry', 'gantt-bar', 'cells'];

/** What can be done with one thing, under its name. */
export interface PlaceEntries {
  id: PlaceId;
  /** What kind of thing it is; undefined: the whole page. */
  what: string | undefined;
  /** What it is called; undefined: it has no name of its own. */
  name: string | undefined;
  entries: Entry[];
}

/** The commands of the places at hand, as they are now. They run on what is there when they are chosen. */
export function commandEntries(places: readonly AnyPlace[], t: TFunction): PlaceEntries[] {
  const made: PlaceEntries[] = [];
  const offered = new Set<string>();
  for (const at of places) {
    const { id } = at.place;
    const name = at.now.name?.();
    const what = id === 'app' ? undefined : t(`palette.of.${id}`);
    const entries = at.offers().flatMap(({ command, run }): Entry[] => {
      const same = `${name}\n${command.label}`;
      if (ofItems.includes(id) && (offered.has(same) || !offered.add(same))) return [];
      const { label, Icon = CornerDownRight, danger = false, shortcuts } = command;
      const [first] = shortcuts ?? [];
      const entry = {
        key: `command/${id}/${command.id}`,
        kind: 'command',
        name: t(label),
        icon: <Icon size={16} className={mirrored(Icon)} aria-hidden />,
        place: [what ?? [], name ?? []].flat(),
        ...(first ? { shortcut: shortcutWords(first, t).join(' ') } : {}),
        danger,
        run,
      } as const;
      return [entry];
    });
    const last = made.at(-1);
    // A folder and what is in it are one thing to people.
    if (last && last.what === what && last.name === name) last.entries.push(...entries);
    else if (entries.length > 0) made.push({ id, what, name, entries });
  }
  return made;
}
