import { noLookup, type People } from '@tessera/domain/attributes/lookup.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import { Observable, useObservable } from '../page/observable.ts';

/** The people of the shown team, as far as this page knows them: nobody until they have loaded. */
export const knownPeople = new Observable<People>(noLookup.people());

export const usePeople = (): People => useObservable(knownPeople);

/** The person at this page; 0: a visitor. */
export const myId = (): number => knownPeople.get().me ?? VISITOR;
