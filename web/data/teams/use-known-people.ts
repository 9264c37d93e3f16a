import { formerName } from '@tessera/domain/accounts/former-people.ts';
import { type KnownPerson, peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import { useEffect } from 'react';
import { knownPeople } from '../folder/people.ts';
import { useFormats } from '../page/formats.ts';
import { openTeam } from '../structure/structure.ts';
import { syncClient } from '../sync/client.ts';
import { useFormerAndPresent } from './members.ts';
import { nameIn } from './name-in.ts';

/** Keeps the names of a team's people for the values that name them, also of those who have left. */
export function useKnownPeople(team: number): void {
  const { value } = useFormerAndPresent(team, openTeam(team).visited === undefined);
  const { language } = useFormats();
  useEffect(() => {
    const { person } = syncClient();
    const stranger = formerName('removed', language);
    const all = (value ?? []).map(
      ({ id, name, gone, email, photo_url, former, guest, pivot }): KnownPerson => ({
        id,
        name: nameIn(language, name, gone),
        email,
        photo: photo_url,
        former,
        standing: former ? undefined : guest ? 'guest' : (pivot.role ?? undefined),
      }),
    );
    knownPeople.set(peopleOf(all, person === VISITOR ? undefined : person, stranger));
  }, [value, language]);
}
