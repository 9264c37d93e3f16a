import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '../commands/command.ts';
import type { PlaceAtHand } from '../commands/place.ts';

/**
 * Runs commands of a view by their keys, also on the page where nothing else has the focus. What it returns runs that of
 * a key inside the view; false: it has none.
 */
export function usePageKeys<Context>(
  place: PlaceAtHand<Context>,
  context: Context,
): (event: Parameters<typeof pressedKey>[0]) => boolean {
  const runs = (event: Parameters<typeof pressedKey>[0]): boolean => {
    const command = place.commandOf(pressedKey(event), context);
    command?.run(context);
    return command !== undefined;
  };
  const onPage = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body && runs(event)) event.preventDefault();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => onPage(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
  return runs;
}
