import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import clsx from 'clsx';
import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import type { ActivityQuery } from '../../data/structure/activity.ts';
import type { Structure } from '../../data/structure/structure.ts';
import { nameIn } from '../../data/teams/name-in.ts';
import { entrySentence, logUiOf } from '../../records/activity/activity-sentence.ts';
import { isLongLine } from '../../records/activity/is-long.ts';
import { Sentence } from '../../records/activity/sentence.tsx';
import { ShownDifference } from '../../records/activity/shown-value.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './activity.module.css';
import type { OnlyItem } from './activity-list.tsx';
import { EntryLines } from './entry-lines.tsx';
import { EntryPlace } from './entry-place.tsx';
import { OriginIcon } from './origin-icon.tsx';

/** One action: who, what, where and when; with its single changes if there are several. */
export function Entry({
  teamId,
  query,
  entry,
  structure,
  onOnly,
  onUndo,
  onReport,
}: {
  teamId: number;
  query: ActivityQuery;
  entry: ActivityEntry;
  structure: Structure;
  onOnly(item: OnlyItem): void;
  onUndo(): void;
  onReport(): void;
}) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = nameIn(formats.language, entry.user_name, entry.user_gone);
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const attributeOf = (id: string) => structure.attribute(id);
  const pieces = entrySentence(entry, { t, kindOf: (id) => attributeOf(id)?.kind });
  const total = entry.counts.reduce((sum, { count }) => sum + count, 0);
  const line = total === 1 ? entry.lines[0] : undefined;
  const isOfItem = line && logUiOf(line.collection).activity.isOfItem;
  const item = line && line.name !== null && line.exists && isOfItem ? line : undefined;
  const isFiltered = query.item_id !== undefined;
  const isOpenable = total > 1 && (entry.lines.length > 0 || !isFiltered);
  const hasActions = isOpenable || entry.undone || entry.undoable || entry.file?.mine === true;
  return (
    <li className={styles.entry}>
      <Avatar name={name ?? '?'} photo={entry.user_photo} size={28} person={entry.user_id} />
      <div className={styles.what}>
        <p className={styles.said}>
          <strong dir="auto">{name ?? t('activity.somebody')}</strong>{' '}
          <Sentence pieces={pieces} attributeOf={attributeOf} />
        </p>
        {line && isLongLine(line, attributeOf) && <ShownDifference line={line} attributeOf={attributeOf} />}
        <p className={styles.when}>
          <OriginIcon origin={entry.origin} />{' '}
          {formats.date({ timeStyle: 'short' }).format(wireTime(entry.created_at))}
          <EntryPlace entry={entry} structure={structure} />
        </p>
        {isOpen && (
          <div id={detailsId}>
            <EntryLines teamId={teamId} query={query} entry={entry} attributeOf={attributeOf} />
          </div>
        )}
      </div>
      <div className={clsx(styles.actions, hasActions && styles.several)}>
        {item && !isFiltered && (
          <span className={styles.quietAction}>
            <IconButton
              small
              label={t('activity.onlyThis', { name: item.name })}
              onPress={() => onOnly({ id: item.id, name: item.name! })}
            >
              <ListFilter size={14} />
            </IconButton>
          </span>
        )}
        {isOpenable && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            {...(isOpen ? { 'aria-controls': detailsId } : {})}
            onPress={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'activity.hideDetails' : 'activity.details')}
          </Button>
        )}
        {entry.file?.mine && (
          <Button kind="quiet" size="small" onPress={onReport}>
            {t('activity.report')}
          </Button>
        )}
        {entry.undone && <span className={styles.when}>{t('activity.undone')}</span>}
        {entry.undoable && !entry.undone && (
          <Button size="small" onPress={onUndo}>
            {t('activity.undo')}
          </Button>
        )}
      </div>
    </li>
  );
}
