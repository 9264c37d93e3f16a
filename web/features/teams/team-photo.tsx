import type { Team } from '@tessera/domain/api/me.ts';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { photoAddress } from '../../ui/avatar/photo-address.ts';
import styles from './team-photo.module.css';

/** The most times that a logo is wider than high: wider ones would take the space of the rest. */
const WIDEST = 4;

/** A workspace's picture: its photo in a square, its logo in its own shape, or its initials. */
export function TeamPhoto({
  team: { name, photo_url, use_custom_logo },
  size,
}: {
  team: Pick<Team, 'name' | 'photo_url' | 'use_custom_logo'>;
  /** Its height, in CSS pixels. */
  size: number;
}) {
  const [broken, setBroken] = useState<string>();
  if (!use_custom_logo || photo_url === null || photo_url === broken)
    return <Avatar name={name} photo={photo_url} size={size} square />;
  return (
    <img
      src={photoAddress(photo_url, size * WIDEST)}
      alt=""
      decoding="async"
      draggable={false}
      className={styles.logo}
      style={{ blockSize: size, maxInlineSize: size * WIDEST }}
      onError={() => setBroken(photo_url)}
    />
  );
}
