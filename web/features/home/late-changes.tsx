import type { Team } from '@tessera/domain/api/me.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { changesSince, type PlaceChanges, useLateChanges } from '../../data/own/changes-since.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { openTeam, Structure, useStructure } from '../../data/structure/structure.ts';
import { entrySentence } from '../../records/activity/activity-sentence.ts';
import { Sentence } from '../../records/activity/sentence.tsx';
import { PlaceIcon, PlaceLink } from '../../records/tree/place-link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import styles from './late-changes.module.css';

/** The most places that are told of at once, and the most people of each. */
const [PLACES_MAX, PEOPLE_MAX] = [8, 3];

/** What others changed since the person was there, by folder. */
export default function LateChanges({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const heading = useId();
  const { answers, ready, failed, again } = useLateChanges(teams.map(({ id }) => id));
  const places = teams
    .flatMap(({ id }) => changesSince(id, new Structure(openTeam(id).collections), answers.get(id) ?? []))
    .sort((one, other) => (one.entries[0]!.created_at < other.entries[0]!.created_at ? 1 : -1));
  // Who may read no log is not told that nothing happened.
  if (ready && !failed && teams.every(({ id }) => answers.get(id) === null)) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('home.changes')}
      </h2>
      {!ready && places.length === 0 && <HomeSkeleton lines={2} />}
      {ready && !failed && places.length === 0 && <p className={styles.empty}>{t('home.changesEmpty')}</p>}
      {failed && (
        <p className={styles.empty}>
          {t('home.changesNotLoaded')}{' '}
          <Button size="small" onPress={again}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {places.length > 0 && (
        <ul className={styles.list}>
          {places.slice(0, PLACES_MAX).map((place) => (
            <Place key={place.id} place={place} />
          ))}
        </ul>
      )}
    </section>
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
          <Avatar key={one.user_id} name={one.user_name ?? '?'} photo={one.user_photo} size={22} />
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
          <span className={styles.count}>{t('home.changesCount', { count: entries.length })}</span>
        </span>
        <span className={styles.said}>
          <bdi>{last.user_name ?? t('activity.somebody')}</bdi>{' '}
          <Sentence pieces={pieces} attributeOf={attributeOf} />
        </span>
        <span className={styles.when}>{formats.moment(wireTime(last.created_at))}</span>
      </span>
    </li>
  );
}
