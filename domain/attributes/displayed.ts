import type { ComputingEnvironment, Result, ShownAttribute } from '../computing/computation.ts';
import { settingsOf } from '../records/attribute-settings.ts';
import type { DateSettings } from './date.ts';
import { dayOf, zoneOf } from './date-value.ts';
import type { AttributeKindId } from './ids.ts';
import { attributeKinds } from './index.ts';
import type { AttributeKind } from './kind.ts';
import type { Lookup } from './lookup.ts';
import type { ResultDisplay } from './result-display.ts';

type Shown = Pick<Result, 'kind' | 'settings'>;

const choicesOf: Partial<Record<AttributeKindId, readonly (keyof ResultDisplay)[]>> = {
  number: ['decimals', 'format', 'currency'],
  date: ['time'],
  duration: ['form'],
};

/** What can be chosen of how something is shown, as it is; undefined: nothing. */
export function displayOf(shown: Shown): ResultDisplay | undefined {
  const choices = choicesOf[shown.kind];
  const settings = settingsOf(shown) as Record<string, unknown>;
  // A day has no time that could be shown.
  if (!choices || settings['time'] === false) return undefined;
  return Object.fromEntries(choices.map((id) => [id, settings[id]]));
}

/** Whether a display says anything of what is shown. */
export const saysOf = (display: ResultDisplay, shown: Shown): boolean =>
  Object.keys(displayOf(shown) ?? {}).some((id) => id in display);

/** The settings under which something is shown as a display says, where it says anything. */
function settingsIn(display: ResultDisplay, shown: Shown): Record<string, unknown> | undefined {
  if (!saysOf(display, shown)) return undefined;
  const said = Object.keys(displayOf(shown)!).filter((id) => id in display);
  const own = settingsOf(shown) as Record<string, unknown>;
  return { ...own, ...Object.fromEntries(said.map((id) => [id, display[id as keyof ResultDisplay]])) };
}

/** Data as what is shown has it: of an instant that is shown as a day, the day. */
const asDay = (data: unknown, settings: unknown, lookup: Lookup): unknown =>
  typeof data === 'string' ? dayOf(data, zoneOf(settings as DateSettings, lookup)) : data;

/** A result in the format that was chosen for it instead of that of what it is computed from. */
export function shownIn<Of extends Shown & Pick<Result, 'data' | 'direct'>>(
  display: ResultDisplay,
  result: Of,
): Of {
  const settings = settingsIn(display, result);
  if (!settings) return result;
  if (settings['time'] !== false) return { ...result, settings };
  const { data, direct } = result;
  return {
    ...result,
    settings,
    data: (value, environment) => asDay(data(value, environment), settings, environment.lookup),
    ...(direct && {
      direct: (environment: ComputingEnvironment) => {
        const read = direct(environment);
        return () => asDay(read(), settings, environment.lookup);
      },
    }),
  };
}

/** An attribute as it is where other items have its values. */
export function elsewhere(source: ShownAttribute): ShownAttribute {
  const { elsewhere: as }: AttributeKind = attributeKinds[source.kind];
  return as ? { ...source, ...as } : source;
}

/** The attribute whose values are written one after the other, in the format that was chosen, and its data in it. */
export function writtenIn(
  display: ResultDisplay,
  own: ShownAttribute,
): { source: ShownAttribute; data(data: unknown, lookup: Lookup): unknown } {
  const source = elsewhere(own);
  const settings = settingsIn(display, source);
  const isDay = settings?.['time'] === false;
  return {
    source: settings ? { ...source, settings } : source,
    data: (data, lookup) => (isDay ? asDay(data, settings, lookup) : data),
  };
}
