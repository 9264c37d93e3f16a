import type { KeyboardEvent } from 'react';
import { commandOf, pressedKey } from '../../commands/command.ts';
import type { ItemContext } from '../../commands/item/context.ts';
import { itemSteps } from '../../commands/item/index.ts';

/** Where letters are typed, or choose something. */
const TYPED =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [data-editor], [aria-haspopup=listbox], [role=separator]';

/** The keys of an open item. Its menus and pickers are drawn elsewhere on the page, and have keys of their own. */
export function itemKeys(context: ItemContext | undefined, onClose: () => void) {
  return (event: KeyboardEvent): void => {
    if (event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') onClose();
    if (!context || !event.currentTarget.contains(target) || target.closest(TYPED)) return;
    const command = commandOf(itemSteps, context, pressedKey(event));
    if (!command) return;
    event.preventDefault();
    command.run(context);
  };
}
