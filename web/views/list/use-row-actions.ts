import { doneChange, laterDate } from '@tessera/domain/views/row-changes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowContext } from '../../commands/row/context.ts';
import { itemAddress } from '../../data/folder/item-address.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import type { MenuPlace } from '../../ui/menu/context-menu.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { mayTick } from '../bulk/may-tick.ts';
import { useDelete } from '../bulk/use-delete.ts';
import { useDuplicate } from '../bulk/use-duplicate.ts';
import { groupOfLine, itemOfLine, lineId } from '../lines/line-id.ts';
import { type Moving, moveBy } from '../moving/move-items.ts';
import { nestItems } from '../moving/nest-items.ts';
import { lastBelow } from './new-row-place.ts';
import { type ListState, rowOfLine } from './use-list.ts';
import type { NewRows } from './use-new-rows.ts';

/** What moves the rows of a list. The one that is moved keeps the focus. */
export const movingOf = ({ props, lines, setFocused }: ListState, t: Moving['t']): Moving => ({
  ...{ t, props, lines },
  onMoved: (id, group) => setFocused(lineId(id, group)),
});

/** What can be done with the rows of a list. */
export function useRowActions(state: ListState, created: NewRows) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const copyText = useCopy();
  const { props, rows, lines, ticks, own } = state;
  const { allowed, actions } = props;
  const duplicate = useDuplicate({ attributes: props.attributes, rows, actions });
  const remove = useDelete(actions);
  const [menu, setMenu] = useState<{ line: string; at: MenuPlace; of: 'row' | 'later' }>();

  /** All ticked items that may be changed, where one of them is meant, in their order. */
  const meant = (id: string): string[] => {
    const ids = ticks.ids.has(id) ? [...ticks.ids].filter(state.mayEdit) : [id];
    return ids.sort((one, other) => rows.indexOf(one) - rows.indexOf(other));
  };
  const dataOf = (id: string) => (attribute: { id: string }) => rows.item(id)?.values[attribute.id] ?? null;
  const toggleDone = (id: string): void => {
    const change = doneChange(own, dataOf(id));
    if (!change) return;
    const { attribute, data } = change;
    const changes = meant(id).map((itemId) => ({ itemId, attributeId: attribute.id, data }));
    actions.saveValues(changes).catch(() => {});
  };
  const putOff = (id: string, days: number): void => {
    const { date } = own;
    if (!date || viewer.today === undefined) return;
    const { today } = viewer;
    const changes = meant(id).flatMap((itemId) => {
      const data = laterDate(date, dataOf(itemId)(date) as string | null, days, today, viewer);
      return data === undefined ? [] : [{ itemId, attributeId: date.id, data }];
    });
    actions.saveValues(changes).catch(() => {});
  };
  const moved = (line: string, by: 1 | -1): void => {
    const own = itemOfLine(line);
    const ids = meant(own);
    const places = ids.map((id) => (id === own ? rowOfLine(state, line) : rows.indexOf(id)));
    moveBy(movingOf(state, t), places, by);
  };
  const addSubItem = (line: string): void => {
    const row = rowOfLine(state, line);
    const after = row < 0 ? undefined : lastBelow({ rows, lines }, row);
    created.begin({ group: groupOfLine(line), parent: itemOfLine(line), after });
  };
  const createBelow = (line: string): void => {
    const id = itemOfLine(line);
    created.begin({ group: groupOfLine(line), parent: rows.item(id)?.parent_id ?? null, after: id });
  };
  const contextOf = (line: string): RowContext => {
    const id = itemOfLine(line);
    const mayEdit = state.mayEdit(id);
    const mayCreate = allowed.createItem && created.refusalIn(groupOfLine(line)) === undefined;
    const edit: RowContext['edit'] = {};
    for (const key of ['status', 'assignee', 'date', 'label'] as const) {
      const attributeId = own[key]?.id;
      if (mayEdit && attributeId !== undefined) edit[key] = () => state.setEdited({ line, attributeId });
    }
    const isDoable = mayEdit && doneChange(own, dataOf(id)) !== undefined;
    return {
      open: () => props.onOpenItem(id),
      rename: mayEdit && state.primary ? () => state.setRenamed(line) : undefined,
      createBelow: mayCreate ? () => createBelow(line) : undefined,
      addSubItem: mayCreate && state.settings.sub_items === 'all' ? () => addSubItem(line) : undefined,
      move: mayEdit ? (step) => moved(line, step === 'up' ? -1 : 1) : undefined,
      nest: mayEdit ? (by) => nestItems({ t, props }, meant(id), by) : undefined,
      edit,
      toggleDone: isDoable ? () => toggleDone(id) : undefined,
      isDone: own.checkbox !== undefined && dataOf(id)(own.checkbox) === true,
      putOff: mayEdit && own.date ? (days) => putOff(id, days) : undefined,
      toggleTick: mayTick(allowed) ? () => ticks.toggle(line, undefined) : undefined,
      isTicked: ticks.ids.has(id),
      copyLink: () => copyText(itemAddress(props.folder, id), t('item.linkCopied')),
      duplicate: allowed.createItem ? () => void duplicate(meant(id)) : undefined,
      moveToFolder: props.onMoveItems && (() => props.onMoveItems?.([id])),
      delete: allowed.deleteItem ? () => remove([id]) : undefined,
    };
  };
  return {
    ...{ contextOf, meant, menu },
    openMenu: (line: string, at: MenuPlace) => setMenu({ line, at, of: 'row' }),
    openLater: (line: string, at: MenuPlace) => setMenu({ line, at, of: 'later' }),
    closeMenu: () => setMenu(undefined),
  };
}

export type RowActions = ReturnType<typeof useRowActions>;
