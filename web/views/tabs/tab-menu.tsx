import type { View } from '@tessera/domain/records/view.ts';
import {
  ArrowLeftToLine,
  ArrowRightToLine,
  Copy,
  Link2,
  Lock,
  LockOpen,
  Pencil,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isLastShared, mayChange, mayRemove, maySwitchPersonal } from '../../data/views/plan-views.ts';
import type { TabsAllowed } from '../../data/views/types.ts';
import { type MenuAction, MenuPopover } from '../../ui/menu/menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';

interface TabMenuProps {
  view: View;
  /** At its button, or at the pointer, in CSS pixels of the window. */
  at: HTMLElement | { x: number; y: number };
  views: readonly View[];
  allowed: TabsAllowed;
  onClose(): void;
  onRename(): void;
  onDuplicate(): void;
  onMove(target: string, where: 'before' | 'behind'): void;
  onLock(locked: boolean): void;
  onPersonal(personal: boolean): void;
  onDelete(): void;
}

/** The actions on a view. The last one that everybody sees cannot be deleted: a folder always has such a view. */
export function TabMenu({ view, at, onClose, ...props }: TabMenuProps) {
  const { t } = useTranslation();
  const actions = useActions({ view, ...props });
  const point = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLElement | null>(null);
  const isButton = at instanceof HTMLElement;
  button.current = isButton ? at : null;
  const { x, y } = isButton ? { x: 0, y: 0 } : at;
  return (
    <>
      <span ref={point} style={{ position: 'fixed', left: x, top: y }} aria-hidden="true" />
      <MenuPopover
        label={t('views.options', { name: view.name })}
        actions={actions}
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        triggerRef={(isButton ? button : point) as RefObject<HTMLElement | null>}
        placement="bottom start"
      />
    </>
  );
}

function useActions({
  view,
  views,
  allowed,
  onRename,
  onDuplicate,
  onMove,
  onLock,
  onPersonal,
  onDelete,
}: Omit<TabMenuProps, 'at' | 'onClose'>): MenuAction[] {
  const { t } = useTranslation();
  const at = views.findIndex(({ id }) => id === view.id);
  const [before, behind] = [views[at - 1], views[at + 1]];
  const mayCustomize = mayChange(view, allowed);
  const switchPersonal = () =>
    isLastShared(view, views)
      ? showToast(t('errors.issues.last_shared_view'), { kind: 'error' })
      : onPersonal(!view.personal);
  const copyLink = () => {
    const link = linkTo(view);
    const copied = navigator.clipboard?.writeText(link) ?? Promise.reject(new Error('insecure'));
    copied.then(
      () => showToast(t('views.linkCopied'), { kind: 'good' }),
      // An insecure page has no clipboard.
      () => showToast(t('members.copyByHand', { text: link }), { kind: 'error' }),
    );
  };
  const offers: (MenuAction & { offered: boolean })[] = [
    {
      id: 'rename',
      label: t('board.rename'),
      icon: <Pencil size={14} />,
      offered: mayCustomize,
      run: onRename,
    },
    {
      id: 'duplicate',
      label: t('boardMenu.duplicate'),
      icon: <Copy size={14} />,
      offered: allowed.create || allowed.personal,
      run: onDuplicate,
    },
    { id: 'link', label: t('views.copyLink'), icon: <Link2 size={14} />, offered: true, run: copyLink },
    {
      id: 'start',
      label: t('table.moveStart'),
      icon: <ArrowLeftToLine size={14} className="mirrored" />,
      offered: mayCustomize && views.length > 1,
      disabled: !before,
      apart: true,
      run: () => before && onMove(before.id, 'before'),
    },
    {
      id: 'end',
      label: t('table.moveEnd'),
      icon: <ArrowRightToLine size={14} className="mirrored" />,
      offered: mayCustomize && views.length > 1,
      disabled: !behind,
      run: () => behind && onMove(behind.id, 'behind'),
    },
    {
      id: 'lock',
      label: t(view.locked ? 'views.unlock' : 'views.lock'),
      icon: view.locked ? <LockOpen size={14} /> : <Lock size={14} />,
      offered: mayCustomize && allowed.lock,
      apart: true,
      run: () => onLock(!view.locked),
    },
    {
      id: 'personal',
      label: t(view.personal ? 'views.share' : 'views.makePersonal'),
      icon: view.personal ? <UsersRound size={14} /> : <UserRound size={14} />,
      offered: maySwitchPersonal(view, allowed),
      apart: !allowed.lock,
      run: switchPersonal,
    },
    {
      id: 'delete',
      label: t('views.delete'),
      icon: <Trash2 size={14} />,
      offered: mayRemove(view, views, allowed),
      danger: true,
      apart: true,
      run: onDelete,
    },
  ];
  return offers.filter(({ offered }) => offered).map(({ offered: _, ...action }) => action);
}

const linkTo = ({ board_id, folder_id, id }: View): string =>
  new URL(`/b/${board_id}/${folder_id}?view=${id}`, location.origin).href;
