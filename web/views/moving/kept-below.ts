import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { undoable } from '../../data/folder/undoable.ts';
import { currentFormats } from '../../data/page/formats.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { ValueChange } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { type Undo, undoAction } from '../../ui/toast/undo-action.ts';
import type { Target } from './drop-place.ts';
import { groupChanges } from './group-change.ts';
import type { Moving } from './move-items.ts';

type Around = Pick<Moving, 't' | 'props' | 'lines'>;

/** Sub-items whose items go to another group, and which stay in theirs: each has values of its own. */
interface KeptBelow {
  count: number;
  /** The attributes whose values they keep. */
  names: string[];
  /** What takes them along, of those that the person may change. */
  along: ValueChange[];
}

/** @param changes what the items become that go to the group */
export function keptBelow(
  { props, lines }: Around,
  ids: readonly string[],
  target: Target,
  changes: readonly ValueChange[],
): KeptBelow | undefined {
  const { rows, settings, attributes, actions, allowed } = props;
  if (changes.length === 0 || settings.sub_items === 'top') return undefined;
  const moved = new Set(ids);
  const below = actions.withSubItems(ids).filter((id) => !moved.has(id));
  const changed = new Set(changes.map(({ attributeId }) => attributeId));
  const levels = shownLevels(settings.query.groups, attributes);
  const kept = groupChanges({ rows, lines }, levels, below, target).changes.filter(({ attributeId }) =>
    changed.has(attributeId),
  );
  if (kept.length === 0) return undefined;
  const mayEdit = (id: string) => allowed.editAll || allowed.editItem(rows.createdBy(id));
  return {
    count: new Set(kept.map(({ itemId }) => itemId)).size,
    names: attributes.filter(({ id }) => kept.some((one) => one.attributeId === id)).map(({ name }) => name),
    along: kept.filter(({ itemId }) => mayEdit(itemId)),
  };
}

export function sayKept(t: Moving['t'], { count, names }: KeptBelow): string {
  const formats = currentFormats();
  return t('table.move.keptBelow', { names: formats.list(names), formatted: formats.number(count) });
}

/** Tells after a move which sub-items have stayed behind. One press takes them along, or the move back where it cannot. */
export function tellKept({ t, props }: Around, kept: KeptBelow, undoMove: Undo): void {
  const { along } = kept;
  const takeAlong = () => {
    const { done, undo } = undoable(syncClient(), () => props.actions.saveValues(along));
    done.catch(() => {});
    const count = new Set(along.map(({ itemId }) => itemId)).size;
    const words = { count, formatted: currentFormats().number(count) };
    showToast(t('bulk.changed', words), { kind: 'good', action: undoAction(t, undo) });
  };
  const action =
    along.length > 0 ? { label: t('table.move.takeAlong'), run: takeAlong } : undoAction(t, undoMove);
  showToast(sayKept(t, kept), { action });
}
