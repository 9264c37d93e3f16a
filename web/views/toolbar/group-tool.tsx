import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type Grouping, groupOrders, groupPeriods } from '@tessera/domain/query/grouping.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Group } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, type MenuAction } from '../../ui/menu/menu.tsx';
import { Tool } from './tool.tsx';

interface GroupToolProps {
  attributes: readonly Attribute[];
  group: Grouping | null;
  /** The order in which the view sorts the attribute, which the groups have where nobody has chosen another. */
  sorted: 'ascending' | 'descending';
  /** In words. */
  words: string;
  onChange(group: Grouping | null): void;
}

/** What a view's items are grouped by, and how its groups are made, in which order, and which are shown. */
export function GroupTool({ attributes, group, sorted, words, onChange }: GroupToolProps) {
  const { t } = useTranslation();
  const grouped = attributes.find(({ id }) => id === group?.attribute_id);
  const choices = attributes
    .filter(({ kind }) => attributeKinds[kind].canGroup)
    .map(({ id, name }, index) => ({
      id,
      label: name,
      apart: index === 0,
      isChosen: id === group?.attribute_id,
      run: () => onChange({ attribute_id: id }),
    }));
  const ways = (): MenuAction[] => {
    if (!grouped || !group) return [];
    const kind: AttributeKind = attributeKinds[grouped.kind];
    const way = (id: string, isChosen: boolean, change: Partial<Grouping>, apart = false) => ({
      ...{ id: `by-${id}`, label: t(`filter.groupBy.${id}`), isChosen, apart },
      run: () => onChange({ ...group, ...change }),
    });
    return [
      ...groupOrders.map((order, index) =>
        way(order, (group.order ?? sorted) === order, { order }, index === 0),
      ),
      ...(kind.storage === 'instant' ? groupPeriods : []).map((period, index) =>
        way(period, (group.period ?? 'day') === period, { period }, index === 0),
      ),
      ...(kind.allGroups
        ? [way('empty', group.shows_empty === true, { shows_empty: group.shows_empty !== true }, true)]
        : []),
    ];
  };
  return (
    <Tool label={t('filter.group')} icon={<Group size={14} />} words={words} onClear={() => onChange(null)}>
      {(trigger) => (
        <Menu
          label={t('filter.group')}
          actions={[
            { id: 'none', label: t('filter.none'), isChosen: !group, run: () => onChange(null) },
            ...choices,
            ...ways(),
          ]}
        >
          {trigger}
        </Menu>
      )}
    </Tool>
  );
}
