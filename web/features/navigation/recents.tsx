import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { recentPlaces } from '../../data/own/recents.ts';
import { useStructure } from '../../data/structure/structure.ts';
import styles from './board-tree.module.css';
import { PlaceLines } from './place-lines.tsx';

/** So many are found at a glance. */
const SHOWN = 6;

/** The boards and folders where the person has been last. */
export default function Recents({ teamId }: { teamId: number }) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const { rootId, folderId } = useParams({ strict: false });
  const places = recentPlaces(structure, SHOWN);
  if (places.length === 0) return <p className={styles.none}>{t('home.recentsEmpty')}</p>;
  return <PlaceLines teamId={teamId} label={t('own.recents')} places={places} current={folderId ?? rootId} />;
}
