import { Link } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import type { OwnItem } from '@tessera/domain/api/own-items.ts';
import { dayOf, hasTime, zoneOf } from '@tessera/domain/attributes/date-value.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { type DueGroup, dueGroupOf, dueGroups } from '@tessera/domain/own-items/due-group.ts';
import { datedAs } from '@tessera/domain/repeats/repeating.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useOwnItems } from '../../data/own/own-items.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { openTeam, Structure, useStructure } from '../../data/structure/structure.ts';
import { FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { Button } from '../../ui/button/button.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import styles from './my-items.module.css';

interface Shown extends OwnItem {
  team: number;
  /** In the time zone of the attribute, or of the person. */
  day: string | null;
}

const SUNDAY = 0;

/** The items that the person has to do, in all workspaces, by when they are due. */
export function MyItems({ teams }: { teams: readonly Team[] }) {
  const { t } = useTranslation();
  const heading = useId();
  const viewer = useViewer();
  const { answers, ready, failed, again } = useOwnItems(teams.map(({ id }) => id));
  const items = teams.flatMap(({ id }) => shownItems(id, answers.get(id)?.data ?? [], viewer));
  items.sort((one, other) => ((one.day ?? '~') < (other.day ?? '~') ? -1 : one.day === other.day ? 0 : 1));
  const today = viewer.today ?? '';
  const groups = Map.groupBy(items, ({ day }) => dueGroupOf(day, today, viewer.firstWeekday ?? SUNDAY));
  const more = teams.some(({ id }) => answers.get(id)?.more);
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t('home.myItems')}
      </h2>
      {!ready && items.length === 0 && <HomeSkeleton lines={4} />}
      {dueGroups.map((group) => {
        const some = groups.get(group);
        return some && <Group key={group} group={group} items={some} viewer={viewer} />;
      })}
      {ready && items.length === 0 && !failed && <p className={styles.empty}>{t('home.myItemsEmpty')}</p>}
      {failed && (
        <p className={styles.empty}>
          {t('home.notLoaded')}{' '}
          <Button size="small" onPress={again}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {more && <p className={styles.empty}>{t('home.moreItems')}</p>}
    </section>
  );
}

/** Of what this browser knows the folder of. */
function shownItems(team: number, items: readonly OwnItem[], viewer: Lookup): Shown[] {
  const structure = new Structure(openTeam(team).collections);
  return items.flatMap((item) => {
    if (!structure.folder(item.folder_id)) return [];
    const attribute = item.due ? structure.attribute(item.due.attribute_id) : undefined;
    const zone = zoneOf({ zone: (attribute && datedAs(attribute)?.zone) ?? null }, viewer);
    return [{ ...item, team, day: item.due && dayOf(item.due.date, zone) }];
  });
}

function Group({ group, items, viewer }: { group: DueGroup; items: readonly Shown[]; viewer: Lookup }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const heading = useId();
  return (
    <div className={styles.group} data-group={group}>
      <h3 id={heading} className={styles.groupHeading}>
        {t(`home.due.${group}`)}
        <span className={styles.count}>{formats.number(items.length)}</span>
      </h3>
      <ul className={styles.list} aria-labelledby={heading}>
        {items.map((item) => (
          <Row key={item.id} item={item} isToday={item.day === viewer.today} />
        ))}
      </ul>
    </div>
  );
}

function Row({ item, isToday }: { item: Shown; isToday: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { structure } = useStructure(item.team);
  const { id, folder_id, board_id, title, due, day } = item;
  const folder = structure.folder(folder_id);
  const time =
    due && hasTime(due.date) ? formats.date({ timeStyle: 'short' }).format(wireTime(due.date)) : '';
  const date =
    day && !isToday
      ? formats.date({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
      : '';
  return (
    <li>
      <Link
        to="/b/$rootId/$folderId/{-$itemId}"
        params={{ rootId: board_id, folderId: folder_id, itemId: id }}
        className={styles.row}
      >
        <FolderIcon hue={folder?.hue ?? structure.board(board_id)?.hue} icon={folder?.icon} size={15} />
        <span className={styles.title} dir="auto">
          {title || t('item.untitled')}
        </span>
        <span className={styles.place} dir="auto">
          {[structure.board(board_id)?.name, folder?.name].filter(Boolean).join(' / ')}
        </span>
        <span className={styles.due}>{[date, time].filter(Boolean).join(' ')}</span>
      </Link>
    </li>
  );
}
