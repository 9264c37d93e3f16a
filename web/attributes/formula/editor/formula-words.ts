import { errorSigns, isError } from '@tessera/domain/formula/formula-error.ts';
import type { Problem } from '@tessera/domain/formula/problem.ts';
import type { Type } from '@tessera/domain/formula/types.ts';
import { DateValue, Duration, isList, type Value } from '@tessera/domain/formula/values.ts';
import type { Telling } from '../../attribute-ui.ts';

/** An attribute that is gone is named by its id. */
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i;

/** What is wrong, in the person's language. */
export function problemWords({ code, params }: Problem, { t }: Pick<Telling, 't'>): string {
  if (code === 'unknown_attribute' && ID.test(String(params['name'])))
    return t('formulaEditor.goneAttribute');
  const words: Record<string, string | number> = { ...params };
  for (const key of ['expected', 'found'])
    if (key in words) words[key] = t(`formula.types.${words[key] as 'text'}`);
  return t(`formula.errors.${code}`, words);
}

export function typeWords(type: Type, { t }: Pick<Telling, 't'>): string {
  const name = (of: Type) => t(`formula.types.${of.name}`);
  if (type.name !== 'list' || !type.of || type.of.name === 'blank') return name(type);
  return t('formulaEditor.listOf', { type: name(type.of) });
}

/** A value by the person's formats, without the settings of an attribute. */
export function valueWords(value: Value, telling: Telling): string {
  const { t, formats } = telling;
  if (isList(value)) return formats.clauses(value.map((element) => valueWords(element, telling)));
  if (isError(value)) return `${errorSigns[value.error]} ${t(`formula.values.${value.error}`)}`;
  if (value === null || value === '') return t('formula.types.blank');
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formats.number(value);
  if (typeof value === 'boolean') return t(value ? 'formulaEditor.true' : 'formulaEditor.false');
  if (value instanceof Duration) return durationWords(value.ms, telling);
  if (!(value instanceof DateValue)) return value.name;
  if (value.instant) return formats.moment(new Date(value.ms));
  return formats.day(new Date(value.ms).toISOString().slice(0, 10));
}

function durationWords(ms: number, { formats }: Telling): string {
  const words = formats.clockDuration(Math.round(Math.abs(ms) / 1000));
  return ms < 0 ? `−${words}` : words;
}
