import { useNavigate } from '@tanstack/react-router';
import type { OwnItem } from '@tessera/domain/api/own-items.ts';
import { doneChange, dueRules, isDone } from '@tessera/domain/own-items/own-item.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { useEffect, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuActions } from '../../commands/menu-actions.tsx';
import type { OwnItemContext } from '../../commands/own-item/context.ts';
import { ownItemMenu } from '../../commands/own-item/index.ts';
import { itemActions } from '../../data/folder/item-actions.ts';
import { itemAddress } from '../../data/folder/item-address.ts';
import { undoable } from '../../data/folder/undoable.ts';
import { useAllowed } from '../../data/permissions/use-allowed.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { ContextMenu, type MenuPlace } from '../../ui/menu/context-menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useDelete } from '../../views/bulk/use-delete.ts';

interface OfTeam extends OwnItem {
  team: number;
}

interface OwnItemMenusProps {
  item: OfTeam;
  /** Where its menu is open. Undefined: it is not. */
  at: MenuPlace | undefined;
  onClose(): void;
  /** An item that was changed from here is done or deleted now, or it is to do again. */
  onOver(id: string, isOver: boolean): void;
}

/** The menus of the person's own items. It stays: of those that were changed it says whether they are still to do. */
export function OwnItemMenus({ item, at, onClose, onOver }: OwnItemMenusProps) {
  const [changed, setChanged] = useState<readonly OfTeam[]>([]);
  const onChange = () => setChanged((before) => [...before.filter(({ id }) => id !== item.id), item]);
  return (
    <>
      {at && <OwnItemMenu {...{ item, at, onClose, onChange }} />}
      {changed.map((one) => (
        <Followed key={one.id} item={one} onOver={onOver} />
      ))}
    </>
  );
}

function OwnItemMenu({
  item,
  at,
  onClose,
  onChange,
}: Omit<OwnItemMenusProps, 'onOver'> & { at: MenuPlace; onChange(): void }) {
  const { t } = useTranslation();
  const context = useOwnItemContext(item, onChange);
  return (
    <ContextMenu
      label={t('column.cardMenuOf', { name: nameOf(item, t) })}
      actions={menuActions(ownItemMenu, context, t)}
      {...{ at, onClose }}
    />
  );
}

function Followed({ item, onOver }: Pick<OwnItemMenusProps, 'item' | 'onOver'>) {
  const { isThere, known, rules } = useOwnItem(item);
  const isOver = isThere && (known === undefined || isDone(rules, known));
  useEffect(() => onOver(item.id, isOver), [item.id, isOver, onOver]);
  return null;
}

const nameOf = ({ title }: OwnItem, t: (key: string) => string): string => title || t('item.untitled');

const placeOf = ({ team, board_id, folder_id }: OfTeam) => ({ team_id: team, board_id, folder_id });

/** An item in its folder, which is loaded for it. */
function useOwnItem(item: OfTeam) {
  const { structure } = useStructure(item.team);
  const folder = structure.folder(item.folder_id);
  const opened = syncClient().folder(placeOf(item));
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0);
  useEffect(() => {
    draw();
    return opened.subscribe(draw);
  }, [opened]);
  const isThere = opened.status === 'ready';
  const known = (isThere && (opened.shown('items', item.id) as Item | null)) || undefined;
  const shared = structure.views(item.folder_id).filter(({ personal }) => !personal);
  return { folder, isThere, known, rules: dueRules(folder ? structure.attributes(folder) : [], shared) };
}

/** What can be done with it. `onChange`: it is about to be done or deleted. */
function useOwnItemContext(item: OfTeam, onChange: () => void): OwnItemContext {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const copy = useCopy();
  const { folder, known, rules } = useOwnItem(item);
  const { id, board_id, folder_id, team } = item;
  const allowed = useAllowed(team, folder ?? { id: folder_id, board_id });
  const actions = itemActions(syncClient(), placeOf(item));
  const remove = useDelete(actions);
  const address = itemAddress({ board_id, id: folder_id }, id);
  const change = doneChange(rules);
  const mayEdit = allowed.editAll || known === undefined || allowed.editItem(known.created_by);
  const complete = ({ attribute, data }: NonNullable<typeof change>) => {
    onChange();
    const { done, undo } = undoable(syncClient(), () =>
      actions.saveValues([{ itemId: id, attributeId: attribute.id, data }]),
    );
    // A refusal of the server shows where all refusals show.
    done.catch(() => {});
    showToast(t('list.markedDone', { name: nameOf(item, t) }), { action: undoAction(t, undo) });
  };
  return {
    open: () =>
      void navigate({
        to: '/b/$rootId/$folderId/{-$itemId}',
        params: { rootId: board_id, folderId: folder_id, itemId: id },
      }),
    openInTab: () => window.open(address, '_blank', 'noopener'),
    copyLink: () => copy(address, t('item.linkCopied')),
    complete: change && mayEdit ? () => complete(change) : undefined,
    delete: allowed.deleteItem
      ? () => {
          onChange();
          remove([id]);
        }
      : undefined,
    isThere: known !== undefined,
  };
}
