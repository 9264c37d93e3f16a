import { emptyArrangement } from '@tessera/domain/query/query.ts';
import { isQueryable } from '@tessera/domain/query/queryable.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import { ArrowUpDown, Eye, ListFilter } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstAsked } from '../../attributes/conditions/new-condition.ts';
import { soon } from '../../data/folder/soon.tsx';
import type { OwnSettings } from '../../data/views/use-view-settings.ts';
import { Button } from '../../ui/button/button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Toolbar as Bar } from '../../ui/toolbar/toolbar.tsx';
import { viewUis } from '../index.ts';
import type { ViewUi } from '../view-ui.ts';
import { ColorTool } from './color-tool.tsx';
import { GroupTool } from './group-tool.tsx';
import { OwnBar } from './own-bar.tsx';
import { SearchBox } from './search-box.tsx';
import { SubItemsTool } from './sub-items-tool.tsx';
import { Tool } from './tool.tsx';
import styles from './toolbar.module.css';
import { useTight } from './use-tight.ts';
import { useTools } from './use-tools.ts';
import { useWords } from './words.ts';

const ConditionFields = soon(
  async () => (await import('../../attributes/conditions/condition-fields.tsx')).ConditionFields,
);
const SortPanel = soon(async () => (await import('./sort-panel.tsx')).SortPanel);
const AttributesPanel = soon(async () => (await import('./attributes-panel.tsx')).AttributesPanel);

interface ToolbarProps {
  attributes: readonly Attribute[];
  /** Whether the folder has items that are below others. */
  hasSubItems: boolean;
  /** The type of the view, whose settings these are. */
  type: ViewTypeId;
  settings: SharedSettings;
  onSettings(next: SharedSettings): void;
  own: OwnSettings | undefined;
  search: string;
  onSearch(search: string): void;
  /** The attribute of a condition that another part of the page asks for. */
  asked: string | undefined;
  onAsked(): void;
}

/**
 * The settings of a view: what it shows, and in which order. Each is shown in words, which one press changes or
 * clears.
 */
export function Toolbar({
  attributes,
  hasSubItems,
  type,
  settings,
  onSettings,
  own,
  search,
  onSearch,
  asked,
  onAsked,
}: ToolbarProps) {
  const { t } = useTranslation();
  const words = useWords(attributes);
  const bar = useRef<HTMLDivElement>(null);
  useTools(bar);
  useTight(bar);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const { query } = settings;
  const { Tools, levelNames }: ViewUi = viewUis[type];
  const queryable = attributes.filter(isQueryable);
  const change = (part: Partial<SharedSettings['query']>) =>
    onSettings({ ...settings, query: { ...query, ...part } });
  const clear = (part: keyof SharedSettings['query']) => () => change({ [part]: emptyArrangement[part] });

  return (
    <Bar ref={bar} label={t('filter.filter')} className={styles.bar}>
      <Tool
        id="filter"
        label={t('filter.filter')}
        icon={<ListFilter size={14} />}
        words={words.filter(query.filter)}
        onClear={clear('filter')}
      >
        {(trigger) => (
          <Popover
            label={t('filter.filter')}
            isOpen={isFilterOpen || asked !== undefined}
            onOpenChange={(is) => {
              setFilterOpen(is);
              if (!is) onAsked();
            }}
            trigger={trigger}
          >
            <div className={`${styles.panel} ${styles.wide}`}>
              <ConditionFields
                attributes={queryable}
                filter={query.filter}
                asked={asked ?? (query.filter.conditions.length === 0 ? firstAsked(queryable) : undefined)}
                onChange={(filter) => change({ filter })}
              />
            </div>
          </Popover>
        )}
      </Tool>
      <Tool
        id="sort"
        label={t('filter.sort')}
        icon={<ArrowUpDown size={14} />}
        {...words.sorts(query.sorts)}
        onClear={clear('sorts')}
      >
        {(trigger) => (
          <Popover label={t('filter.sort')} trigger={trigger}>
            <SortPanel attributes={queryable} sorts={query.sorts} onChange={(sorts) => change({ sorts })} />
          </Popover>
        )}
      </Tool>
      {levelNames?.length !== 0 && (
        <GroupTool
          attributes={attributes}
          groups={query.groups}
          sorts={query.sorts}
          said={words.groups(query.groups, levelNames)}
          levelNames={levelNames}
          onChange={(groups) => change({ groups })}
        />
      )}
      <ColorTool
        attributes={attributes}
        colors={settings.colors}
        words={words}
        onChange={(colors) => onSettings({ ...settings, colors })}
      />
      <span className={styles.tool} data-tool="attributes" title={t('filter.attributes')}>
        <Popover
          label={t('filter.attributes')}
          trigger={
            <Button kind="quiet" size="small" icon={<Eye size={14} />} aria-label={t('filter.attributes')}>
              <span className={styles.word}>{t('filter.attributes')}</span>
            </Button>
          }
        >
          <AttributesPanel
            attributes={attributes}
            hidden={settings.hidden}
            order={settings.order}
            onChange={(part) => onSettings({ ...settings, ...part })}
          />
        </Popover>
      </span>
      {Tools && <Tools attributes={attributes} settings={settings} onSettings={onSettings} />}
      {hasSubItems && (
        <SubItemsTool
          shown={settings.sub_items}
          onChange={(sub_items) => onSettings({ ...settings, sub_items })}
        />
      )}
      <OwnBar own={own} onDone={() => bar.current?.querySelector('button')?.focus()} />
      <span className={styles.grow} />
      <SearchBox value={search} onChange={onSearch} />
    </Bar>
  );
}
