import { addressOf, type LinkData, titleOf } from '@tessera/domain/attributes/url.ts';
import { Link } from 'lucide-react';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LinkEditor } from './link-editor.tsx';
import { LinkIcon, SIGN_PX } from './link-icon.tsx';

const GAP_PX = 6;

/** Its title, or the address without its common beginning. */
const wordsOf = (data: LinkData): string =>
  titleOf(data) ||
  addressOf(data)
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/\/$/, '');

/** It opens in a new tab, and does not tell the site where it was opened. */
function Cell({ data, attribute }: CellProps<LinkData>) {
  const address = addressOf(data);
  return (
    <>
      <LinkIcon team={attribute.team_id} address={address} />
      <a
        className={styles.link}
        href={address}
        title={address}
        dir="auto"
        target="_blank"
        rel="noopener noreferrer"
        tabIndex={-1}
      >
        {wordsOf(data)}
      </a>
    </>
  );
}

export const url: AttributeUi = {
  Icon: Link,
  Cell,
  Editor: LinkEditor,
  tall: true,
  usualWidth: () => 220,
  sketch: (data: LinkData | null) =>
    data === null
      ? undefined
      : { form: 'words', words: wordsOf(data), isText: true, ink: 'accent-ink', signPx: SIGN_PX + GAP_PX },
};
