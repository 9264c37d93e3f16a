import { Link } from '@tanstack/react-router';
import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { logUiOf } from './activity-sentence.ts';
import type { Piece } from './pieces.ts';
import styles from './sentence.module.css';
import { ShownValue } from './shown-value.tsx';

/** The sentence of an entry, with links to what can be opened. */
export function Sentence({
  pieces,
  attributeOf,
}: {
  pieces: readonly Piece[];
  attributeOf(id: string): Attribute | undefined;
}) {
  const { t } = useTranslation();
  const shown = (piece: Piece): ReactNode => {
    if (piece.is === 'text') return piece.text;
    if (piece.is === 'thing') return <Thing line={piece.line} />;
    const attribute = attributeOf(piece.is === 'attribute' ? piece.id : piece.attribute);
    if (piece.is === 'value') return attribute && <ShownValue attribute={attribute} data={piece.data} />;
    return attribute ? <bdi className={styles.attribute}>{attribute.name}</bdi> : t('activity.goneAttribute');
  };
  // Pieces have no keys of their own, and never change their order.
  return pieces.map((piece, n) => <Fragment key={`${n} ${piece.is}`}>{shown(piece)}</Fragment>);
}

/** An existing thing is a link to its place; a deleted one is text. */
function Thing({ line }: { line: ActivityLine }) {
  const { collection, exists, board_id, folder_id, id } = line;
  const name = <bdi>{line.name}</bdi>;
  const link =
    exists && board_id !== null ? logUiOf(collection).linkTo?.({ id, board_id, folder_id }) : undefined;
  return link ? (
    <Link {...link} className={styles.link!}>
      {name}
    </Link>
  ) : (
    name
  );
}
