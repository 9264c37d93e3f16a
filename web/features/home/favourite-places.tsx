import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { favouritePlaces } from '../../data/own/favourites.ts';
import type { Structure } from '../../data/structure/structure.ts';
import styles from './own-places.module.css';
import { PlaceList } from './place-list.tsx';

/** What the person keeps at hand, in their order. */
export function FavouritePlaces({
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
  const places = favouritePlaces(structure);
  if (places.length === 0 && !explains) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('own.favourites')}
      </h3>
      {places.length === 0 ? (
        <p className={styles.empty}>{t('home.favouritesEmpty')}</p>
      ) : (
        <PlaceList teamId={teamId} structure={structure} places={places} />
      )}
    </section>
  );
}
