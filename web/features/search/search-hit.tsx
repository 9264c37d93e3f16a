import { Link } from '@tanstack/react-router';
import type { SearchHit, SearchMatch } from '@tessera/domain/api/search.ts';
import { RotateCcw } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CellContent } from '../../attributes/cell-content.tsx';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { restore } from '../../data/structure/trash.ts';
import { recordUis } from '../../records/index.ts';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './search.module.css';

interface HitProps {
  teamId: number;
  hit: SearchHit;
  structure: Structure;
  link: RefObject<HTMLAnchorElement | null> | undefined;
  onRestored(): void;
}

/** An item that a search has found: its title, where it is, and what of it was found. */
export function SearchHitLine({ teamId, hit, structure, link, onRestored }: HitProps) {
  const { t } = useTranslation();
  const { item_id: id, board_id, folder_id, deleted_at } = hit;
  const name = hit.title || t('trash.unnamed');
  const titled = hit.matches.find(({ attribute_id }) => structure.attribute(attribute_id)?.primary);
  const others = hit.matches.filter((one) => one !== titled);
  const { Icon, linkTo } = recordUis.items;
  const target = deleted_at === null ? linkTo?.({ id, board_id, folder_id }) : undefined;
  const title = <span dir="auto">{titled ? <Marked {...titled} /> : name}</span>;
  return (
    <li className={styles.hit}>
      <span className={styles.icon} aria-hidden="true">
        <Icon size={16} />
      </span>
      <div className={styles.words}>
        {target ? (
          <Link {...target} ref={link} data-hit className={styles.name}>
            {title}
          </Link>
        ) : (
          // A thing in the trash cannot be opened; the keys still come by.
          <span className={styles.gone}>{title}</span>
        )}
        <Where hit={hit} structure={structure} />
        {others.map((match) => (
          <p key={match.attribute_id} className={styles.match}>
            <bdi className={styles.attribute}>{structure.attribute(match.attribute_id)?.name}</bdi>
            <span dir="auto">
              <Marked {...match} />
            </span>
          </p>
        ))}
      </div>
      <HitStatus hit={hit} structure={structure} />
      {deleted_at !== null && <Restore teamId={teamId} id={id} name={name} onRestored={onRestored} />}
    </li>
  );
}

/** How far it is. */
function HitStatus({ hit: { status }, structure }: Pick<HitProps, 'hit' | 'structure'>) {
  const attribute = status && structure.attribute(status.attribute_id);
  if (!status || !attribute) return null;
  return (
    <span className={styles.status}>
      <span className="for-screen-readers">{attribute.name}</span>
      <CellContent attribute={attribute} data={status.data} />
    </span>
  );
}

function Where({ hit, structure }: Pick<HitProps, 'hit' | 'structure'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { board_id, folder_id, updated_at, deleted_at } = hit;
  const names = [structure.board(board_id)?.name, structure.folder(folder_id)?.name];
  return (
    <span className={styles.meta}>
      <span className={styles.places}>
        {names.map(
          (name, index) =>
            name !== undefined && (
              <span key={index === 0 ? 'board' : 'folder'} className={styles.place}>
                <bdi>{name}</bdi>
              </span>
            ),
        )}
      </span>
      <span>
        {deleted_at === null
          ? formats.moment(wireTime(updated_at))
          : t('trash.deletedAt', { when: formats.moment(wireTime(deleted_at)) })}
      </span>
    </span>
  );
}

/** A text with the found words marked. */
function Marked({ text, marks }: Pick<SearchMatch, 'text' | 'marks'>) {
  const parts = marks.flatMap(([from, to], index) => [
    text.slice(marks[index - 1]?.[1] ?? 0, from),
    <mark key={from} className={styles.mark}>
      {text.slice(from, to)}
    </mark>,
  ]);
  return (
    <>
      {parts}
      {text.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  );
}

function Restore({
  teamId,
  id,
  name,
  onRestored,
}: {
  teamId: number;
  id: string;
  name: string;
  onRestored(): void;
}) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const bring = async () => {
    setBusy(true);
    try {
      await restore(teamId, { collection: 'items', id });
      showToast(t('trash.restored', { name }), { kind: 'good' });
      onRestored();
    } catch (error) {
      showToast((error as Error).message, { kind: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      icon={<RotateCcw size={14} />}
      busy={busy}
      onPress={() => void bring()}
      aria-label={t('trash.restoreNamed', { name })}
    >
      {t('trash.restore')}
    </Button>
  );
}
