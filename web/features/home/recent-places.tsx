import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { recentPlaces } from '../../data/own/recents.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { PlaceIcon, PlaceLink } from '../../records/tree/place-link.tsx';
import styles from './own-places.module.css';

/** So many fit into one line of a wide page, or two of a narrow one. */
const SHOWN = 6;

/** Where the person has been last, on any of their devices; nothing as long as that is nowhere. */
export function RecentPlaces({ structure }: { structure: Structure }) {
  const { t } = useTranslation();
  const heading = useId();
  const places = recentPlaces(structure, SHOWN);
  if (places.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('own.recents')}
      </h3>
      <ul className={styles.places}>
        {places.map((record) => (
          <li key={record.id} className={styles.one}>
            <PlaceLink record={record} className={styles.place}>
              <PlaceIcon record={record} size={20} />
              <span className={styles.name} dir="auto">
                {record.name}
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
