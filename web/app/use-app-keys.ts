import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppContext } from '../commands/app/context.ts';
import { appPlace, historyCommands } from '../commands/app/index.ts';
import { openSearch } from '../commands/app/open-search.ts';
import { pressedKey } from '../commands/command.ts';
import { usePlace } from '../commands/use-place.ts';
import { clientState } from '../data/sync/client.ts';
import { takeBack } from '../records/saves/take-back.ts';
import { COMPOSING_FIELD, isComposing } from '../ui/is-composing.ts';

/** A text field has an undo of its own, but for the one whose keys are a table's. */
const HAS_UNDO = `input:not([type=checkbox], ${COMPOSING_FIELD}), textarea, [contenteditable]`;
/** What stands behind one is not changed by keys. */
const A_DIALOG = '[data-dialog]';
/** Where a character is typed. */
const TAKES_TEXT = 'input, textarea, [contenteditable], [role=grid]';

/** What can be done on every page, and its keys. */
export function useAppKeys(shell: Partial<Omit<AppContext, 'undo' | 'redo'>>): void {
  const { t } = useTranslation();
  const move = (what: 'undo' | 'redo') => void (clientState.get() && takeBack(what, t));
  const context: AppContext = {
    ...{ openSearch: undefined, toggleSidebar: undefined, showShortcuts: undefined },
    ...shell,
    undo: () => move('undo'),
    redo: () => move('redo'),
  };
  const place = usePlace(appPlace, { context: () => context });
  const hear = useEffectEvent((event: KeyboardEvent, isFirst: boolean) => {
    const target = event.target as HTMLElement;
    const pressed = pressedKey(event);
    if (event.defaultPrevented || isComposing({ nativeEvent: event })) return;
    if (!pressed.control && target.closest(TAKES_TEXT)) return;
    const command = place.commandOf(pressed, context);
    // Editors keep their keys to themselves, but for the one that opens the search.
    if (!command || isFirst !== (command === openSearch && pressed.control)) return;
    if (historyCommands.includes(command) && (target.closest(HAS_UNDO) || document.querySelector(A_DIALOG)))
      return;
    event.preventDefault();
    event.stopPropagation();
    command.run(context);
  });
  useEffect(() => {
    const first = (event: KeyboardEvent) => hear(event, true);
    const last = (event: KeyboardEvent) => hear(event, false);
    addEventListener('keydown', first, true);
    addEventListener('keydown', last);
    return () => {
      removeEventListener('keydown', first, true);
      removeEventListener('keydown', last);
    };
  }, []);
}
