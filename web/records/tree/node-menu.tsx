import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeRecord } from '../../data/structure/boards.ts';
import { MenuPopover } from '../../ui/menu/menu.tsx';
import type { TreeMenu } from './tree-menu.tsx';

/** The subject of the open menu, and its position: at its button, or at the pointer, in CSS pixels of the window. */
export interface OpenMenu {
  record: TreeRecord;
  at: HTMLElement | { x: number; y: number };
}

/** The one menu of all boards and folders of a list; the button and a right click open the same one. */
export function NodeMenu({
  menu,
  opened,
  onClose,
}: {
  menu: TreeMenu;
  opened: OpenMenu | undefined;
  onClose(): void;
}) {
  const { t } = useTranslation();
  const point = useRef<HTMLSpanElement>(null);
  const trigger = useRef<HTMLElement | null>(null);
  const at = opened?.at;
  const position = at && !(at instanceof HTMLElement) ? at : { x: 0, y: 0 };
  trigger.current = at instanceof HTMLElement ? at : point.current;
  return (
    <>
      <span ref={point} style={{ position: 'fixed', left: position.x, top: position.y }} aria-hidden="true" />
      {opened && (
        <MenuPopover
          label={t('shell.folderOptions', { name: opened.record.name })}
          actions={menu.actionsOf(opened.record)}
          isOpen
          onOpenChange={(isOpen) => !isOpen && onClose()}
          triggerRef={trigger as RefObject<HTMLElement | null>}
          placement="bottom start"
        />
      )}
    </>
  );
}
