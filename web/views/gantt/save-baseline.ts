import { newId } from '@tessera/domain/plain-ids.ts';
import type { TFunction } from 'i18next';
import { freeName } from '../../data/views/plan-views.ts';
import { showToast } from '../../ui/toast/toast.ts';
import type { GanttState } from './use-gantt.ts';

/**
 * Copies the dates of all items that the person may change into the attributes of the saved plan, in one action. Where there are
 * none, it makes them.
 */
export function saveBaseline(state: GanttState, t: TFunction): void {
  const { bars, props, settings, placing, columnsOf, formats } = state;
  const columns = columnsOf();
  const known = (id: string | null) => props.attributes.find((one) => one.id === id);
  const wanted = [
    { date: placing.start, id: settings.baseline_start, name: t('gantt.baseline.start') },
    { date: placing.end, id: settings.baseline_end, name: t('gantt.baseline.end') },
  ].map((one) => ({ ...one, isNew: !known(one.id), id: known(one.id)?.id ?? newId() }));
  const attributes = wanted
    .filter(({ date, isNew }) => date && isNew)
    // Another view of the folder may have a saved plan of its own.
    .map(({ id, name }) => ({
      ...{ id, name: freeName(name, props.attributes) },
      ...{ kind: 'date' as const, settings: { time: true }, hidden: true },
    }));
  const changes = Array.from({ length: columns?.length ?? 0 }, (_, row) => row)
    .filter((row) => columns?.isAlive(row) && state.mayEdit(columns.itemId(row)))
    .flatMap((row) => {
      const itemId = columns!.itemId(row);
      const dates = bars.datesOf(itemId);
      return wanted.flatMap(({ date, id: attributeId }, at) => {
        const data = at === 0 ? dates.start : dates.end;
        const before = columns!.value(row, attributeId) ?? null;
        return date && data !== before ? [{ itemId, attributeId, data }] : [];
      });
    });
  const [start, end] = wanted.map(({ date, id }) => (date ? id : null));
  // The chart shows them to everybody: as columns they would leave it less room.
  const hidden = [...settings.hidden, ...attributes.map(({ id }) => id)];
  const plan = { baseline_start: start!, baseline_end: end!, shows_baseline: true };
  props.onSettings({ ...settings, hidden, ...plan }, { forAll: true });
  const { saved } = props.actions.saveTogether({
    attributes,
    settings: [],
    created: [],
    after: null,
    changes,
  });
  saved.catch(() => {});
  const count = new Set(changes.map(({ itemId }) => itemId)).size;
  showToast(t('gantt.baseline.saved', { count, formatted: formats.number(count) }));
}
