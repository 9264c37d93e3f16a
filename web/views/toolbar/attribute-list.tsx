import { savedOf } from '@tessera/domain/computing/computation.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useTranslation } from 'react-i18next';
import { attributeUis } from '../../attributes/index.ts';
import { SearchList } from '../../ui/search-select/search-list.tsx';

/** The attributes of which one is chosen: all are seen at once. */
export function AttributeList({
  attributes,
  onChosen,
}: {
  attributes: readonly Attribute[];
  onChosen(id: string): void;
}) {
  const { t } = useTranslation();
  const choices = attributes.map((one) => {
    const { Icon } = attributeUis[savedOf(one).kind];
    return { id: one.id, label: one.name, icon: <Icon size={14} aria-hidden /> };
  });
  return <SearchList choices={choices} own={{ label: t('filter.attribute'), onChosen }} />;
}
