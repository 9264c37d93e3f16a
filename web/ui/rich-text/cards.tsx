import { leadsOut } from '@tessera/domain/rich-text/address.ts';
import { Image, Link2, Paperclip } from 'lucide-react';
import type { Reading, ShownFile } from './reading.ts';
import styles from './rich-text.module.css';
import { placeOf, TextLink } from './text-link.tsx';

/** A stored file: as the page shows files, or by its name. */
export function StoredFile({ file, reading }: { file: ShownFile; reading: Reading }) {
  const Icon = file.isImage ? Image : Paperclip;
  return (
    reading.files?.(file) ?? (
      <div className={styles.card}>
        <Icon size={16} aria-hidden />
        <bdi className={styles.cardTitle}>{file.name}</bdi>
      </div>
    )
  );
}

/** A link with room of its own. Nothing of it is fetched. */
export function LinkCard({ href, title, reading }: { href: string; title: string; reading: Reading }) {
  return (
    <TextLink href={href} reading={reading} className={styles.card}>
      <Link2 size={16} aria-hidden />
      <bdi className={styles.cardTitle}>{title || href}</bdi>
      {leadsOut(href) && <span className={styles.cardPlace}>{placeOf(href)}</span>}
    </TextLink>
  );
}
