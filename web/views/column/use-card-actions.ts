import { newInGroup } from '@tessera/domain/query/new-in-group.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CardContext, CardStep } from '../../commands/card/context.ts';
import { itemAddress } from '../../data/folder/item-address.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { MenuPlace } from '../../ui/menu/context-menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { mayTick } from '../bulk/may-tick.ts';
import { useDelete } from '../bulk/use-delete.ts';
import { useDuplicate } from '../bulk/use-duplicate.ts';
import { moveTo } from '../moving/move-items.ts';
import { namedItem } from '../new-item/named-item.ts';
import { valuesInView } from '../new-item/values-in-view.ts';
import { cardPlace } from './card-place.ts';
import { stepTarget } from './card-steps.ts';
import type { BoardState, CardRef, NewCardPlace } from './use-board.ts';
import { movingOf, placeIn } from './use-card-drag.ts';

/** What can be done with the cards of a board. */
export function useCardActions(state: BoardState) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const formats = useFormats();
  const copyText = useCopy();
  const { props, rows, board, levels, ticks } = state;
  const { allowed, actions } = props;
  const duplicate = useDuplicate({ attributes: props.attributes, rows, actions });
  const remove = useDelete(actions);
  const [menu, setMenu] = useState<{ card: CardRef; at: MenuPlace }>();

  const inCell = (key: string) => {
    const cell = board.groupBy(key);
    return cell && newInGroup(cell.path, levels);
  };
  /** Why no card can be made in a cell, in words; one whose values are computed finds its column by itself. */
  const newRefusal = (key: string): string | undefined => {
    const refused = inCell(key)?.refusals.find(({ refusal }) => refusal !== 'computed');
    return refused && t(`table.inGroup.${refused.refusal}`, { name: refused.attribute.name });
  };
  /** Returns the id of the new card; undefined: what is typed is no name. */
  const create = ({ cell, at }: NewCardPlace, typed: string): string | undefined => {
    const made = namedItem(props, typed, valuesInView(props)({ ...inCell(cell)?.values }), viewer);
    if (!made) return undefined;
    const group = board.groupBy(cell);
    const index =
      at === 'start' || !group ? 0 : at === 'end' ? group.count : placeIn(state, at.below, group) + 1;
    const place = group && cardPlace(rows, group, index, new Set([NEW]));
    const { id, saved } = actions.createItem({ ...place, parent: null, ...made });
    saved.catch(() => {});
    if (rows.indexOf(id) < 0) showToast(t('table.addedUnseen', { count: 1, formatted: formats.number(1) }));
    return id;
  };
  const move = ({ id, cell }: CardRef, step: CardStep): void => {
    const ids = ticks.ids.has(id) ? [...ticks.ids].filter(state.mayEdit) : [id];
    const target = stepTarget(state, { id, cell }, ids, step);
    if (target) moveTo(movingOf(state, t, target.group), ids, { ...target, from: cell });
  };
  const contextOf = (card: CardRef): CardContext => {
    const { id } = card;
    const mayEdit = state.mayEdit(id);
    return {
      open: () => props.onOpenItem(id),
      rename: mayEdit && state.primary ? () => state.setRenamed(card) : undefined,
      createBelow:
        allowed.createItem && newRefusal(card.cell) === undefined
          ? () => state.setNewAt({ cell: card.cell, at: { below: id } })
          : undefined,
      move: mayEdit ? (step) => move(card, step) : undefined,
      toggleTick: mayTick(allowed) ? () => ticks.toggle(id, undefined) : undefined,
      isTicked: ticks.ids.has(id),
      copyLink: () => copyText(itemAddress(props.folder, id), t('item.linkCopied')),
      duplicate: allowed.createItem ? () => void duplicate([id]) : undefined,
      moveToFolder: props.onMoveItems && (() => props.onMoveItems?.([id])),
      delete: allowed.deleteItem ? () => remove([id]) : undefined,
    };
  };
  return {
    ...{ create, newRefusal, contextOf, menu },
    /** An item that is in no column yet, where there is none. */
    createAnywhere: () => {
      const { id, saved } = actions.createItem({ parent: null, values: valuesInView(props)({}) });
      saved.catch(() => {});
      props.onOpenItem(id);
    },
    /** Begins to name a new card, or says why there can be none. */
    beginNew: (place: NewCardPlace) => {
      const refused = newRefusal(place.cell);
      if (refused === undefined) state.setNewAt(place);
      else showToast(refused, { kind: 'error' });
    },
    openMenu: (card: CardRef, at: MenuPlace) => setMenu({ card, at }),
    closeMenu: () => setMenu(undefined),
  };
}

/** An id that no item has. */
const NEW = '';

export type CardActions = ReturnType<typeof useCardActions>;
