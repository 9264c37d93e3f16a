import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { recentPlaces } from '../../data/own/recents.ts';
import type { Structure } from '../../data/structure/structure.ts';
import styles from './own-places.module.css';
import { PlaceList } from './place-list.tsx';

/** So many are seen at a glance. */
const SHOWN = 6;

/** Where the person has been last, on any of their devices. */
export function RecentPlaces({
  teamId,
  structure,
  explains,
}: {
  teamId: number;
  structure: Structure;
  /** Whether it says what comes there as long as there is nothing. */
  explains: boolean;
}) {
  const { t } = useTranslation();
  const heading = useId();
  const places = recentPlaces(structure, SHOWN);
  if (places.length === 0 && !explains) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('own.recents')}
      </h3>
      {places.length === 0 ? (
        <p className={styles.empty}>{t('home.recentsEmpty')}</p>
      ) : (
        <PlaceList teamId={teamId} structure={structure} places={places} />
      )}
    </section>
  );
}
