import { Link } from '@tanstack/react-router';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import clsx from 'clsx';
import { ChevronDown, Lock, UserRound } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/board-icon/mark.tsx';
import type { MenuPlace } from '../../ui/menu/context-menu.tsx';
import { useMenuPress } from '../../ui/menu/use-menu-press.ts';
import { NameField } from '../../ui/name-field/name-field.tsx';
import { viewUis } from '../index.ts';
import styles from './view-tabs.module.css';

const DRAGGED = 'text/tessera-view';

interface ViewTabProps {
  folder: Folder;
  view: Pick<View, 'id' | 'type' | 'name' | 'icon' | 'hue' | 'locked' | 'personal'>;
  isShown: boolean;
  isMenuOpen?: boolean;
  isRenamed?: boolean;
  /** Its name has just been written: whoever goes on by keys, or listens, is at its link. */
  takesFocus?: boolean;
  /** The person may neither rename nor move it. */
  isFixed: boolean;
  /** Undefined: there is no such view yet. */
  onMenu?(at: MenuPlace): void;
  onRename?(): void;
  /** With the new name; undefined: it keeps its own. */
  onRenamed?(name: string | undefined): void;
  /** Another view is dropped beside this one. */
  onMove?(id: string, where: 'before' | 'behind'): void;
}

/** One view: a link to it, and for the shown one the button of its menu. */
export function ViewTab({ view, isShown, isRenamed = false, takesFocus = false, ...props }: ViewTabProps) {
  const { t } = useTranslation();
  const tab = useRef<HTMLLIElement>(null);
  const press = useMenuPress((_target, at) => {
    if (!props.onMenu || isRenamed) return false;
    props.onMenu(at);
    return true;
  });
  const { drop, ...dragging } = useDragging(view.id, props.isFixed || isRenamed, props.onMove);
  useEffect(() => {
    if (!isShown) return;
    // With the frame: before it is drawn, the page would be laid out twice.
    const frame = requestAnimationFrame(() => {
      tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isShown]);
  useEffect(() => {
    // Who has gone elsewhere stays there.
    if (takesFocus && document.activeElement === document.body) tab.current?.querySelector('a')?.focus();
  }, [takesFocus]);
  return (
    <li
      ref={tab}
      className={clsx(styles.tab, isShown && styles.shown)}
      data-drop={drop}
      {...dragging}
      {...press.events}
    >
      {isRenamed && props.onRenamed ? (
        <NameField label={t('views.name')} name={view.name} onDone={props.onRenamed} />
      ) : (
        <TabLink view={view} isShown={isShown} {...props} />
      )}
    </li>
  );
}

interface NewTabProps {
  type: View['type'];
  /** What it is called where nothing else is written. */
  name: string;
  /** With the name; undefined: there is to be none. */
  onDone(name: string | undefined): void;
}

/** A view of which the type is chosen: it is made when its name has been written, so that it is saved once. */
export function NewTab({ type, name, onDone }: NewTabProps) {
  const { t } = useTranslation();
  const { Icon } = viewUis[type];
  const tab = useRef<HTMLLIElement>(null);
  useEffect(() => {
    tab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  return (
    <li ref={tab} className={clsx(styles.tab, styles.coming)}>
      <Icon size={14} aria-hidden />
      <NameField label={t('views.name')} name={name} onDone={onDone} />
    </li>
  );
}

function TabLink({
  folder,
  view,
  isShown,
  isMenuOpen = false,
  isFixed,
  onMenu,
  onRename,
}: Omit<ViewTabProps, 'isRenamed' | 'takesFocus' | 'onRenamed' | 'onMove'>) {
  const { t } = useTranslation();
  const { Icon } = viewUis[view.type];
  const look = view.hue ? { color: `var(--${view.hue}-strong)` } : {};
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Link
        to="/b/$rootId/$folderId/{-$itemId}"
        params={(before) => ({ ...before, rootId: folder.board_id, folderId: folder.id })}
        search={(before) => ({ ...before, view: view.id })}
        // The shown view may be one that the address does not name.
        activeProps={{ 'aria-current': undefined }}
        aria-current={isShown ? 'page' : undefined}
        className={styles.link!}
        draggable={false}
        onDoubleClick={isFixed ? undefined : onRename}
        onKeyDown={(event) => {
          if (event.key !== 'F2' || isFixed) return;
          event.preventDefault();
          onRename?.();
        }}
      >
        {view.icon ? (
          <Mark icon={view.icon} size={14} style={look} />
        ) : (
          <Icon size={14} aria-hidden style={look} />
        )}
        <span dir="auto">{view.name}</span>
        {view.personal && <UserRound size={12} role="img" aria-label={t('views.personal')} />}
        {view.locked && <Lock size={12} role="img" aria-label={t('views.locked')} />}
      </Link>
      {isShown && onMenu && (
        <Button
          ref={button}
          className={styles.more!}
          aria-label={t('views.options', { name: view.name })}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onPress={() => onMenu(button.current!)}
        >
          <ChevronDown size={13} aria-hidden />
        </Button>
      )}
    </>
  );
}

/** A view is dragged to another place in the line; a mark shows where. */
function useDragging(viewId: string, isFixed: boolean, onMove: ViewTabProps['onMove']) {
  const [drop, setDrop] = useState<'before' | 'behind'>();
  return {
    drop,
    draggable: !isFixed,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(DRAGGED, viewId);
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED)) return;
      event.preventDefault();
      const box = event.currentTarget.getBoundingClientRect();
      const isLate = event.clientX > box.x + box.width / 2;
      setDrop(isLate === (document.documentElement.dir === 'rtl') ? 'before' : 'behind');
    },
    onDragLeave: () => setDrop(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (drop) onMove?.(event.dataTransfer.getData(DRAGGED), drop);
      setDrop(undefined);
    },
  };
}
