import type { KeyboardEvent } from 'react';
import { pressedKey } from '../../commands/command.ts';
import type { ItemContext } from '../../commands/item/context.ts';
import type { PlaceAtHand } from '../../commands/place.ts';

/** Where letters are typed, or choose something. */
const TYPED =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [data-editor], [aria-haspopup=listbox], [role=separator]';

/** The keys of an open item. Its menus and pickers are drawn elsewhere on the page, and have keys of their own. */
export function itemKeys(place: PlaceAtHand<ItemContext>, onClose: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') onClose();
    const context = place.now.context();
    if (!context || !event.currentTarget.contains(target) || target.closest(TYPED)) return;
    const command = place.commandOf(pressedKey(event), context);
    if (!command) return;
    event.preventDefault();
    command.run(context);
  };
}
