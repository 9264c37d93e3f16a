import { newInGroup, shownLevels } from '@tessera/domain/query/new-in-group.ts';
import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import { defaultTemplate, templatedItems } from '@tessera/domain/records/templated-items.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { valuesInView } from '../new-item/values-in-view.ts';
import type { Cell } from './selection.ts';
import type { Acting } from './table-actions.ts';

/** Where a new item comes: beside an item, and in a group. */
type Beside = Pick<Cell, 'group'> & Partial<Pick<Cell, 'itemId'>>;

/** How the table makes items. */
export function newItems({
  t,
  props,
  cursor,
  ...table
}: Pick<
  Acting,
  't' | 'props' | 'cursor' | 'attributes' | 'lines' | 'reveal' | 'focus' | 'dropMark' | 'noteMade'
>) {
  const { rows, allowed } = props;
  const inGroup = (key: string | undefined) => {
    const group = table.lines.groupBy(key);
    return group && newInGroup(group.path, shownLevels(props.settings.query.groups, props.attributes));
  };
  /** Whether nothing new can be in the group of a cell; the person is told why. One that is computed is found by itself. */
  const isRefused = (group: string | undefined): boolean => {
    const refused = inGroup(group)?.refusals.find(({ refusal }) => refusal !== 'computed');
    if (refused) showToast(t(`table.inGroup.${refused.refusal}`), { kind: 'error' });
    return refused !== undefined;
  };
  /** What a new item beside a cell is given: the values of its groups and of the filter, and the parent. */
  const likeAt = (cell: Beside | null) => ({
    values: valuesInView(props)(inGroup(cell?.group)?.values ?? {}),
    parent: (cell?.itemId && rows.item(cell.itemId)?.parent_id) || null,
  });
  /** The person enters names next. A filter may hide what is new. */
  const selectNew = (ids: readonly string[]) => {
    const count = ids.length;
    const attributeIds = table.attributes.slice(0, 1).map(({ id }) => id);
    if (ids.some((id) => rows.indexOf(id) < 0))
      showToast(t('table.addedUnseen', { count, formatted: `${count}` }));
    else if (attributeIds[0] !== undefined) {
      cursor.selectLines(ids, attributeIds);
      table.reveal({ itemId: ids[0]!, attributeId: attributeIds[0] });
      table.focus();
    }
  };
  /**
   * @param cell beside it, on the side that `place` says; null: at the end
   * @param template what it begins with; null: nothing; left out: the default template
   */
  const createItem = (
    cell: Beside | null = null,
    template: ItemTemplate | null = defaultTemplate(props.templates ?? []) ?? null,
    place: 'after' | 'before' = 'after',
  ) => {
    if (!allowed.createItem) return props.onDenied('createItem');
    if (isRefused(cell?.group)) return;
    const { values, parent } = likeAt(cell);
    const made = template ? templatedItems(template, props.attributes, values) : { values };
    const { id, saved } = props.actions.createItem({ parent, [place]: cell?.itemId ?? null, ...made });
    saved.catch(() => {});
    table.noteMade(id);
    selectNew([id]);
  };

  return {
    createItem,
    /** Several below a cell, in one action. */
    createSeveral: (cell: Cell, count: number) => {
      table.dropMark();
      if (isRefused(cell.group)) return;
      const created = Array.from({ length: count }, () => likeAt(cell));
      const joint = { settings: [], created, after: cell.itemId, changes: [] };
      const { ids, saved } = props.actions.saveTogether(joint);
      saved.catch(() => {});
      selectNew(ids);
    },
  };
}
