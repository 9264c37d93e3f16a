import { Link } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import { useTranslation } from 'react-i18next';
import { changesSince, type PlaceChanges, useLateChanges } from '../../data/own/changes-since.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { useStructure, useStructures } from '../../data/structure/structure.ts';
import { nameIn } from '../../data/teams/name-in.ts';
import { entrySentence } from '../../records/activity/activity-sentence.ts';
import { Sentence } from '../../records/activity/sentence.tsx';
import { PlaceIcon, PlaceLink } from '../../records/tree/place-link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { HomeSection } from './home-section.tsx';
import styles from './late-changes.module.css';
import { useThere } from './use-there.ts';

/** The most places that are told of at once, and the most people of each. */
const [PLACES_MAX, PEOPLE_MAX] = [8, 3];

/** What others changed since the person was there, by folder. */
export default function LateChanges({ teams, onThere }: { teams: readonly Team[]; onThere(): void }) {
  const { t } = useTranslation();
  const ids = teams.map(({ id }) => id);
  const { answers, failed, again, ...asked } = useLateChanges(ids);
  const structures = useStructures(ids);
  const ready = asked.ready && structures.ready;
  useThere(ready || failed, onThere);
  const places = ids
    .flatMap((id) => changesSince(id, structures.of(id), answers.get(id) ?? []))
    .sort((one, other) => (one.entries[0]!.created_at < other.entries[0]!.created_at ? 1 : -1));
  // Who may read no log is not told that nothing happened.
  if (ready && !failed && teams.every(({ id }) => answers.get(id) === null)) return null;
  return (
    <HomeSection
      id="changes"
      title={t('home.changes')}
      lines={2}
      isEmpty={places.length === 0}
      says={{ empty: t('home.changesEmpty'), failed: t('home.changesNotLoaded') }}
      {...{ ready, failed, again }}
    >
      {places.length > 0 && (
        <ul className={styles.list}>
          {places.slice(0, PLACES_MAX).map((place) => (
            <Place key={place.id} place={place} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function Place({ place: { team, id, entries } }: { place: PlaceChanges }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { structure } = useStructure(team);
  useAccess(team);
  const folder = structure.folder(id);
  const record = folder ?? structure.board(id);
  const [last] = entries;
  if (!record || !last) return null;
  const people = [...new Map(entries.map((one) => [one.user_id, one])).values()].slice(0, PEOPLE_MAX);
  const attributeOf = (attribute: string) => structure.attribute(attribute);
  const pieces = entrySentence(last, { t, kindOf: (attribute) => attributeOf(attribute)?.kind });
  return (
    <li className={styles.place}>
      <span className={styles.faces}>
        {people.map((one) => (
          <Avatar
            key={one.user_id}
            name={nameIn(formats.language, one.user_name, one.user_gone) ?? '?'}
            photo={one.user_photo}
            size={22}
            person={one.user_id}
          />
        ))}
      </span>
      <span className={styles.words}>
        <span className={styles.head}>
          <PlaceLink record={record} className={styles.name}>
            <PlaceIcon record={record} size={18} />
            <span dir="auto">{record.name}</span>
          </PlaceLink>
          {folder && (
            <span className={styles.board} dir="auto">
              {structure.board(folder.board_id)?.name}
            </span>
          )}
          <Link
            to="/team/$teamId/activity"
            params={{ teamId: team }}
            search={{ board: folder?.board_id ?? id }}
            className={styles.count}
          >
            {t('home.changesCount', { count: entries.length })}
          </Link>
        </span>
        <span className={styles.said}>
          <bdi>{nameIn(formats.language, last.user_name, last.user_gone) ?? t('activity.somebody')}</bdi>{' '}
          <Sentence pieces={pieces} attributeOf={attributeOf} />
        </span>
        <span className={styles.when}>{formats.moment(wireTime(last.created_at))}</span>
      </span>
    </li>
  );
}
