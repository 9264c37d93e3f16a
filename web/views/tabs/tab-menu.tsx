import type { View } from '@tessera/domain/records/view.ts';
import { useTranslation } from 'react-i18next';
import { menuActions } from '../../commands/menu-actions.tsx';
import { AtHand } from '../../commands/use-place.ts';
import type { ViewContext } from '../../commands/view/context.ts';
import { viewCommands, viewPlace } from '../../commands/view/index.ts';
import { isLastShared, mayChange, mayRemove, maySwitchPersonal } from '../../data/views/plan-views.ts';
import type { TabsAllowed } from '../../data/views/types.ts';
import { ContextMenu, type MenuPlace } from '../../ui/menu/context-menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { printView, useHasPaper } from '../print/paper.ts';

interface TabMenuProps {
  view: View;
  at: MenuPlace;
  views: readonly View[];
  allowed: TabsAllowed;
  onClose(): void;
  onRename(): void;
  onAppearance(): void;
  onDuplicate(): void;
  onMove(target: string, where: 'before' | 'behind'): void;
  onLock(locked: boolean): void;
  onPersonal(personal: boolean): void;
  onDelete(): void;
  isShown: boolean;
  /** How the person sees it otherwise than it is shared, as an address says it; undefined: as it is shared. */
  seen: (() => string | undefined) | undefined;
}

/** The actions on a view. The last one that everybody sees cannot be deleted: a folder always has such a view. */
export function TabMenu({ at, onClose, ...props }: TabMenuProps) {
  const { t } = useTranslation();
  const actions = menuActions(viewCommands, useViewContext(props), t);
  const label = t('views.options', { name: props.view.name });
  return <ContextMenu label={label} actions={actions} at={at} onClose={onClose} />;
}

/** The view that is shown, for the palette. */
export function ShownView(props: Omit<TabMenuProps, 'at' | 'onClose'>) {
  const context = useViewContext(props);
  return <AtHand place={viewPlace} context={() => context} name={() => props.view.name} />;
}

function useViewContext({
  view,
  views,
  allowed,
  ...props
}: Omit<TabMenuProps, 'at' | 'onClose'>): ViewContext {
  const { t } = useTranslation();
  const at = views.findIndex(({ id }) => id === view.id);
  // The first one that everybody sees opens where the address names none.
  const firstShared = views.find(({ personal }) => !personal);
  const hasPaper = useHasPaper();
  const copyText = useCopy();
  const copy = (as?: string) => copyText(linkTo(view, as), t('views.linkCopied'));
  const copySeen = (as: string | undefined) =>
    as ? copy(as) : showToast(t('views.seenTooLong'), { kind: 'error' });
  const { seen } = props;
  return {
    isLocked: view.locked === true,
    isPersonal: view.personal === true,
    isDefault: view === firstShared,
    hasOthers: views.length > 1,
    canMoveToStart: at > 0,
    canMoveToEnd: at < views.length - 1,
    mayChange: mayChange(view, allowed),
    mayDuplicate: allowed.create || allowed.personal,
    mayLock: allowed.lock,
    mayRemove: mayRemove(view, views, allowed),
    maySwitchPersonal: maySwitchPersonal(view, allowed),
    rename: props.onRename,
    changeAppearance: props.onAppearance,
    duplicate: props.onDuplicate,
    copyLink: () => copy(),
    copySeen: seen && (() => copySeen(seen())),
    print: props.isShown && hasPaper ? printView : undefined,
    makeDefault: () => firstShared && props.onMove(firstShared.id, 'before'),
    move: (places: -1 | 1) => {
      const beside = views[at + places];
      if (beside) props.onMove(beside.id, places < 0 ? 'before' : 'behind');
    },
    lock: props.onLock,
    setPersonal: (isPersonal: boolean) =>
      isPersonal && isLastShared(view, views)
        ? showToast(t('errors.issues.last_shared_view'), { kind: 'error' })
        : props.onPersonal(isPersonal),
    delete: props.onDelete,
  };
}

const linkTo = ({ board_id, folder_id, id }: View, as: string | undefined): string =>
  new URL(`/b/${board_id}/${folder_id}?view=${id}${as ? `&as=${as}` : ''}`, location.origin).href;
