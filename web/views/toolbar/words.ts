import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { isGroup } from '@tessera/domain/query/conditions.ts';
import type { Grouping } from '@tessera/domain/query/grouping.ts';
import { operandForms } from '@tessera/domain/query/operators.ts';
import type { Condition, Filter, Sort } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ViewColors } from '@tessera/domain/views/colors.ts';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { periodWords } from '../../attributes/conditions/period-words.ts';
import { subjectName, subjectOf } from '../../attributes/conditions/subjects.ts';
import { attributeUis } from '../../attributes/index.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import { useFormats } from '../../data/page/formats.ts';

/** A setting in words; and in brief, beside an icon that tells which setting it is. */
export interface Said {
  words: string;
  brief: string;
}

/** A view's setting in words: "Priority is any of High, Urgent". Empty: nothing of it exists. */
export function useWords(attributes: readonly Attribute[]) {
  const { t } = useTranslation();
  const formats = useFormats();
  const byId = (id: string) => attributes.find((attribute) => attribute.id === id);
  const name = (id: string) => byId(id)?.name ?? '';
  const operand = ({ operator, operand: value }: Condition, attribute: Attribute): string => {
    if (value === null) return '';
    if (typeof value === 'number') return numberWords(value, attribute);
    if (Array.isArray(value)) {
      const { operandWords }: AttributeUi = attributeUis[attribute.kind];
      const words = (one: string) => operandWords?.(one, t) ?? plainText(attribute, [one], currentLookup);
      return formats.list(value.map(words));
    }
    if (operandForms[operator] === 'relative-day') return periodWords(value, t, formats);
    return operandForms[operator] === 'date' ? formats.day(value) : value;
  };
  /** As it is typed: a share in percent, a duration in hours and minutes. */
  const numberWords = (value: number, { kind, settings }: Attribute): string => {
    const { notation }: AttributeUi = attributeUis[kind];
    const own = notation?.(attributeKinds[kind].settings.parse(settings) as never, formats);
    const typed = own?.write(value as never);
    const isPlain = typed === undefined || typed === formats.typedNumbers.write(String(value));
    return isPlain ? formats.number(value) : typed;
  };
  const condition = (one: Condition): string[] => {
    const subject = subjectOf(one, attributes);
    if (!subject) return [];
    const quantifier = one.linked?.quantifier ?? 'any';
    const words = [
      subjectName(subject, t),
      t(`filter.${one.operator}`),
      operand(one, subject.attribute),
      quantifier === 'any' ? '' : `(${t(`filter.quantifiers.${quantifier}`)})`,
    ];
    return [words.filter((word) => word !== '').join(' ')];
  };
  const entries = ({ conditions }: Filter): string[] =>
    conditions.flatMap((one) => (isGroup(one) ? group(one) : condition(one)));
  const joined = (words: readonly string[], match: Filter['match']) =>
    words.join(match === 'all' ? ' & ' : ' | ');
  const group = (one: Filter): string[] => {
    const words = entries(one);
    return words.length > 1 ? [`(${joined(words, one.match)})`] : words;
  };
  return {
    colors: ({ label, rules }: ViewColors): Said => {
      const count = rules.filter((rule) => rule.filter.conditions.length > 0).length;
      const by = label ? name(label.attribute_id) : '';
      const byRules = count > 0 ? t('filter.coloredByRules', { formatted: formats.number(count) }) : '';
      const both = (words: readonly string[]) => words.filter((word) => word !== '').join(' · ');
      return {
        words: both([by && t('filter.coloredBy', { name: by }), byRules]),
        brief: both([by, by && count > 0 ? formats.number(count) : byRules]),
      };
    },
    filter: (filter: Filter): string => joined(entries(filter), filter.match),
    sorts: (sorts: readonly Sort[]): Said => {
      const brief = formats.list(sorts.flatMap(({ attribute_id }) => byId(attribute_id)?.name ?? []));
      return { words: brief && t('filter.sortedBy', { names: brief }), brief };
    },
    /** @param levelNames what the levels are called; left out: groups */
    groups: (groups: readonly Grouping[], levelNames?: readonly string[]): Said => {
      const names = groups.flatMap(({ attribute_id: id, period }) =>
        byId(id) ? [period ? `${name(id)} · ${t(`filter.groupBy.${period}`)}` : name(id)] : [],
      );
      const brief = formats.list(names);
      if (!levelNames) return { words: brief && t('filter.groupedBy', { name: brief }), brief };
      const levels = levelNames.flatMap((level, at) => (names[at] ? `${t(level)}: ${names[at]}` : []));
      return { words: levels.join(' · '), brief };
    },
  };
}

export type Words = ReturnType<typeof useWords>;
