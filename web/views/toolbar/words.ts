import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { LabelSettings } from '@tessera/domain/attributes/label.ts';
import type { Filter, Sort } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';

/** What a view is set to, as a person would say it: "Priority is any of High, Urgent". Empty: nothing that is there. */
export function useWords(attributes: readonly Attribute[]) {
  const { t } = useTranslation();
  const formats = useFormats();
  const byId = (id: string) => attributes.find((attribute) => attribute.id === id);
  const name = (id: string) => byId(id)?.name ?? '';
  const operand = (id: string, value: Filter['conditions'][number]['operand']): string => {
    const attribute = byId(id);
    if (!attribute || value === null) return '';
    if (typeof value === 'number') return formats.number(value);
    if (!Array.isArray(value))
      return attributeKinds[attribute.kind].storage === 'instant' ? formats.day(value) : value;
    const { options } = attributeKinds.label.settings.parse(attribute.settings) as LabelSettings;
    return value.map((one) => options.find((option) => option.id === one)?.name ?? '').join(', ');
  };
  return {
    filter: ({ conditions, match }: Filter): string =>
      conditions
        .filter(({ attribute_id }) => byId(attribute_id))
        .map(({ attribute_id, operator, operand: value }) =>
          `${name(attribute_id)} ${t(`filter.${operator}`)} ${operand(attribute_id, value)}`.trim(),
        )
        .join(match === 'all' ? ' & ' : ' | '),
    sorts: (sorts: readonly Sort[]): string => {
      const names = sorts.flatMap(({ attribute_id }) => byId(attribute_id)?.name ?? []);
      return names.length > 0 ? t('filter.sortedBy', { names: names.join(', ') }) : '';
    },
    group: (id: string): string => (byId(id) ? t('filter.groupedBy', { name: name(id) }) : ''),
  };
}
