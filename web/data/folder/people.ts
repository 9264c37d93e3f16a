import { noLookup, type People } from '@tessera/domain/attributes/lookup.ts';
import { Observable, useObservable } from '../page/observable.ts';

/** The people of the shown team, as far as this page knows them: nobody until they have loaded. */
export const knownPeople = new Observable<People>(noLookup.people());

export const usePeople = (): People => useObservable(knownPeople);
