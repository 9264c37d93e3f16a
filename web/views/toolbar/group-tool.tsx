import type { Grouping } from '@tessera/domain/query/grouping.ts';
import type { Sort } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Group } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { soon } from '../../data/folder/soon.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Tool } from './tool.tsx';
import type { Said } from './words.ts';

const GroupPanel = soon(async () => (await import('./group-panel.tsx')).GroupPanel);

interface GroupToolProps {
  attributes: readonly Attribute[];
  groups: readonly Grouping[];
  sorts: readonly Sort[];
  /** What its levels are called; undefined: groups. */
  levelNames: readonly string[] | undefined;
  said: Said;
  onChange(groups: Grouping[]): void;
}

/** What a view's items are grouped by, and how its groups are made, in which order, and which are shown. */
export function GroupTool({ said, ...panel }: GroupToolProps) {
  const { t } = useTranslation();
  const label = panel.levelNames ? panel.levelNames.map((name) => t(name)).join(' / ') : t('filter.group');
  return (
    <Tool id="group" label={label} icon={<Group size={14} />} {...said} onClear={() => panel.onChange([])}>
      {(trigger) => (
        <Popover label={label} trigger={trigger}>
          <GroupPanel {...panel} />
        </Popover>
      )}
    </Tool>
  );
}
