import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { limitOf, type NumberSettings, number } from '@tessera/domain/attributes/number.ts';
import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import type { Formats } from '../../data/page/formats.ts';
import { asShown, hasSeparators } from '../as-shown.ts';
import type { Notation, Telling } from '../attribute-ui.ts';

/** A thousand cells share one attribute, so its settings are read once. */
const known = new WeakMap<object, NumberSettings>();

export function numberSettings(stored: Record<string, unknown>): NumberSettings {
  const settings = known.get(stored) ?? number.settings.parse(stored);
  known.set(stored, settings);
  return settings;
}

/** A number as it is shown. */
export function numberWords(value: number, settings: NumberSettings, formats: Formats): string {
  const { format, currency, decimals } = settings;
  if (format === 'currency') return formats.money(value, currency, decimals);
  return format === 'percent' ? formats.percent(value, decimals) : formats.number(value, decimals);
}

export const numberShownWith = asShown<number, NumberSettings>({
  settings: { parse: (stored) => numberSettings(stored as Record<string, unknown>) },
  mayHold: (folded, { format, currency }, formats) =>
    hasSeparators(folded) ||
    (format === 'currency' &&
      formats.currencySigns(currency).some((sign) => sortText(sign).includes(folded))),
  write: numberWords,
});

export function numberNotation(settings: NumberSettings, formats: Formats): Notation {
  const { typedNumbers } = formats;
  const exact = { ...settings, decimals: null };
  return {
    read: (typed) => typedNumbers.read(withoutSign(typed.trim(), settings, formats)),
    write: (value: number) => typedNumbers.write(number.format(value, exact, noLookup)),
  };
}

/** Without the currency's sign as the person's language writes it; others are left to the domain. */
function withoutSign(typed: string, { format, currency }: NumberSettings, formats: Formats): string {
  if (format !== 'currency') return typed;
  const text = withoutMarks(typed);
  const signs = formats.currencySigns(currency).map(withoutMarks);
  return text.replace(signs.find((sign) => text.includes(sign)) ?? '', '').trim();
}

/** Marks of the text direction stand between signs and digits. */
const withoutMarks = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** A sentence about the limits, if it is these that a number breaks. */
export function wrongNumber(
  typed: string,
  settings: NumberSettings,
  { t, formats }: Telling,
): string | undefined {
  const value = number.operand!(numberNotation(settings, formats).read(typed), settings);
  if (typeof value !== 'number' || !limitOf(value, settings)) return undefined;
  const words = (limit: number) => numberWords(limit, { ...settings, decimals: null }, formats);
  const { minimum, maximum } = settings;
  if (minimum === null) return t('attributes.limits.atMost', { max: words(maximum!) });
  if (maximum === null) return t('attributes.limits.atLeast', { min: words(minimum) });
  return t('attributes.limits.between', { min: words(minimum), max: words(maximum) });
}
