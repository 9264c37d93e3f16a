import { useState } from 'react';
import { fileAddress } from '../../data/files/file-links.ts';
import styles from './attachments.module.css';
import { iconOf } from './file-kinds.ts';
import { useFileLink } from './use-file-link.ts';

interface ThumbnailProps {
  team: number;
  file: { id: string; name: string; type: string };
  /** In CSS pixels. */
  size: number;
}

/** A small picture of a file, or the sign of what it is. */
export function Thumbnail({ team, file, size }: ThumbnailProps) {
  const found = useFileLink(team, file.id);
  const [failed, setFailed] = useState<string>();
  const Icon = iconOf(file);
  const address = found?.hasPicture ? fileAddress(team, found.link, size > 48 ? 'small' : 'tiny') : undefined;
  return (
    <span className={styles.thumbnail} style={{ inlineSize: size, blockSize: size }}>
      {address && address !== failed ? (
        <img src={address} alt="" loading="lazy" draggable={false} onError={() => setFailed(address)} />
      ) : (
        <Icon size={Math.round(size * 0.62)} aria-hidden />
      )}
    </span>
  );
}
