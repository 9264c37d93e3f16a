import { useLayoutEffect, useState } from 'react';
import { type Place, PlaceAtHand, type PlaceNow, putAtHand, tellPlaces } from './place.ts';

/**
 * A place of the page while what it belongs to is shown. Its keys look their commands up in what this returns, `?` and
 * the palette find it by themselves.
 */
export function usePlace<Context>(place: Place<Context>, now: PlaceNow<Context>): PlaceAtHand<Context> {
  const [one] = useState(() => new PlaceAtHand(place, now));
  useLayoutEffect(() => {
    one.now = now;
    tellPlaces();
  });
  useLayoutEffect(() => putAtHand(one), [one]);
  return one;
}

/** The same for what is a place at times only. */
export function AtHand<Context>({ place, ...now }: PlaceNow<Context> & { place: Place<Context> }): null {
  usePlace(place, now);
  return null;
}
