import { useNavigate, useParams } from '@tanstack/react-router';
import { Ellipsis, GripVertical } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import { moveFavourite } from '../../data/own/favourites.ts';
import { isFolder, type TreeRecord } from '../../data/structure/boards.ts';
import { PlaceIcon, PlaceLink } from '../../records/tree/place-link.tsx';
import { rowIdAt, useNodeMenu } from '../../records/tree/use-node-menu.tsx';
import { useTreeMenu } from '../../records/tree/use-tree-menu.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './favourites.module.css';

interface Props {
  teamId: number;
  places: readonly TreeRecord[];
  /** That of all lines, in CSS pixels: a list is empty for a frame before it has them. */
  height: number;
}

/** The boards and folders that the person keeps at hand, in their own order. */
export default function Favourites({ teamId, places, height }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { rootId, folderId } = useParams({ strict: false });
  const { menu, dialogs } = useTreeMenu(teamId);
  const current = folderId ?? rootId;
  const { opened, setOpened, drawn, isHeld, events } = useNodeMenu(menu, (target) => {
    const id = rowIdAt(target);
    return places.find((one) => one.id === id);
  });
  const narrow = useNarrow();

  const { dragAndDropHooks } = useDragAndDrop({
    // A finger that stays opens the menu.
    isDisabled: narrow,
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': places.find(({ id }) => id === key)?.name ?? '' })),
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === 'on') return;
      moveFavourite(teamId, String([...keys][0]), { id: String(target.key), where: target.dropPosition });
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.place!} />,
  });

  return (
    <>
      <GridList
        aria-label={t('own.favourites')}
        className={styles.list!}
        style={{ blockSize: height }}
        items={places}
        dependencies={[current, opened]}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => {
          const record = places.find(({ id }) => id === key);
          if (!record || isHeld()) return;
          void (isFolder(record)
            ? navigate({
                to: '/b/$rootId/$folderId/{-$itemId}',
                params: { rootId: record.board_id, folderId: record.id, itemId: undefined },
              })
            : navigate({ to: '/b/$rootId', params: { rootId: record.id } }));
        }}
        {...events}
      >
        {(record) => (
          <GridListItem textValue={record.name} className={styles.row!}>
            <span
              className={styles.line}
              data-current={current === record.id || undefined}
              data-open={opened?.record.id === record.id || undefined}
            >
              <PlaceIcon record={record} size={20} />
              <span className={styles.named}>
                <PlaceLink record={record} className={styles.name} tabIndex={-1}>
                  <span dir="auto">{record.name}</span>
                </PlaceLink>
              </span>
              <span className={styles.actions}>
                <Button slot="drag" className={styles.grip!}>
                  <GripVertical size={14} aria-hidden />
                </Button>
                <IconButton
                  small
                  label={t('shell.folderOptions', { name: record.name })}
                  aria-haspopup="menu"
                  onPress={({ target }) => setOpened({ record, at: target as HTMLElement })}
                >
                  <Ellipsis size={14} />
                </IconButton>
              </span>
            </span>
          </GridListItem>
        )}
      </GridList>
      {drawn}
      {dialogs}
    </>
  );
}
