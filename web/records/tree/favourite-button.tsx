import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isFavourite, toggleFavourite } from '../../data/own/favourites.ts';
import { useAccess } from '../../data/permissions/access.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './own-buttons.module.css';

/** The star of a board or a folder. */
export function FavouriteButton({ teamId, id }: { teamId: number; id: string }) {
  const { t } = useTranslation();
  // Draws again with the team's records too.
  if (useAccess(teamId).subject.standing === undefined) return null;
  const isOn = isFavourite(teamId, id);
  return (
    <IconButton
      label={t(isOn ? 'own.removeFavourite' : 'own.addFavourite')}
      onPress={() => toggleFavourite(teamId, id)}
    >
      <Star size={16} className={isOn ? styles.star : undefined} />
    </IconButton>
  );
}
