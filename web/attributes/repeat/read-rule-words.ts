import { isSame } from '@tessera/domain/is-same.ts';
import { EVERY_MAX, type Rule, repeatUnits } from '@tessera/domain/repeats/rule.ts';
import { readRule, writeRule } from '@tessera/domain/repeats/rule-text.ts';
import type { Notation, Telling } from '../attribute-ui.ts';
import { withUnit } from './rule-change.ts';
import { ruleWords, weekdayName, weekFrom } from './rule-words.ts';

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The rule that somebody means in their language, as it is shown, without its end; or in English. */
function readWords(typed: string, telling: Telling): Rule | null | undefined {
  const english = readRule(typed);
  if (english !== undefined) return english;
  const text = plain(telling.formats.typedNumbers.plainDigits(typed));
  const count = Number(/\d+/.exec(text)?.[0] ?? 0);
  const counts = [1, 2, ...(count > 0 && count <= EVERY_MAX ? [count] : [])];
  const weekdays = weekdaysIn(text, telling);
  const means = (rule: Rule) =>
    plain(telling.formats.typedNumbers.plainDigits(ruleWords(rule, telling))) === text;
  for (const every of counts) {
    for (const unit of repeatUnits) {
      const simple = withUnit({ every, unit: 'day' }, unit);
      if (means(simple)) return simple;
    }
    const weekly: Rule = { every, unit: 'week', weekdays };
    if (weekdays.length > 0 && means(weekly)) return weekly;
  }
  return undefined;
}

const weekdaysIn = (text: string, { formats }: Telling): number[] =>
  weekFrom(0).filter((day) => text.includes(plain(weekdayName(day, formats, 'short'))));

/** Rules are typed in the person's language where it is read back, else in plain English. */
export const ruleNotation = (telling: Telling): Notation => ({
  read: (typed) => {
    const rule = readWords(typed, telling);
    return rule ? writeRule(rule) : typed;
  },
  write: (rule: Rule) => {
    const words = ruleWords(rule, telling);
    return isSame(readWords(words, telling), rule) ? words : writeRule(rule);
  },
});
