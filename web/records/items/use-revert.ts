import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { LinkedItem } from '@tessera/domain/attributes/links.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { knownPeople, myId } from '../../data/folder/people.ts';
import { undoable } from '../../data/folder/undoable.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { SyncClient } from '../../data/sync/sync-client.ts';
import type { ItemActions } from '../../data/views/types.ts';
import { openToast, showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import { isOfKind } from '../activity/shown-value.tsx';

/** Like `revert`, for one item. */
export function useRevert(
  itemId: string,
  actions: ItemActions,
): (attribute: Attribute, data: unknown) => void {
  const { t } = useTranslation();
  return (attribute, data) => revert({ t, client: syncClient(), actions }, itemId, attribute, data);
}

/** Whether people save this attribute, and this person may make one value of it another: a vote is its person's alone. */
export function mayRevert(attribute: Attribute, now: unknown, data: unknown): boolean {
  return !isReadOnly(attribute) && isTaken(attribute, now, data, () => true);
}

function isTaken(
  { kind }: Attribute,
  now: unknown,
  data: unknown,
  seesBoard: (person: number) => boolean,
): boolean {
  const { mayChange }: AttributeKind = attributeKinds[kind];
  return mayChange?.(now, data, { person: myId(), seesBoard }) === undefined;
}

/** Who of the others may see the board the server knows. */
const isHere = (id: number): boolean => knownPeople.get().get(id)?.former !== true;

/** Whether a value names items that are deleted, as far as this page knows all of their folder. */
function namesGone({ kind, team_id }: Attribute, data: unknown): boolean {
  const { linksWhere }: AttributeKind = attributeKinds[kind];
  if (!linksWhere || data === null) return false;
  const isThere = ({ folder_id, item_id }: LinkedItem): boolean =>
    !linkSource().isLoaded(team_id, folder_id) || currentLookup.itemTitle(item_id, folder_id) !== undefined;
  return !same(linksWhere(data, isThere), data);
}

interface Reverting {
  t: TFunction;
  client: Pick<SyncClient, 'undoStack' | 'undo'>;
  actions: Pick<ItemActions, 'baseOf' | 'saveValues'>;
}

/** Reverts a value of an item: a save like any other, which can be undone. */
export function revert(
  { t, client, actions }: Reverting,
  itemId: string,
  attribute: Attribute,
  data: unknown,
): void {
  const { id: attributeId, name } = attribute;
  const base = actions.baseOf(itemId, attributeId);
  if (!base) return;
  const isGone = !isOfKind(attribute, data) || namesGone(attribute, data);
  if (isGone || !isTaken(attribute, base.data, data, isHere)) {
    showToast(t('item.revertGone', { name }), { kind: 'error' });
    return;
  }
  const { done, isNothing, undo } = undoable(client, () =>
    actions.saveValues([{ itemId, attributeId, data, base }]),
  );
  // What cannot be saved has said so.
  if (isNothing) return void done.catch(() => {});
  const close = openToast(t('item.reverted', { name }), { kind: 'good', action: undoAction(t, undo) });
  // A refusal of the server shows where all refusals show, and nothing was reverted then.
  done.catch(close);
}
