import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { newInGroup } from '@tessera/domain/query/new-in-group.ts';
import { defaultTemplate, templatedItems } from '@tessera/domain/records/templated-items.ts';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useFormats } from '../../data/page/formats.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { valuesInView } from '../new-item/values-in-view.ts';
import { itemPlaceOf, type NewRowPlace, nestedPlace } from './new-row-place.ts';
import { pastedRows } from './pasted-rows.ts';
import type { ListState } from './use-list.ts';

/** How a list makes items: one is named after the other, in the same group. */
export function useNewRows(state: ListState) {
  const { t } = useTranslation();
  const formats = useFormats();
  const viewer = useViewer();
  const { props, rows, lines, levels, primary, newAt, setNewAt } = state;
  const { actions, allowed } = props;
  const drawn = { rows, lines };

  const inGroup = (key: string | undefined) => {
    const group = lines.groupBy(key);
    return group && newInGroup(group.path, levels);
  };
  /** Why nothing can be made in a group, in words; what is computed finds its group by itself. */
  const refusalIn = (key: string | undefined): string | undefined => {
    const refused = inGroup(key)?.refusals.find(({ refusal }) => refusal !== 'computed');
    return refused && t(`table.inGroup.${refused.refusal}`, { name: refused.attribute.name });
  };
  /** Undefined: what is typed is no name. */
  const valuesOf = (typed: string, group: string | undefined): Record<string, unknown> | undefined => {
    const kind: AttributeKind | undefined = primary && attributeKinds[primary.kind];
    const name = kind?.parse(typed.trim(), kind.settings.parse(primary!.settings), viewer);
    if (!primary || name === null || name === undefined) return undefined;
    return valuesInView(props)({ ...inGroup(group)?.values, [primary.id]: name });
  };
  /** The next one comes below; a filter may hide what is new, and says so. */
  const goOn = (from: NewRowPlace, ids: readonly string[], last: string | undefined): void => {
    const count = ids.length;
    if (ids.some((id) => rows.indexOf(id) < 0))
      showToast(t('table.addedUnseen', { count, formatted: formats.number(count) }));
    setNewAt(last !== undefined && rows.indexOf(last) >= 0 ? { ...from, after: last } : from);
  };
  return {
    refusalIn,
    /** Begins to name a new row, or says why there can be none. */
    begin: (at: NewRowPlace): void => {
      const refused = refusalIn(at.group);
      if (!allowed.createItem) props.onDenied('createItem');
      else if (refused !== undefined) showToast(refused, { kind: 'error' });
      else {
        if (at.group !== undefined && lines.isCollapsed(at.group)) state.toggleGroup(at.group);
        if (at.parent !== null) rows.tree?.collapse(at.parent, false);
        setNewAt(at);
      }
    },
    /** False: what is typed is no name. */
    create: (typed: string): boolean => {
      const values = newAt && valuesOf(typed, newAt.group);
      if (!newAt || !values) return false;
      const template = defaultTemplate(props.templates ?? []);
      const made = template ? templatedItems(template, props.attributes, values) : { values };
      const { id, saved } = actions.createItem({ ...itemPlaceOf(drawn, newAt), ...made });
      saved.catch(() => {});
      goOn(newAt, [id], id);
      return true;
    },
    /** Lines become items, in one action. False: it is one line, which is pasted as any text. */
    paste: (text: string): boolean => {
      const pasted = pastedRows(text);
      if (!newAt || pasted.length < 2) return false;
      const made = pasted.map(({ name, under }) => ({ values: valuesOf(name, newAt.group), under }));
      if (made.some(({ values }) => values === undefined)) return false;
      const created = made.map(({ values = {}, under }) =>
        under === undefined ? { values, parent: newAt.parent } : { values, under },
      );
      const { after = null } = itemPlaceOf(drawn, newAt);
      const { ids, saved } = actions.saveTogether({ settings: [], created, after, changes: [] });
      saved.catch(() => {});
      const last = pasted.findLastIndex(({ under }) => under === undefined);
      goOn(newAt, ids, ids[last]);
      return true;
    },
    nest: (by: 1 | -1): void => {
      // A view of the top level would not show it.
      const next = newAt && state.settings.sub_items === 'all' ? nestedPlace(drawn, newAt, by) : undefined;
      if (!next || (next.parent !== null && actions.parentProblem([NEW], next.parent))) return;
      if (next.parent !== null) rows.tree?.collapse(next.parent, false);
      setNewAt(next);
    },
    close: () => setNewAt(undefined),
  };
}

export type NewRows = ReturnType<typeof useNewRows>;

/** An id that no item has. */
const NEW = '';
