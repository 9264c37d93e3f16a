import { Link } from '@tanstack/react-router';
import type { Team } from '@tessera/domain/api/me.ts';
import type { OwnItem } from '@tessera/domain/api/own-items.ts';
import { dayOf, hasTime, zoneOf } from '@tessera/domain/attributes/date-value.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { type DueGroup, dueGroupOf, dueGroups } from '@tessera/domain/own-items/due-group.ts';
import { datedAs } from '@tessera/domain/repeats/repeating.ts';
import { Suspense, useCallback, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useOwnItems } from '../../data/own/own-items.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { type Structure, useStructure, useStructures } from '../../data/structure/structure.ts';
import { FolderIcon } from '../../ui/board-icon/board-icon.tsx';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { MenuPlace } from '../../ui/menu/context-menu.tsx';
import { useMenuPress } from '../../ui/menu/use-menu-press.ts';
import { HomeSection } from './home-section.tsx';
import styles from './my-items.module.css';
import { useThere } from './use-there.ts';

interface Shown extends OwnItem {
  team: number;
  /** Of the attribute, or of the person. */
  zone: string;
  day: string | null;
}

const OwnItemMenus = latePart(
  chunk(async () => ({ default: (await import('./own-item-menus.tsx')).OwnItemMenus })),
);

const SUNDAY = 0;

/** The items that the person has to do, in all workspaces, by when they are due. */
export function MyItems({ teams, onThere }: { teams: readonly Team[]; onThere(): void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const ids = teams.map(({ id }) => id);
  const { answers, failed, again, ...asked } = useOwnItems(ids);
  const structures = useStructures(ids);
  const ready = asked.ready && structures.ready;
  useThere(ready || failed, onThere);
  const [over, setOver] = useState<readonly string[]>([]);
  const onOver = useCallback(
    (id: string, isOver: boolean) =>
      setOver((before) => [...before.filter((one) => one !== id), ...(isOver ? [id] : [])]),
    [],
  );
  const items = ids
    .flatMap((id) => shownItems(id, structures.of(id), answers.get(id)?.data ?? [], viewer))
    .filter(({ id }) => !over.includes(id));
  items.sort((one, other) => ((one.day ?? '~') < (other.day ?? '~') ? -1 : one.day === other.day ? 0 : 1));
  const today = viewer.today ?? '';
  const groups = Map.groupBy(items, ({ day }) => dueGroupOf(day, today, viewer.firstWeekday ?? SUNDAY));
  const [menu, setMenu] = useState<{ item: Shown; at: MenuPlace | undefined }>();
  const { events } = useMenuPress((target, at) => {
    const item = items.find(({ id }) => id === target.closest<HTMLElement>('[data-item]')?.dataset['item']);
    if (item) setMenu({ item, at });
    return item !== undefined;
  });
  const more = teams.some(({ id }) => answers.get(id)?.more);
  return (
    <HomeSection
      id="items"
      title={t('home.myItems')}
      lines={4}
      isEmpty={items.length === 0}
      says={{ empty: t('home.myItemsEmpty'), failed: t('home.notLoaded') }}
      {...{ ready, failed, again }}
    >
      {dueGroups.map((group) => {
        const some = groups.get(group);
        return some && <Group key={group} {...{ group, viewer, events }} items={some} />;
      })}
      {menu && (
        <Suspense>
          <OwnItemMenus {...menu} onOver={onOver} onClose={() => setMenu({ ...menu, at: undefined })} />
        </Suspense>
      )}
      {more && <p className={styles.more}>{t('home.moreItems')}</p>}
    </HomeSection>
  );
}

/** Of what this browser knows the folder of. */
function shownItems(team: number, structure: Structure, items: readonly OwnItem[], viewer: Lookup): Shown[] {
  return items.flatMap((item) => {
    if (!structure.folder(item.folder_id)) return [];
    const attribute = item.due ? structure.attribute(item.due.attribute_id) : undefined;
    const zone = zoneOf({ zone: (attribute && datedAs(attribute)?.zone) ?? null }, viewer);
    return [{ ...item, team, zone, day: item.due && dayOf(item.due.date, zone) }];
  });
}

interface GroupProps {
  group: DueGroup;
  items: readonly Shown[];
  viewer: Lookup;
  events: ReturnType<typeof useMenuPress>['events'];
}

function Group({ group, items, viewer, events }: GroupProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const heading = useId();
  return (
    <div className={styles.group} data-group={group}>
      <h3 id={heading} className={styles.groupHeading}>
        {t(`home.due.${group}`)}
        <span className={styles.count}>{formats.number(items.length)}</span>
      </h3>
      <ul className={styles.list} aria-labelledby={heading} {...events}>
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
  const { id, folder_id, board_id, title, due, day, zone } = item;
  const folder = structure.folder(folder_id);
  const time =
    due && hasTime(due.date)
      ? formats.date({ timeStyle: 'short', timeZone: zone }).format(wireTime(due.date))
      : '';
  const date =
    day && !isToday
      ? formats.date({ month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
      : '';
  return (
    <li data-item={id}>
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
