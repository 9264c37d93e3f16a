import type { Attachment } from '@tessera/domain/attributes/attachments.ts';
import { FileImage } from 'lucide-react';
import { useState } from 'react';
import { fileAddress } from '../../data/files/file-links.ts';
import styles from './cover.module.css';
import { previewOf } from './file-kinds.ts';
import { useFileLink } from './use-file-link.ts';

/** The file of a value that is shown as a cover: its first image. */
export const coverOf = (data: unknown): Attachment | undefined =>
  (data as readonly Attachment[] | null)?.find((file) => previewOf(file) === 'image');

/** An image across the whole width, in a place of a known height. */
export function Cover({ team, file, height }: { team: number; file: Attachment; height: number }) {
  const found = useFileLink(team, file.id);
  const [failed, setFailed] = useState<string>();
  const address = found?.hasPicture ? fileAddress(team, found.link, 'small') : undefined;
  return (
    <div className={styles.cover} style={{ blockSize: height }} data-cover>
      {address && address !== failed ? (
        <img src={address} alt="" loading="lazy" draggable={false} onError={() => setFailed(address)} />
      ) : (
        <FileImage size={20} aria-hidden />
      )}
    </div>
  );
}
