import { addressOf, type LinkData, titleOf } from '@tessera/domain/attributes/url.ts';
import { Globe, Link } from 'lucide-react';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LinkEditor } from './link-editor.tsx';

/**
 * Its title, or the address without its common beginning. It opens in a new tab, and does not tell the site where it was
 * opened. The sign before it is the same for all sites: theirs would tell them who looks.
 */
function Cell({ data }: CellProps<LinkData>) {
  const address = addressOf(data);
  return (
    <>
      <Globe size={13} aria-hidden className={styles.sign} />
      <a
        className={styles.link}
        href={address}
        title={address}
        dir="auto"
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={-1}
      >
        {titleOf(data) || address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
      </a>
    </>
  );
}

export const url: AttributeUi = { Icon: Link, Cell, Editor: LinkEditor, tall: true, usualWidth: () => 220 };
