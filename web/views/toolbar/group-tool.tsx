import type { Grouping } from '@tessera/domain/query/grouping.ts';
import type { Sort } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Group } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Popover } from '../../ui/popover/popover.tsx';
import { GroupPanel } from './group-panel.tsx';
import { Tool } from './tool.tsx';

interface GroupToolProps {
  attributes: readonly Attribute[];
  groups: readonly Grouping[];
  sorts: readonly Sort[];
  /** In words. */
  words: string;
  onChange(groups: Grouping[]): void;
}

/** What a view's items are grouped by, and how its groups are made, in which order, and which are shown. */
export function GroupTool({ words, ...panel }: GroupToolProps) {
  const { t } = useTranslation();
  return (
    <Tool
      label={t('filter.group')}
      icon={<Group size={14} />}
      words={words}
      onClear={() => panel.onChange([])}
    >
      {(trigger) => (
        <Popover label={t('filter.group')} trigger={trigger}>
          <GroupPanel {...panel} />
        </Popover>
      )}
    </Tool>
  );
}
