import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AnyPlace, isAtHand, onPlaces } from '../../commands/place.ts';
import { commandEntries, type PlaceEntries } from './command-entries.tsx';

/**
 * What could be done when the palette was opened, as long as it still can: a board may be deleted meanwhile, or a
 * permission be gone. Nothing comes besides, as it would move what somebody is about to press.
 */
export function useCommands(places: readonly AnyPlace[]): readonly PlaceEntries[] {
  const { t } = useTranslation();
  const [commands, setCommands] = useState(() => commandEntries(places, t));
  const isAsked = useRef(false);
  useEffect(() => {
    const look = () => {
      isAsked.current = false;
      const now = commandEntries(places.filter(isAtHand), t);
      const offered = new Set(now.flatMap(({ entries }) => entries.map(({ key }) => key)));
      setCommands((before) => without(before, offered));
    };
    // The places of a page tell one after the other.
    const ask = () => {
      if (!isAsked.current) queueMicrotask(look);
      isAsked.current = true;
    };
    ask();
    return onPlaces(ask);
  }, [places, t]);
  return commands;
}

/** The same list where nothing is missing. */
function without(before: PlaceEntries[], offered: ReadonlySet<string>): PlaceEntries[] {
  const isOffered = ({ key }: { key: string }) => offered.has(key);
  if (before.every(({ entries }) => entries.every(isOffered))) return before;
  return before
    .map((one) => ({ ...one, entries: one.entries.filter(isOffered) }))
    .filter(({ entries }) => entries.length > 0);
}
