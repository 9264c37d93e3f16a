import type { Result, ShownAttribute } from '../computing/computation.ts';
import { elementOf, type Type } from '../formula/types.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import { elsewhere } from './displayed.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind } from './kind.ts';
import { booleanIn, dateIn, dayIn, numberIn, secondsIn, textIn } from './result-data.ts';

type Shown = Pick<Result, 'kind' | 'settings' | 'data'>;

/** As a plain kind shows a result of some type. */
function shownPlainly(type: Type): Shown {
  switch (elementOf(type).name) {
    case 'number':
      return { kind: 'number', settings: {}, data: numberIn };
    case 'boolean':
      return { kind: 'checkbox', settings: {}, data: booleanIn };
    case 'date':
      return { kind: 'date', settings: { time: true }, data: dateIn };
    case 'duration':
      return { kind: 'duration', settings: { day_hours: 24 }, data: secondsIn };
    default:
      return { kind: 'text', settings: {}, data: textIn };
  }
}

/** As what the values of an attribute are shown where another item has them; `many`: those of several items at once. */
export function takenAs(own: ShownAttribute, many: boolean): Pick<Result, 'kind' | 'settings'> | undefined {
  const source = elsewhere(own);
  const kind: AttributeKind = attributeKinds[source.kind];
  const to = kind.linksTo?.(settingsOf(source));
  if (to) return { kind: 'reference', settings: { folder_id: to.folder_id, multiple: many || to.multiple } };
  if (kind.names === 'people') return { kind: 'members', settings: { many: true } };
  // What stands for its own item is shown by what it says.
  if (kind.computed || kind.assigned || kind.repeating) return undefined;
  const settings = kind.taken ? kind.taken(settingsOf(source), many) : settingsOf(source);
  if (settings === undefined || (many && !holdsSeveral(kind))) return undefined;
  return { kind: source.kind, settings: settings as Record<string, unknown> };
}

const holdsSeveral = ({ storage }: AttributeKind): boolean => storage === 'options';

/** A number, date or duration that is computed from values of an attribute, shown as these where it can be. */
export function computedAs(source: ShownAttribute, type: Type, is: 'one' | 'between' | 'sum'): Shown {
  const plain = shownPlainly(type);
  const kind: AttributeKind = attributeKinds[source.kind];
  const fits = is === 'one' || kind.shows === 'sums' || (is === 'between' && kind.shows === 'between');
  const own = fits && kind.storage !== 'text' ? takenAs(source, false) : undefined;
  if (!own || kind.storage !== attributeKinds[plain.kind].storage) return plain;
  const hasTime = kind.storage !== 'instant' || (own.settings as { time?: boolean }).time === true;
  return { ...own, data: hasTime ? plain.data : dayIn };
}
